// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalisedCosts.h"

#include "core/numeric/RandomStream.h"
#include "core/privacy/composition/PureComposition.h"
#include "core/privacy/pate/LaplaceNoisyMax.h"
#include "tests/testing/PlainBagging.h"
#include "tests/testing/TestProgram.h"

#include <QTest>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

using namespace epsiloscope::testing;
using namespace epsiloscope;

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

constexpr std::size_t patePartitions = 9, pateRows = 23;
constexpr double pateLambda = 0.3, pateDelta = 1e-5;

struct Answer {
    std::vector<std::uint16_t> sensitivities;
    std::vector<double> votes;
};

// Three classes, 15 teachers in each of the partitions; seed 11.
std::vector<Answer> someAnswers(std::size_t count) {
    RandomStream random = RandomStreams::fromSeed(11).stream(0, StreamPurpose::Test);
    std::vector<Answer> answers(count);
    for (Answer& answer : answers) {
        for (std::size_t row = 0; row < pateRows; ++row)
            answer.sensitivities.push_back(static_cast<std::uint16_t>(6 + random.below(4)));
        const double first = static_cast<double>(random.below(136));
        const double second = static_cast<double>(random.below(static_cast<std::uint64_t>(136 - first)));
        answer.votes = {first, second, 135 - first - second};
    }
    return answers;
}

// By the definition, one record and one moment after another.
double plainPateEpsilon(const std::vector<Answer>& answers, std::size_t row) {
    double least = std::numeric_limits<double>::infinity();
    for (const int l : PersonalisedPate::moments()) {
        double logMoment = 0;
        for (const Answer& answer : answers) {
            std::vector<double> shares = answer.votes;
            for (double& share : shares)
                share /= static_cast<double>(patePartitions);
            const double own =
                2 * pateLambda * answer.sensitivities[row] / static_cast<double>(patePartitions);
            logMoment += l * pureEpsilonRdp(logOutvotedLaplace(shares, pateLambda), own, l + 1);
        }
        least = std::min(least, (logMoment - std::log(pateDelta)) / l);
    }
    return least;
}

} // namespace

class PersonalisedCostsTest : public QObject {
    Q_OBJECT

private slots:
    void nothingAskedCostsNothing() {
        const PlainBagging bagging = randomMoments(0);
        const PersonalisedMoments moments(packed(bagging));
        QCOMPARE(moments.asked(), 0L);
        QCOMPARE(moments.records(), bagging.shape.records);
        QCOMPARE(moments.queries(), static_cast<long>(bagging.shape.queries));
        QCOMPARE(moments.largest(), 0.0);
        for (const PureAccountant form : forms)
            QCOMPARE(epsilonOfSquares(form, moments.largest()), 0.0);
    }

    void nextIsWhatTheNextQueryCharges() {
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

    void sumsEqualPlainSums() {
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

    void largestIsThatOfTheFirstDearestRow() {
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

    void nextLargestIsWhatPayingMakesIt() {
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

    void epsilonNeverDecreases() {
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

    void neverAboveTheNaiveEpsilon() {
        int below = 0;
        for (std::uint64_t i = 0; i < momentsCases; ++i) {
            PersonalisedMoments moments(packed(randomMoments(i)));
            while (moments.asked() < moments.queries()) {
                moments.pay();
                for (const PureAccountant form : forms) {
                    const double naive =
                        pureCompositionEpsilon(form, 2 * momentsLambda, moments.asked(), momentsDelta)
                            .epsilon;
                    const double personalised = epsilonOfSquares(form, moments.largest());
                    QVERIFY(personalised <= naive);
                    below += personalised < naive;
                }
            }
        }
        QVERIFY(below > 0);
    }

    void onePartitionPaysTheNaiveEpsilon() {
        RandomStream random = momentsStream(1001);
        PersonalisedMoments moments(packed(randomBagging(random, {4, 1, 5, 20, 300})));
        while (moments.asked() < moments.queries()) {
            moments.pay();
            QCOMPARE(moments.largest(), static_cast<double>(moments.asked()));
            for (const PureAccountant form : forms) {
                const PureEpsilon naive =
                    pureCompositionEpsilon(form, 2 * momentsLambda, moments.asked(), momentsDelta);
                const PureEpsilon paid =
                    momentsEpsilon(form, 2 * momentsLambda, moments.largest(), momentsDelta);
                QCOMPARE(paid.epsilon, naive.epsilon);
                QVERIFY(paid.order == naive.order && paid.atEdge == naive.atEdge);
            }
        }
    }

    void duplicatedPartitionsLeaveEverythingAlone() {
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

    void squaresWithinAreTheLargestThatFit() {
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

    void sumsAreThoseOfTheBoundAtEachRecordsOwnCost() {
        const auto answers = someAnswers(40);
        PersonalisedPate pate(pateRows, patePartitions, pateLambda, pateDelta);
        for (const Answer& answer : answers)
            pate.add(answer.sensitivities, answer.votes);
        double largest = 0;
        for (std::size_t row = 0; row < pateRows; ++row) {
            const double plain = plainPateEpsilon(answers, row);
            QVERIFY(std::abs(pate.epsilonOf(row) - plain) < 1e-12 * plain);
            largest = std::max(largest, pate.epsilonOf(row));
        }
        QCOMPARE(pate.largest(), largest);
    }

    void nothingAnsweredCostsWhatTheLargestMomentLeavesOfDelta() {
        const PersonalisedPate pate(pateRows, patePartitions, pateLambda, pateDelta);
        QCOMPARE(pate.epsilonOf(std::size_t{0}), -std::log(pateDelta) / 80);
    }

    void unanimousTeachersCostNextToNothing() {
        PersonalisedPate pate(1, patePartitions, pateLambda, pateDelta);
        const std::vector<std::uint16_t> all{patePartitions};
        for (int i = 0; i < 100; ++i)
            pate.add(all, std::vector<double>{9.0 * 250, 0, 0});
        QVERIFY(pate.largest() < 1.0001 * -std::log(pateDelta) / 80);
    }

    void aSplitVoteCostsThePlainBound() {
        PersonalisedPate pate(1, patePartitions, pateLambda, pateDelta);
        const std::vector<std::uint16_t> most{6};
        pate.add(most, std::vector<double>{45, 45, 45});
        const double m = 6.0 / 9;
        double least = std::numeric_limits<double>::infinity();
        for (const int l : PersonalisedPate::moments()) {
            // The plain bound, or pure ε where that is less.
            const double logMoment =
                std::min(2 * pateLambda * pateLambda * m * m * l * (l + 1), 2 * pateLambda * m * l);
            least = std::min(least, (logMoment - std::log(pateDelta)) / l);
        }
        QVERIFY(std::abs(pate.largest() - least) < 1e-12 * least);
    }

    void lookingAheadPaysNothing() {
        const auto answers = someAnswers(12);
        PersonalisedPate pate(pateRows, patePartitions, pateLambda, pateDelta);
        for (const Answer& answer : answers) {
            const double before = pate.epsilonOf(std::size_t{3});
            const double after = pate.largestAfter(answer.sensitivities, answer.votes);
            QCOMPARE(pate.epsilonOf(std::size_t{3}), before);
            pate.add(answer.sensitivities, answer.votes);
            QCOMPARE(pate.largest(), after);
            QVERIFY(after >= before);
        }
    }
};

TEST_WITH_EVENTS(PersonalisedCostsTest)
#include "PersonalisedCostsTest.moc"
