// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/ExactMixture.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <string>
#include <vector>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Costs of several kinds; those of the approximate ones fail with δs of their own.
struct MixedCosts {
    std::vector<PureSteps> pure;
    std::vector<ApproximateSteps> approximate;
    double mu = 0;
    double rate = 0, sigma = 1; ///< of one subsampled step; rate 0: none

    SpendingSum sum() const {
        Spending all;
        all.adjacency = Adjacency::AddRemoveRecord;
        all.pure = pure;
        all.approximate = approximate;
        all.gaussian = mu * mu;
        if (rate > 0) all.subsampled = {{rate, sigma, 1}};
        SpendingSum sum;
        sum.add(all);
        return sum;
    }
    ExactMixture exact() const {
        ExactMixture mixture{{}, mu, 0, rate, sigma};
        double holding = 1;
        for (const PureSteps& steps : pure)
            mixture.epsilons.insert(mixture.epsilons.end(), static_cast<std::size_t>(steps.times),
                                    steps.epsilon);
        for (const ApproximateSteps& steps : approximate) {
            mixture.epsilons.insert(mixture.epsilons.end(), static_cast<std::size_t>(steps.times),
                                    steps.epsilon);
            holding *= std::pow(1 - steps.delta, static_cast<double>(steps.times));
        }
        mixture.failing = 1 - holding;
        return mixture;
    }
    double failingAtMost() const {
        double sum = 0;
        for (const ApproximateSteps& steps : approximate)
            sum += steps.delta * static_cast<double>(steps.times);
        return sum;
    }
};

double costOf(const SpendingSum& sum, Composition composition, double delta) {
    return sum.cost(composition, Decimal::fromTyped(delta)).epsilon.value();
}

/// A figure of eight digits, never below.
bool isRoundedUp(double figure, double exact) {
    return figure >= exact * (1 - 1e-12) && figure <= exact * (1 + 2e-8);
}

QByteArray figures(double figure, double found, double allowed) {
    return QStringLiteral("%1: %2 against %3").arg(figure).arg(found).arg(allowed).toUtf8();
}

} // namespace

// Of the δ that is asked for, every part of a sum gets a share, and no share twice: what approximate parts
// fail with, what is left to those that are composed by their losses and to those that are composed by Rényi
// divergence. All is held against the mixture itself, looked at outcome by outcome.
class SharedDeltaTest : public QObject {
    Q_OBJECT

private slots:
    // They have ε = 0, so that the noise alone is left, and its ε is known to the last digits.
    void whatApproximateOnesFailWithIsNotThereForNoise() {
        const MixedCosts costs{{}, {{0, 2e-6, 3}, {0, 1e-5, 1}, {0, 7e-7, 5}}, 0.8};
        for (const double delta : {2e-5, 5e-5, 1e-3}) {
            const double left = delta - (6e-6 + 1e-5 + 3.5e-6);
            const double exact = ExactMixture{{}, 0.8}.epsilon(left);
            for (const Composition composition :
                 {Composition::Basic, Composition::Renyi, Composition::Optimal})
                QVERIFY(isRoundedUp(costOf(costs.sum(), composition, delta), exact));
        }
    }

    // Steps of one ε are composed exactly, whatever δ each of them has.
    void differentDeltasOfOneEpsilonLeaveTheRestExactly() {
        const MixedCosts costs{{{0.3, 2}}, {{0.3, 1e-6, 3}, {0.3, 2e-5, 2}, {0.3, 4e-6, 1}}};
        for (const double delta : {5e-5, 1e-4, 1e-2}) {
            const double left = delta - (3e-6 + 4e-5 + 4e-6);
            const double exact = ExactMixture{std::vector<double>(8, 0.3)}.epsilon(left);
            const double found = costOf(costs.sum(), Composition::Optimal, delta);
            QVERIFY2(isRoundedUp(found, exact), figures(delta, found, exact));
        }
    }

