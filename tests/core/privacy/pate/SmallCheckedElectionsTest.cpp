// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/WinnerCost.h"
#include "tests/core/privacy/pate/WinnerRdp.h"
#include "tests/testing/NoisyMaxProbabilities.h"
#include "tests/testing/SmallElections.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QTest>

#include <algorithm>
#include <cmath>

// Confident-GNMax in worlds of a few teachers, looked through whole: the joint outcome, refused or answered,
// of every histogram and every move of a vote, in both directions.

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

struct CheckedNoise {
    double threshold, checkSigma, sigma;
};

SmallElection checkedElection(long teachers, int classes, bool abstain, const CheckedNoise& noise) {
    const auto outcomes = [noise](const std::vector<double>& votes) {
        const double highest = *std::max_element(votes.begin(), votes.end());
        const auto chance = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
        const double passes = chance((highest - noise.threshold) / noise.checkSigma);
        std::vector<double> all{chance((noise.threshold - highest) / noise.checkSigma)};
        for (const double wins : noisyMaxProbabilities(votes, NoiseLaw::Gaussian, noise.sigma))
            all.push_back(passes * wins);
        return all;
    };
    return {teachers, classes, abstain, outcomes};
}

CheckedVote settingOf(long teachers, int classes, bool allVote, const CheckedNoise& noise) {
    return {{NoiseLaw::Gaussian, noise.sigma, classes == 2},
            noise.threshold,
            noise.checkSigma,
            teachers,
            classes,
            allVote};
}

void checkedRows() {
    addRows<int, double, double, double>({"teachers", "threshold", "checkSigma", "sigma"},
                                         {{"four, hardly noisy", 4, 2.0, 0.5, 0.5},
                                          {"five", 5, 3.0, 1.0, 2.0},
                                          {"six", 6, 4.0, 1.0, 2.0},
                                          {"six, a noisy check", 6, 5.0, 3.0, 1.0},
                                          {"six, much noise", 6, 4.0, 8.0, 5.0},
                                          {"six, hardly ever refused", 6, -15.0, 3.0, 2.0},
                                          {"six, hardly ever answered", 6, 25.0, 3.0, 2.0}});
}

CheckedNoise fetchedCheck() {
    QFETCH(double, threshold);
    QFETCH(double, checkSigma);
    QFETCH(double, sigma);
    return {threshold, checkSigma, sigma};
}

constexpr double checkedQuadrature = 1e-8;

void compareChecked(double exact, double stated, const QString& what) {
    QVERIFY2(
        exact <= stated * (1 + checkedQuadrature) + 1e-14,
        qPrintable(what +
                   QStringLiteral(": exact %1, stated %2").arg(exact, 0, 'g', 12).arg(stated, 0, 'g', 12)));
}

} // namespace

class SmallCheckedElectionsTest : public QObject {
    Q_OBJECT

private slots:
    void noOrderCostsMoreThanStated_data() { checkedRows(); }
    void noOrderCostsMoreThanStated() {
        QFETCH(int, teachers);
        const CheckedNoise noise = fetchedCheck();
        const std::vector<double> orders{1.2, 5, 40};
        for (const int classes : {2, 3, 4})
            for (const bool abstain : {false, true}) {
                const auto worlds = neighbouringOutcomes(checkedElection(teachers, classes, abstain, noise));
                const auto stated = winnerRdp(settingOf(teachers, classes, !abstain, noise), orders);
                for (std::size_t i = 0; i < orders.size(); ++i)
                    compareChecked(greatestRenyi(worlds, orders[i]), stated[i],
                                   QStringLiteral("%1 classes, order %2, %3")
                                       .arg(classes)
                                       .arg(orders[i])
                                       .arg(abstain ? "abstentions" : "all vote"));
            }
    }

    void twoClassesAndEveryVoteIsExact_data() { checkedRows(); }
    void twoClassesAndEveryVoteIsExact() {
        QFETCH(int, teachers);
        const CheckedNoise noise = fetchedCheck();
        const std::vector<double> orders{1.5, 3, 12};
        const auto worlds = neighbouringOutcomes(checkedElection(teachers, 2, false, noise));
        const auto stated = winnerRdp(settingOf(teachers, 2, true, noise), orders);
        for (std::size_t i = 0; i < orders.size(); ++i) {
            const double exact = greatestRenyi(worlds, orders[i]);
            QVERIFY2(std::abs(stated[i] - exact) <= checkedQuadrature * exact + 1e-12,
                     qPrintable(QStringLiteral("%1 instead of %2").arg(stated[i]).arg(exact)));
        }
    }

    void queriesAskedKeepTheirDelta_data() { checkedRows(); }
    void queriesAskedKeepTheirDelta() {
        QFETCH(int, teachers);
        const CheckedNoise noise = fetchedCheck();
        std::vector<double> orders;
        for (double above = 0.1; above < 200; above *= 1.7)
            orders.push_back(1 + above);
        for (const int classes : {2, 3}) {
            const auto worlds = neighbouringOutcomes(checkedElection(teachers, classes, true, noise));
            std::vector<double> rdp = winnerRdp(settingOf(teachers, classes, false, noise), orders);
            for (double& value : rdp)
                value *= 2;
            for (const double delta : {1e-8, 1e-5, 1e-3, 0.03})
                compareChecked(worstDeltaOfTwo(worlds, improvedConversion(orders, rdp, delta).epsilon), delta,
                               QStringLiteral("%1 classes, δ %2").arg(classes).arg(delta));
        }
    }
};

TEST_ALONE(SmallCheckedElectionsTest)
#include "SmallCheckedElectionsTest.moc"
