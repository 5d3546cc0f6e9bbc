// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WinnerCost.h"
#include "tests/core/privacy/pate/WinnerRdp.h"
#include "tests/testing/NoisyMaxProbabilities.h"
#include "tests/testing/SmallElections.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>

// Figures of exactly two classes where there are three, or where teachers may abstain: exact worlds exceed
// them, so nothing may state them there.

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

NeighbouringOutcomes winnersOf(NoiseLaw law, double scale, const std::vector<double>& votes,
                               const std::vector<double>& next) {
    return {{}, {}, noisyMaxProbabilities(votes, law, scale), noisyMaxProbabilities(next, law, scale)};
}

/// What any number of classes costs holds here, and that of two does not.
void compareWithTwoClasses(NoiseLaw law, double scale, double order, const NeighbouringOutcomes& world,
                           double factor) {
    const double exact = exactRenyi(world, order), two = twoClassSupremum(law, scale, order);
    QVERIFY2(std::abs(exact / two - factor) < 0.2 * (factor - 1),
             qPrintable(QString::number(exact / two, 'g', 9)));
    const std::vector<double> orders{order};
    QVERIFY(winnerRdp({law, scale, false}, orders)[0] >= exact);
    const double declared = winnerRdp({law, scale, true}, orders)[0];
    QVERIFY(declared >= two * (1 - 1e-9) && declared <= two * (1 + 1.01e-4));
}

/// "refused", or the winner: n 6, T 4, σ₁ 1, σ₂ 2.
constexpr double smallThreshold = 4, smallCheckSigma = 1, smallSigma = 2;

std::vector<double> refusedOrWinner(const std::vector<double>& votes) {
    const double highest = *std::max_element(votes.begin(), votes.end());
    const auto chance = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
    std::vector<double> outcomes{chance((smallThreshold - highest) / smallCheckSigma)};
    const double passes = chance((highest - smallThreshold) / smallCheckSigma);
    for (const double wins : noisyMaxProbabilities(votes, NoiseLaw::Gaussian, smallSigma))
        outcomes.push_back(passes * wins);
    return outcomes;
}

double exactOfSix(int classes, bool abstain, double order) {
    return greatestRenyi(neighbouringOutcomes({6, classes, abstain, refusedOrWinner}), order);
}

double statedOfSix(int classes, bool allVote, double order) {
    const CheckedVote vote{
        {NoiseLaw::Gaussian, smallSigma, classes == 2}, smallThreshold, smallCheckSigma, 6, classes, allVote};
    return winnerRdp(vote, std::vector<double>{order})[0];
}

} // namespace

class TwoClassFiguresTest : public QObject {
    Q_OBJECT

private slots:
    void areExceededByThreeClassesWithLaplaceNoise() {
        compareWithTwoClasses(NoiseLaw::Laplace, 1, 15, winnersOf(NoiseLaw::Laplace, 1, {1, 1, 4}, {0, 1, 5}),
                              1.048);
    }

    void areExceededByFourClassesWithGaussianNoise() {
        compareWithTwoClasses(NoiseLaw::Gaussian, 40, 2,
                              winnersOf(NoiseLaw::Gaussian, 40, {122, 121, 0, 0}, {123, 120, 0, 0}), 1.00003);
    }

    void ofEveryTeacherVotingAreExceededByAThirdClassAndByAbstentions_data() {
        QTest::addColumn<double>("order");
        QTest::addColumn<double>("thirdClass");
        QTest::addColumn<double>("abstentions");
        QTest::newRow("order 3") << 3.0 << 1.19 << 1.20;
        QTest::newRow("order 20") << 20.0 << 1.25 << 1.96;
    }
    void ofEveryTeacherVotingAreExceededByAThirdClassAndByAbstentions() {
        QFETCH(double, order);
        QFETCH(double, thirdClass);
        QFETCH(double, abstentions);
        const double all = exactOfSix(2, false, order);
        const double third = exactOfSix(3, false, order), silent = exactOfSix(2, true, order);
        QVERIFY2(std::abs(third / all - thirdClass) < 0.01, qPrintable(QString::number(third / all)));
        QVERIFY2(std::abs(silent / all - abstentions) < 0.01, qPrintable(QString::number(silent / all)));
        const double stated = statedOfSix(2, true, order);
        QVERIFY2(std::abs(stated / all - 1) < 1e-8, qPrintable(QString::number(stated / all, 'g', 12)));
        QVERIFY(statedOfSix(2, false, order) >= silent * (1 - 1e-9));
        QVERIFY(statedOfSix(3, true, order) >= third * (1 - 1e-9));
        QVERIFY(statedOfSix(3, false, order) >= exactOfSix(3, true, order) * (1 - 1e-9));
    }
};

TEST_ALONE(TwoClassFiguresTest)
#include "TwoClassFiguresTest.moc"
