// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalisedCosts.h"

#include "core/privacy/composition/PureComposition.h"
#include "tests/testing/PlainBagging.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

constexpr std::uint64_t momentsCases = 60;
constexpr double momentsLambda = 0.02, momentsDelta = 1e-5;
constexpr PureAccountant forms[] = {PureAccountant::AsPublished, PureAccountant::Dense};

RandomStream momentsStream(std::uint64_t index) {
    return RandomStreams::fromSeed(42).stream(0, StreamPurpose::Test, index);
}

PlainBagging randomMoments(std::uint64_t index) {
    RandomStream random = momentsStream(index);
    BaggingShape shape;
    shape.classes = 2 + random.below(4);
    shape.partitions = 1 + random.below(30);
    shape.parts = 1 + random.below(6);
    shape.records = 1 + random.below(40);
    shape.queries = 1 + random.below(600);
    return randomBagging(random, shape);
}

double epsilonOfSquares(PureAccountant form, double squares) {
    return momentsEpsilon(form, 2 * momentsLambda, squares, momentsDelta).epsilon;
}

} // namespace

class PersonalisedMomentsTest : public QObject {
    Q_OBJECT

private slots:
    void nothingAskedCostsNothing();
    void nextIsWhatTheNextQueryCharges();
    void sumsEqualPlainSums();
    void largestIsThatOfTheFirstDearestRow();
    void nextLargestIsWhatPayingMakesIt();
    void epsilonNeverDecreases();
    void neverAboveTheNaiveEpsilon();
    void onePartitionPaysTheNaiveEpsilon();
    void duplicatedPartitionsLeaveEverythingAlone();
    void squaresWithinAreTheLargestThatFit();
};

void PersonalisedMomentsTest::nothingAskedCostsNothing() {
    const PlainBagging bagging = randomMoments(0);
    const PersonalisedMoments moments(packed(bagging));
    QCOMPARE(moments.asked(), 0L);
    QCOMPARE(moments.records(), bagging.shape.records);
    QCOMPARE(moments.queries(), static_cast<long>(bagging.shape.queries));
    QCOMPARE(moments.largest(), 0.0);
    for (const PureAccountant form : forms)
        QCOMPARE(epsilonOfSquares(form, moments.largest()), 0.0);
}

void PersonalisedMomentsTest::nextIsWhatTheNextQueryCharges() {
    RandomStream random = momentsStream(1000);
    const PlainBagging bagging = randomBagging(random, {3, 11, 4, 30, 600});
    PersonalisedMoments moments(packed(bagging));
    for (std::size_t query = 0; query < bagging.shape.queries; ++query) {
        const auto next = moments.next();
        QCOMPARE(next.size(), bagging.rows());
        for (std::size_t row = 0; row < bagging.rows(); ++row)
            QCOMPARE(std::size_t{next[row]}, plainSensitivity(bagging, row, query));
        moments.pay();
        QCOMPARE(moments.asked(), static_cast<long>(query + 1));
    }
}

void PersonalisedMomentsTest::sumsEqualPlainSums() {
    for (std::uint64_t i = 0; i < momentsCases; ++i) {
        const PlainBagging bagging = randomMoments(i);
        const auto k = static_cast<double>(bagging.shape.partitions);
        PersonalisedMoments moments(packed(bagging));
        const std::size_t half = bagging.shape.queries / 2;
        for (std::size_t query = 0; query < bagging.shape.queries; ++query) {
            moments.pay();
            if (query + 1 != half && query + 1 != bagging.shape.queries) continue;
            for (std::size_t row = 0; row < bagging.rows(); ++row) {
                const std::uint64_t expected = plainSquares(bagging, row, query + 1);
                QCOMPARE(moments.integers()[row], expected);
                QCOMPARE(moments.squares(row), static_cast<double>(expected) / (k * k));
            }
        }
    }
}

void PersonalisedMomentsTest::largestIsThatOfTheFirstDearestRow() {
    int ties = 0;
    for (std::uint64_t i = 0; i < momentsCases; ++i) {
        PersonalisedMoments moments(packed(randomMoments(i)));
        while (moments.asked() < moments.queries()) {
            moments.pay();
            const auto all = moments.integers();
            const auto first = std::ranges::max_element(all);
            QCOMPARE(moments.dearest(), static_cast<std::size_t>(first - all.begin()));
            QCOMPARE(moments.largest(), moments.squares(moments.dearest()));
            ties += std::ranges::count(all, *first) > 1;
        }
    }
    QVERIFY(ties > 0);
}

