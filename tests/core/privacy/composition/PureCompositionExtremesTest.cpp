// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/PureComposition.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;

namespace {

constexpr PureAccountant allPureAccountants[] = {PureAccountant::AsPublished, PureAccountant::Dense,
                                                 PureAccountant::Rdp, PureAccountant::Optimal};

} // namespace

// Answers that are purely private, at the ends of what can be asked: ε₀ 1e−9 … 1e3, 1 … 1e9 of them, δ down
// to 1e−300.
class PureCompositionExtremesTest : public QObject {
    Q_OBJECT

private slots:
    // The sum of Kairouz, Oh and Viswanath (2015) by mpmath with 80 digits: two incomplete beta functions,
    // and the root by the secant method.
    void optimalIsNeverBelowEightyDigits() {
        struct {
            double pureEpsilon;
            long queries;
            double delta, truth, excess;
        } const truths[] = {{1e-09, 1000000000, 1e-05, 5.630239918145176e-6, 1e-7},
                            {0.0001, 1000000000, 1e-300, 121.936132130111, 1e-10},
                            {0.001, 1000000000, 1e-05, 633.92978962015934, 1e-10},
                            {0.001, 1000000000, 1e-300, 1670.869642132719, 1e-10},
                            {0.001, 100000, 0.1, 0.06234326216159123, 1e-9},
                            {1e-06, 10000000, 1e-05, 0.0074343589979715047, 1e-10},
                            {0.01, 1000, 1e-50, 4.5996494494250228, 1e-12},
                            {0.1, 100000, 1e-300, 1665.3655701760225, 1e-12},
                            {1, 100, 1e-12, 95.988884188804798, 1e-12},
                            {20, 3, 0.5, 59.306852813256594, 1e-12},
                            {100, 2, 1e-05, 199.99998999995, 1e-12}};
        for (const auto& of : truths) {
            const double epsilon = optimalCompositionEpsilon(of.pureEpsilon, of.queries, of.delta);
            QVERIFY2(epsilon >= of.truth * (1 - 0x1p-52), qPrintable(QString::number(of.truth)));
            QVERIFY2(epsilon <= of.truth * (1 + of.excess), qPrintable(QString::number(of.truth)));
        }
    }

    // log(p e^{aε₀} + (1−p) e^{−aε₀})/a by mpmath with 60 digits.
    void rdpOfRandomisedResponseIsNeverBelowSixtyDigits() {
        const double truths[][3] = {{1000, 0.001, 1000},
                                    {1e-6, 0.001, 5.00499999999958163e-13},
                                    {20, 0.001, 19.9999999191810106},
                                    {1e-9, 511, 2.55999999999988869e-16},
                                    {1e-4, 10, 5.49999898708363166e-8},
                                    {1e-6, 1023, 5.11999910608878258e-10}};
        for (const auto& [pureEpsilon, a, truth] : truths) {
            const double rdp = randomisedResponseRdp(pureEpsilon, a);
            QVERIFY(rdp >= truth * (1 - 1e-16) && rdp <= truth * (1 + 1e-11));
        }
    }

    void noAccountantIsBelowTheOptimalOne() {
        for (const double pureEpsilon : {1e-9, 1e-4, 1e-2, 1.0, 20.0, 1e3})
            for (const long queries : {1L, 3L, 100L, 100'000L, 1'000'000'000L})
                for (const double delta : {0.5, 1e-5, 1e-50, 1e-300}) {
                    const double optimal = optimalCompositionEpsilon(pureEpsilon, queries, delta);
                    for (const PureAccountant accountant : allPureAccountants) {
                        const PureEpsilon cost =
                            pureCompositionEpsilon(accountant, pureEpsilon, queries, delta);
                        QVERIFY(std::isfinite(cost.epsilon) && cost.epsilon >= optimal);
                    }
                }
    }

    void whatIsSolvedForKeepsToItsEpsilon() {
        for (const PureAccountant accountant : allPureAccountants)
            for (const long queries : {1L, 1000L, 1'000'000'000L})
                for (const double epsilon : {1e-4, 1.0, 1e3})
                    for (const double delta : {1e-5, 1e-300}) {
                        const double each = pureCompositionPerQuery(accountant, queries, epsilon, delta);
                        if (each == 0) { // below what the published orders can say at all
                            QVERIFY(accountant == PureAccountant::AsPublished &&
                                    epsilon < -std::log(delta) / 80);
                            continue;
                        }
                        const double cost = pureCompositionEpsilon(accountant, each, queries, delta).epsilon;
                        QVERIFY(cost <= epsilon && cost >= epsilon * (1 - 1e-5));
                        const long bought = pureCompositionQueries(accountant, each, epsilon, delta);
                        QVERIFY(bought >= queries);
                    }
    }

    // Not in proportion to √Q for ever: the last would take a minute.
    void endlessQueriesAreBoundedAtOnce() {
        for (const long queries : {1'000'000'000'000L, 100'000'000'000'000L, 9'000'000'000'000'000'000L}) {
            const double some = optimalCompositionEpsilon(1e-7, queries, 1e-300),
                         more = optimalCompositionEpsilon(1e-7, queries + 1'000'000, 1e-300);
            QVERIFY(some > 0 && some <= 1e-7 * static_cast<double>(queries) && more >= some * (1 - 1e-6));
        }
    }
};

TEST_ALONE(PureCompositionExtremesTest)
#include "PureCompositionExtremesTest.moc"