    void mixturesAreNeverBelowWhatTheyAre_data() {
        QTest::addColumn<MixedCosts>("costs");
        QTest::newRow("pure and approximate") << MixedCosts{{{0.2, 2}}, {{0.4, 1e-6, 2}, {0.7, 3e-6, 1}}};
        QTest::newRow("approximate and noise") << MixedCosts{{}, {{0.4, 1e-6, 2}, {0.7, 3e-6, 1}}, 0.6};
        QTest::newRow("all three") << MixedCosts{
            {{0.2, 2}, {0.05, 3}}, {{0.4, 1e-7, 2}, {0.7, 4e-6, 1}, {0.1, 2e-7, 1}}, 0.6};
        QTest::newRow("much noise") << MixedCosts{{{0.5, 1}}, {{0.3, 5e-6, 1}, {0.2, 1e-9, 3}}, 3};
    }

    // From a δ of which hardly anything is left to one of which nearly all is.
    void mixturesAreNeverBelowWhatTheyAre() {
        QFETCH(const MixedCosts, costs);
        const SpendingSum sum = costs.sum();
        ExactMixture holding = costs.exact(); // were no part to fail, at what is left
        holding.failing = 0;
        for (const double more : {1.01, 1.1, 2.0, 100.0}) {
            const double delta = more * costs.failingAtMost();
            const double optimal = costOf(sum, Composition::Optimal, delta);
            const double found = costs.exact().delta(optimal);
            QVERIFY2(found <= delta * (1 + 1e-9), figures(optimal, found, delta));
            QVERIFY(holding.delta(optimal * (1 - 2e-3)) > delta - costs.failingAtMost());
            QVERIFY(costOf(sum, Composition::Renyi, delta) >= optimal);
            QVERIFY(costOf(sum, Composition::Basic, delta) >= costOf(sum, Composition::Renyi, delta));
        }
    }

    void samplesBesideOthersShareTheirDelta_data() {
        QTest::addColumn<MixedCosts>("costs");
        QTest::addColumn<double>("times");
        // With little noise a record that is in the sample is given away: the step takes its rate from δ, and
        // what is left of δ is there for the rest. A tenth, a half or nine tenths are given to the step.
        for (const auto& [share, times] : {std::pair{"a tenth", 11.0}, {"a half", 2.2}, {"most", 1.2}}) {
            const std::string to = std::string(" · ") + share;
            QTest::newRow(("noise" + to).c_str()) << MixedCosts{{}, {}, 1, 1e-3, 0.05} << times;
            QTest::newRow(("pure" + to).c_str()) << MixedCosts{{{0.5, 3}}, {}, 0, 1e-3, 0.05} << times;
            QTest::newRow(("approximate" + to).c_str())
                << MixedCosts{{}, {{0.5, 3e-4, 1}, {0.4, 1e-4, 2}}, 0, 1e-3, 0.05} << times;
            QTest::newRow(("all" + to).c_str())
                << MixedCosts{{{0.3, 1}}, {{0.5, 3e-4, 1}, {0.4, 1e-4, 1}}, 0.7, 1e-3, 0.05} << times;
        }
        QTest::newRow("a step with noise of its own")
            << MixedCosts{{{0.3, 1}}, {{0.2, 1e-4, 1}}, 0.7, 0.2, 1.5} << 5.0;
    }

    // `times`: by how much the δ that is left exceeds the step's rate, or a thousandth. Nobody is asked to be
    // tight, which a δ in three fixed shares is not; a quarter too much is allowed.
    void samplesBesideOthersShareTheirDelta() {
        QFETCH(const MixedCosts, costs);
        QFETCH(const double, times);
        const double delta = costs.failingAtMost() + times * std::min(costs.rate, 1e-3);
        const double optimal = costOf(costs.sum(), Composition::Optimal, delta);
        const ExactMixture exact = costs.exact();
        const double found = exact.delta(optimal);
        QVERIFY2(found <= delta * (1 + 1e-6), figures(optimal, found, delta));
        QVERIFY2(exact.delta(0.75 * optimal) > delta, figures(optimal, found, delta));
    }
};

TEST_ALONE(SharedDeltaTest)
#include "SharedDeltaTest.moc"