void PersonalisedMomentsTest::nextLargestIsWhatPayingMakesIt() {
    for (std::uint64_t i = 0; i < momentsCases; ++i) {
        PersonalisedMoments moments(packed(randomMoments(i)));
        while (moments.asked() < moments.queries()) {
            const long asked = moments.asked();
            const std::vector<std::uint64_t> before(moments.integers().begin(), moments.integers().end());
            const double expected = moments.largestAfterNext();
            QCOMPARE(moments.asked(), asked);
            QVERIFY(std::ranges::equal(before, moments.integers()));
            moments.pay();
            QCOMPARE(moments.largest(), expected);
        }
    }
}

void PersonalisedMomentsTest::epsilonNeverDecreases() {
    for (std::uint64_t i = 0; i < momentsCases; ++i) {
        PersonalisedMoments moments(packed(randomMoments(i)));
        double before[] = {0, 0};
        while (moments.asked() < moments.queries()) {
            moments.pay();
            for (int form = 0; form < 2; ++form) {
                const double epsilon = epsilonOfSquares(forms[form], moments.largest());
                QVERIFY(epsilon > before[form]);
                before[form] = epsilon;
            }
        }
    }
}

void PersonalisedMomentsTest::neverAboveTheNaiveEpsilon() {
    int below = 0;
    for (std::uint64_t i = 0; i < momentsCases; ++i) {
        PersonalisedMoments moments(packed(randomMoments(i)));
        while (moments.asked() < moments.queries()) {
            moments.pay();
            for (const PureAccountant form : forms) {
                const double naive =
                    pureCompositionEpsilon(form, 2 * momentsLambda, moments.asked(), momentsDelta).epsilon;
                const double personalised = epsilonOfSquares(form, moments.largest());
                QVERIFY(personalised <= naive);
                below += personalised < naive;
            }
        }
    }
    QVERIFY(below > 0);
}

void PersonalisedMomentsTest::onePartitionPaysTheNaiveEpsilon() {
    RandomStream random = momentsStream(1001);
    PersonalisedMoments moments(packed(randomBagging(random, {4, 1, 5, 20, 300})));
    while (moments.asked() < moments.queries()) {
        moments.pay();
        QCOMPARE(moments.largest(), static_cast<double>(moments.asked()));
        for (const PureAccountant form : forms) {
            const PureEpsilon naive =
                pureCompositionEpsilon(form, 2 * momentsLambda, moments.asked(), momentsDelta);
            const PureEpsilon paid = momentsEpsilon(form, 2 * momentsLambda, moments.largest(), momentsDelta);
            QCOMPARE(paid.epsilon, naive.epsilon);
            QVERIFY(paid.order == naive.order && paid.atEdge == naive.atEdge);
        }
    }
}

void PersonalisedMomentsTest::duplicatedPartitionsLeaveEverythingAlone() {
    for (std::uint64_t i = 0; i < momentsCases; ++i) {
        const PlainBagging bagging = randomMoments(i);
        PersonalisedMoments once(packed(bagging)), twice(packed(duplicated(bagging)));
        while (once.asked() < once.queries()) {
            once.pay();
            twice.pay();
            QCOMPARE(twice.largest(), once.largest());
            QCOMPARE(twice.dearest(), once.dearest());
            for (const PureAccountant form : forms)
                QCOMPARE(epsilonOfSquares(form, twice.largest()), epsilonOfSquares(form, once.largest()));
        }
        for (std::size_t row = 0; row < bagging.rows(); ++row)
            QCOMPARE(twice.squares(row), once.squares(row));
    }
}

void PersonalisedMomentsTest::squaresWithinAreTheLargestThatFit() {
    for (const PureAccountant form : forms)
        for (const double pureEpsilon : {0.004, 0.016, 0.5})
            for (const double epsilon : {0.2, 1.0, 7.0}) {
                const double squares = momentsSquaresWithin(form, pureEpsilon, epsilon, momentsDelta);
                QVERIFY(squares > 0);
                QVERIFY(momentsEpsilon(form, pureEpsilon, squares, momentsDelta).epsilon <= epsilon);
                QVERIFY(momentsEpsilon(form, pureEpsilon, squares * (1 + 1e-13), momentsDelta).epsilon >
                        epsilon);
            }
    // log(1/δ)/80 is what the published grid costs before the first query.
    QCOMPARE(momentsSquaresWithin(PureAccountant::AsPublished, 0.016, 0.1, momentsDelta), 0.0);
}

TEST_ALONE(PersonalisedMomentsTest)
#include "PersonalisedMomentsTest.moc"
