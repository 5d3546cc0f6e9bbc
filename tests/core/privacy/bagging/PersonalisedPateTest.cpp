// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalisedCosts.h"

#include "core/numeric/RandomStream.h"
#include "core/privacy/pate/LaplaceNoisyMax.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace epsiloscope;

class PersonalisedPateTest : public QObject {
    Q_OBJECT

private slots:
    void sumsAreThoseOfTheBoundAtEachRecordsOwnCost();
    void nothingAnsweredCostsWhatTheLargestMomentLeavesOfDelta();
    void unanimousTeachersCostNextToNothing();
    void aSplitVoteCostsThePlainBound();
    void lookingAheadPaysNothing();
};

namespace {

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

void PersonalisedPateTest::sumsAreThoseOfTheBoundAtEachRecordsOwnCost() {
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

void PersonalisedPateTest::nothingAnsweredCostsWhatTheLargestMomentLeavesOfDelta() {
    const PersonalisedPate pate(pateRows, patePartitions, pateLambda, pateDelta);
    QCOMPARE(pate.epsilonOf(std::size_t{0}), -std::log(pateDelta) / 80);
}

void PersonalisedPateTest::unanimousTeachersCostNextToNothing() {
    PersonalisedPate pate(1, patePartitions, pateLambda, pateDelta);
    const std::vector<std::uint16_t> all{patePartitions};
    for (int i = 0; i < 100; ++i)
        pate.add(all, std::vector<double>{9.0 * 250, 0, 0});
    QVERIFY(pate.largest() < 1.0001 * -std::log(pateDelta) / 80);
}

void PersonalisedPateTest::aSplitVoteCostsThePlainBound() {
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

void PersonalisedPateTest::lookingAheadPaysNothing() {
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

TEST_WITH_EVENTS(PersonalisedPateTest)
#include "PersonalisedPateTest.moc"
