// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "core/privacy/spending/Adjacencies.h"
#include "core/privacy/spending/LossComposition.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <vector>

using namespace epsiloscope;

namespace {

constexpr Composition allCompositions[] = {Composition::Basic, Composition::Renyi, Composition::Optimal};

Spending spendingOfPure(std::vector<PureSteps> pure, double gaussian) {
    Spending spending;
    spending.adjacency = Adjacency::ReplaceRecord;
    spending.pure = std::move(pure);
    spending.gaussian = gaussian;
    return spending;
}

} // namespace

// Costs put together at the ends of what can be asked.
class SpendingExtremesTest : public QObject {
    Q_OBJECT

private slots:
    // All outcomes of randomised responses, each with the Gaussian hockey-stick divergence that is left, by
    // mpmath with 60 digits, and the root by halving.
    void composedLossesAreNeverBelowSixtyDigits() {
        struct {
            std::vector<PureSteps> pure;
            double gaussian, delta, truth;
        } const truths[] = {{{{1e-4, 3}, {1000, 2}}, 0, 0.1, 1999.8946394843422},
                            {{{300, 3}, {299, 3}}, 1e-12, 1e-5, 1796.99998999995},
                            {{{0.1, 10}, {1, 3}}, 1e-6, 1e-50, 4.0137598414584181},
                            {{{1, 5}, {30, 2}}, 100, 1e-290, 478.35595216033176},
                            {{{1e-9, 10}, {1e-8, 1}}, 1e-12, 1e-5, 0},
                            {{{18, 1}, {19, 1}}, 0, 0.1, 36.894639482027421}};
        for (const auto& of : truths) {
            const double epsilon = composedLossEpsilon(of.pure, of.gaussian, of.delta);
            QVERIFY2(epsilon * (1 + 1e-10) >= of.truth, qPrintable(QString::number(epsilon)));
            QVERIFY2(epsilon <= of.truth * (1 + 2e-4), qPrintable(QString::number(epsilon)));
        }
    }

    // What is nearly certain was said to be free.
    void certainAnswersAreNotFree() {
        SpendingSum sum;
        sum.add(spendingOfPure({{1e-4, 3}, {1000, 2}}, 0));
        const ComposedCost cost = sum.cost(Composition::Optimal, *Decimal::fromText("0.1"));
        QVERIFY(cost.epsilon.value() > 1999.89 && cost.epsilon.value() < 2000.01);
    }

    void tighterCompositionIsNeverAboveAndNeverNaN() {
        const std::vector<Spending> all = {
            spendingOfPure({{1e-4, 1'000'000'000}}, 0),
            spendingOfPure({{1e3, 1'000'000'000}}, 1e15),
            spendingOfPure({{1e-4, 1}, {1e3, 1'000'000'000}}, 1e-12),
            spendingOfPure({}, 1e-12),
            spendingOfPure({}, 1e15),
            spendingOfPure({{1e-9, std::numeric_limits<std::int64_t>::max()}}, 0)};
        for (const Spending& spending : all)
            for (const char* delta : {"0.1", "1e-5", "1e-18"}) {
                SpendingSum sum;
                sum.add(spending);
                double before = std::numeric_limits<double>::infinity();
                for (const Composition composition : allCompositions) {
                    const double epsilon = sum.cost(composition, *Decimal::fromText(delta)).epsilon.value();
                    QVERIFY(epsilon >= 0 && epsilon <= before);
                    before = epsilon;
                }
            }
    }

    void groupsOfTwoNeverPayLessThanTwice() {
        QVERIFY(deltaForGroup(1e-4, 1e-300, 2) > 2e-300);
        const Spending group = [] {
            Spending spending = spendingOfPure({{1e3, 1'000'000'000}}, 1e15);
            spending.approximate = {{1e3, 1e-300, 1}};
            return forGroupOfTwo(spending);
        }();
        // (1 + e^1000)·1e−300 is no probability.
        QVERIFY(group.unbounded && group.pure.front().epsilon == 2e3 && group.gaussian == 4e15);
    }

    // α/(2σ²(α − (α−1)e^{2s})) − (½ log(1 + α(e^{−2s} − 1)) + αs)/(α − 1) by mpmath with 60 digits.
    void smoothedReleasesAreNeverBelowSixtyDigits() {
        const double truths[][4] = {{1.001, 0, 0.001, 500499.99999999992},
                                    {1.001, 1e-06, 1000000.0, 1.5015006696693364e-12},
                                    {2, 0.1, 8, 0.045198835123642847},
                                    {15.5, 0.02, 1000.0, 0.010911769865577536},
                                    {512, 0.0009, 1, 3225.3332093451436},
                                    {10000.0, 1e-05, 1000000.0, 1.1634181429051234e-6},
                                    {10000000.0, 1e-09, 1000.0, 5.1020408060284611},
                                    {10000000.0, 1e-12, 8, 78126.56253109437}};
        for (const auto& [order, smoothness, sigma, truth] : truths) {
            const auto rdp = releaseRdp({order, smoothness, sigma}, Publication::Sound);
            QVERIFY2(rdp && *rdp >= truth && *rdp <= truth * (1 + 1e-6), qPrintable(QString::number(order)));
        }
    }
};

TEST_ALONE(SpendingExtremesTest)
#include "SpendingExtremesTest.moc"
