// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/SubsampledGaussianAccounting.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;

namespace {

constexpr std::int64_t endless = 1'000'000'000;

double costOf(DescentAccountant accountant, double rate, double sigma, std::int64_t steps, double delta) {
    return descentCost(accountant, rate, sigma, steps, delta).epsilon;
}

} // namespace

// Noisy gradient descent at the ends of what can be asked: σ 1e−3 … 1e6, rates 1e−9 … 1, 1 … 1e9 steps, δ
// down to 1e−300.
class SubsampledGaussianExtremesTest : public QObject {
    Q_OBJECT

private slots:
    // The hockey-stick divergences of a mixture of two Gaussians and one of them, in both directions, by
    // mpmath with 60 digits, and the root by halving.
    void oneStepIsNeverBelowSixtyDigits() {
        const double truths[][4] = {
            {1e-06, 0.001, 1e-10, 503704.2028301385}, {1e-06, 1000000.0, 1e-300, 3.6195832927997278e-11},
            {1e-06, 1, 1e-30, 0.034371336342730574},  {0.001, 0.03, 1e-05, 625.22633213365997},
            {0.01, 1, 1e-100, 16.804195481182772},    {0.01, 1000.0, 1e-05, 0},
            {0.3, 30, 1e-10, 0.056579400830957794},   {0.9, 0.3, 0.001, 14.94137380600391},
            {0.999, 3, 1e-300, 12.361087450324357},   {0.5, 1000000.0, 1e-08, 8.3152598930255867e-7}};
        for (const auto& [rate, sigma, delta, truth] : truths) {
            const double losses = costOf(DescentAccountant::LossDistribution, rate, sigma, 1, delta);
            QVERIFY2(losses >= truth && losses <= truth * (1 + 1e-11), qPrintable(QString::number(losses)));
            for (const DescentAccountant renyi :
                 {DescentAccountant::RdpClassic, DescentAccountant::RdpImproved})
                QVERIFY(costOf(renyi, rate, sigma, 1, delta) >= truth);
        }
    }

    // Together they are no further apart than 1e9·1e−15·1, in total variation.
    void whatDeltaCoversCostsNothing() {
        QCOMPARE(costOf(DescentAccountant::LossDistribution, 1e-6, 1e-3, 1, 1e-5), 0.0);
        QCOMPARE(costOf(DescentAccountant::LossDistribution, 1e-15, 1e-3, endless, 1e-5), 0.0);
        QVERIFY(costOf(DescentAccountant::LossDistribution, 1e-15, 1e-3, endless, 1e-7) > 0);
    }

    void renyiIsFiniteAndMonotone() {
        for (const double rate : {1e-9, 1e-2, 0.999})
            for (const double sigma : {1e-3, 1.0, 1e6})
                for (const std::int64_t steps : {std::int64_t{1}, endless})
                    for (const double delta : {1e-5, 1e-300}) {
                        const auto cost = [&](double q, double s, std::int64_t t, double d) {
                            return costOf(DescentAccountant::RdpImproved, q, s, t, d);
                        };
                        const double here = cost(rate, sigma, steps, delta);
                        QVERIFY(std::isfinite(here) && here >= 0);
                        constexpr double rounding = 1 + 1e-10;
                        QVERIFY(cost(rate / 2, sigma, steps, delta) <= here * rounding);
                        QVERIFY(cost(rate, sigma * 2, steps, delta) <= here * rounding);
                        QVERIFY(cost(rate, sigma, steps * 2, delta) * rounding >= here);
                        QVERIFY(cost(rate, sigma, steps, delta * 10) <= here * rounding);
                    }
    }

    void lossesAreNeverAboveRenyi() {
        const double cases[][4] = {{1e-9, 1e-3, 2, 1e-5},    {0.01, 1, 1e9, 1e-5},  {0.5, 1e6, 1e9, 1e-300},
                                   {0.999, 1e-3, 1e9, 1e-5}, {0.999, 30, 30, 1e-5}, {1e-4, 1e6, 1e6, 1e-100}};
        for (const auto& [rate, sigma, count, delta] : cases) {
            const auto steps = static_cast<std::int64_t>(count);
            const double losses = costOf(DescentAccountant::LossDistribution, rate, sigma, steps, delta);
            QVERIFY(losses >= 0 &&
                    losses <= costOf(DescentAccountant::RdpImproved, rate, sigma, steps, delta));
        }
    }

    void noiseThatIsSolvedForKeepsToItsEpsilonOrIsRefused() {
        for (const double rate : {1e-6, 1.0})
            for (const std::int64_t steps : {std::int64_t{1}, endless})
                for (const double epsilon : {1e-4, 10.0, 1e3}) {
                    const auto sigma =
                        noiseMultiplierFor(DescentAccountant::RdpImproved, rate, steps, epsilon, 1e-50);
                    if (!sigma.ok()) {
                        QVERIFY(epsilon == 1e-4 && !sigma.error().what.empty() &&
                                !sigma.error().mend.empty());
                        continue;
                    }
                    const double back =
                        costOf(DescentAccountant::RdpImproved, rate, sigma.value(), steps, 1e-50);
                    QVERIFY(back <= epsilon && (back > epsilon * (1 - 1e-8) || sigma.value() < 1.1e-3));
                }
        const auto exact = noiseMultiplierFor(DescentAccountant::LossDistribution, 1, endless, 10, 1e-300);
        const double back = costOf(DescentAccountant::LossDistribution, 1, exact.value(), endless, 1e-300);
        QVERIFY(back <= 10 && back > 10 * (1 - 2e-5));
    }

    void stepsThatAreSolvedForKeepToTheirEpsilon() {
        for (const double rate : {1e-6, 0.5})
            for (const double sigma : {1e-3, 1.0, 1e6})
                for (const double epsilon : {1e-4, 1.0, 1e3}) {
                    const std::int64_t steps =
                        stepsFor(DescentAccountant::RdpImproved, rate, sigma, epsilon, 1e-100, endless);
                    const auto cost = [&](std::int64_t t) {
                        return costOf(DescentAccountant::RdpImproved, rate, sigma, t, 1e-100);
                    };
                    QVERIFY(steps == 0 || cost(steps) <= epsilon);
                    QVERIFY(steps == endless || cost(steps + 1) > epsilon);
                }
    }
};

TEST_ALONE(SubsampledGaussianExtremesTest)
#include "SubsampledGaussianExtremesTest.moc"
