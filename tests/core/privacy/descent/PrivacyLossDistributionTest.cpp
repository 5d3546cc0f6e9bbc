// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/PrivacyLossDistribution.h"

#include "core/numeric/LogSpace.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/descent/SubsampledGaussian.h"
#include "core/privacy/descent/SubsampledGaussianAccounting.h"
#include "core/privacy/spending/SpendingSum.h"
#include "tests/testing/ExactMixture.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using json = epsiloscope::Json;

namespace {

constexpr const char* lossFile = "golden/dp/dpsgd_rdp.json";
/// Allowed above the exact value, and what rounding may take away.
constexpr double allowedAbove = 1e-3, lossRounding = 1e-9;

struct GoldenStep {
    double rate, sigma;
    std::int64_t steps;
    double delta, epsilon, spread;
};

double deltaOfTwo(const ExactStep& step, double epsilon) {
    return step.deltaBeside([&step](double left) { return step.delta(left); }, epsilon);
}

void compareStep(const GoldenStep& row) {
    const double epsilon = SubsampledGaussianLoss(row.rate, row.sigma).epsilon(row.steps, row.delta);
    const QString what = QStringLiteral("q = %1, σ = %2, %3 steps: %4 instead of %5")
                             .arg(row.rate)
                             .arg(row.sigma)
                             .arg(row.steps)
                             .arg(epsilon, 0, 'g', 12)
                             .arg(row.epsilon, 0, 'g', 12);
    QVERIFY2(epsilon >= row.epsilon * (1 - row.spread), qPrintable(what));
    QVERIFY2(epsilon <= row.epsilon * (1 + allowedAbove), qPrintable(what));
}

} // namespace

class PrivacyLossDistributionTest : public QObject {
    Q_OBJECT

private slots:
    // Typed from dpsgd_rdp.json, rows, suggested_tight_eps and relative_spread: dp_accounting at two
    // spacings.
    void agreesWithAnotherImplementation() {
        for (const GoldenStep& row : std::array{GoldenStep{0.01, 1.0, 1000, 1e-5, 1.828236945961049, 3.7e-6},
                                                GoldenStep{0.01, 1.0, 100, 1e-5, 0.7180357031472363, 1.5e-6},
                                                GoldenStep{0.5, 2.0, 50, 1e-5, 9.473593745421924, 1.1e-8},
                                                GoldenStep{0.03, 1.5, 3000, 1e-5, 5.701449305724675, 1.8e-6}})
            compareStep(row);
    }

    // Of rates that are no sixteenths and steps that are few: dp_accounting 0.6.0, from_gaussian_mechanism
    // with connect-the-dots at spacings 1e-4 and 5e-5. At the next sixteenth they would cost 7 to 85 % more.
    void oddRatesAgreeWithAnotherImplementation() {
        for (const GoldenStep& row :
             std::array{GoldenStep{1.0 / 3, 2.0, 40, 1e-5, 5.383656530853397, 1.9e-8},
                        GoldenStep{0.7, 3.0, 30, 1e-6, 6.783264183065672, 1.2e-8},
                        GoldenStep{1.0 / 7, 1.0, 100, 1e-5, 10.188420705121166, 1.6e-8},
                        GoldenStep{0.03, 0.8, 64, 1e-5, 3.1827199643304267, 5.3e-8},
                        GoldenStep{0.45, 1.5, 1, 0.01, 0.6495175528619356, 3.4e-9},
                        GoldenStep{1.0 / 3, 1.2, 1, 0.05, 0.23788370235351053, 7.0e-9}}) {
            compareStep(row);
            Spending spending;
            spending.adjacency = Adjacency::AddRemoveRecord;
            spending.subsampled = {{row.rate, row.sigma, row.steps}};
            SpendingSum sum;
            sum.add(spending);
            const double charged =
                sum.cost(Composition::Optimal, Decimal::fromTyped(row.delta)).epsilon.value();
            QVERIFY(charged >= row.epsilon * (1 - row.spread) && charged <= row.epsilon * (1 + allowedAbove));
            const double stated =
                descentCost(DescentAccountant::LossDistribution, row.rate, row.sigma, row.steps, row.delta)
                    .epsilon;
            QVERIFY(stated >= row.epsilon * (1 - row.spread) && stated <= row.epsilon * (1 + allowedAbove));
        }
    }

    void agreesWithTheGoldenRows() {
        EPSILOSCOPE_NEEDS(lossFile);
        int rows = 0;
        const json all = goldenValues(lossFile);
        for (const json& row : all.at("rows")) {
            if (!row.contains("pld")) continue;
            const json& golden = row.at("pld");
            compareStep({number(row.at("q")), number(row.at("sigma")), row.at("steps").get<std::int64_t>(),
                         number(row.at("delta")), number(golden.at("suggested_tight_eps")),
                         number(golden.at("relative_spread"))});
            if (golden.contains("analytic_gaussian_eps"))
                compareStep({1, number(row.at("sigma")), row.at("steps").get<std::int64_t>(),
                             number(row.at("delta")), number(golden.at("analytic_gaussian_eps")), 0});
            ++rows;
        }
        QVERIFY(rows >= 7);
    }

    void oneStepIsWhatIntegrationSays() {
        for (const double rate : {1e-4, 0.05, 0.9})
            for (const double sigma : {0.3, 1.0, 200.0})
                for (const double share : {0.3, 2.0}) {
                    const double epsilon = share / sigma;
                    const double exact = std::max(ExactStep{rate, sigma, true}.delta(epsilon),
                                                  ExactStep{rate, sigma, false}.delta(epsilon));
                    if (exact < 1e-11) continue; // erfc's difference has no digits left
                    const SubsampledGaussianLoss loss(rate, sigma);
                    const double found = loss.epsilon(1, exact);
                    QVERIFY(found >= epsilon * (1 - 1e-5) && found <= epsilon * (1 + allowedAbove));
                    if (rate != 0.05 || sigma != 1) continue;
                    const double delta = loss.delta(1, epsilon);
                    QVERIFY(delta >= exact * (1 - 1e-5) && delta <= exact * (1 + 3 * allowedAbove));
                }
    }

    void twoStepsAreWhatIntegrationSays() {
        for (const double rate : {0.01, 0.3})
            for (const double sigma : {0.5, 1.0, 4.0}) {
                const double epsilon = 0.7 / sigma;
                const double exact = std::max(deltaOfTwo({rate, sigma, true}, epsilon),
                                              deltaOfTwo({rate, sigma, false}, epsilon));
                if (exact < 1e-11) continue;
                const double found = SubsampledGaussianLoss(rate, sigma).epsilon(2, exact);
                QVERIFY(found >= epsilon * (1 - 1e-5) && found <= epsilon * (1 + allowedAbove));
            }
    }

    void takingPartAlwaysIsTheGaussianMechanism() {
        for (const double sigma : {0.001, 1.0, 30.0, 1e4})
            for (const std::int64_t steps : {std::int64_t(1), std::int64_t(100), std::int64_t(1'000'000)})
                for (const double delta : {1e-12, 1e-5, 0.15}) {
                    const double mu = std::sqrt(double(steps)) / sigma, exact = gaussianEpsilon(mu, delta);
                    QVERIFY(SubsampledGaussianLoss(1, sigma).epsilon(steps, delta) == exact);
                    QVERIFY(SubsampledGaussianLoss(1, sigma).delta(steps, exact) == gaussianDelta(mu, exact));
                }
    }

    /// A rate of 0.999 is composed by FFT and costs a little less than always: a thousandth and what is
    /// allowed above, at most, in √steps/σ.
    void takingPartNearlyAlwaysCostsNearlyAsMuch() {
        for (const double delta : {1e-12, 1e-8, 1e-5, 0.01}) {
            const double epsilon = SubsampledGaussianLoss(0.999, 20).epsilon(400, delta);
            QVERIFY(epsilon <= gaussianEpsilon(1, delta));
            QVERIFY(epsilon >= gaussianEpsilon(0.998, delta));
        }
    }

    void moreStepsLessNoiseOrLessDeltaCostMore() {
        // Each answer is up to 1e−3 too large; neighbours here differ by far more.
        for (const double rate : {0.001, 0.05, 0.5})
            for (const double sigma : {0.8, 3.0}) {
                const SubsampledGaussianLoss loss(rate, sigma);
                const double epsilon = loss.epsilon(300, 1e-6);
                QVERIFY(epsilon > 0);
                QVERIFY(loss.epsilon(600, 1e-6) > epsilon);
                QVERIFY(loss.epsilon(300, 1e-7) > epsilon);
                QVERIFY(SubsampledGaussianLoss(rate, 1.3 * sigma).epsilon(300, 1e-6) < epsilon);
                QVERIFY(SubsampledGaussianLoss(1.5 * rate, sigma).epsilon(300, 1e-6) > epsilon);
            }
    }

    void deltaUndoesEpsilon() {
        for (const double rate : {0.001, 0.05})
            for (const double delta : {1e-12, 1e-6, 0.05}) {
                const SubsampledGaussianLoss loss(rate, 1.2);
                const double epsilon = loss.epsilon(2000, delta);
                if (epsilon <= 0) continue;
                const double back = loss.delta(2000, epsilon);
                QVERIFY2(back >= delta * (1 - 0.01) && back <= delta * (1 + 0.01),
                         qPrintable(QString::number(back)));
            }
    }

    void isNeverAboveWhatRenyiSays() {
        const std::vector<double> orders = subsampledGaussianOrders();
        for (const double rate : {1e-6, 0.01, 0.4})
            for (const double sigma : {0.01, 0.5, 2.0, 1e3})
                for (const std::int64_t steps : {std::int64_t(1), std::int64_t(5000)}) {
                    std::vector<double> rdp = subsampledGaussianRdp(rate, sigma, orders);
                    for (double& value : rdp)
                        value *= double(steps);
                    QVERIFY(SubsampledGaussianLoss(rate, sigma).epsilon(steps, 1e-5) <=
                            improvedConversion(orders, rdp, 1e-5).epsilon);
                }
    }

    void nothingAskedCostsNothing() {
        QCOMPARE(SubsampledGaussianLoss(0.1, 1).epsilon(0, 1e-5), 0.0);
        QCOMPARE(SubsampledGaussianLoss(0, 1).epsilon(1000, 1e-5), 0.0);
        QCOMPARE(SubsampledGaussianLoss(0.1, 1).delta(0, 0), 0.0);
        QCOMPARE(SubsampledGaussianLoss(0, 1).delta(1000, 0), 0.0);
    }

    void extremesAreNumbers() {
        constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
        for (const double sigma : {1e-200, 1e-3, 1e9})
            for (const double rate : {1e-200, 1e-9, 0.999})
                for (const std::int64_t steps : {std::int64_t(1), most})
                    for (const double delta : {1e-300, 0.5}) {
                        const SubsampledGaussianLoss loss(rate, sigma);
                        const double epsilon = loss.epsilon(steps, delta);
                        QVERIFY(epsilon >= 0); // not for NaN
                        const double back = loss.delta(steps, std::min(epsilon, 1e300));
                        QVERIFY(back >= 0 && back <= 1);
                    }
    }

    void aThousandMillionStepsAreAnswered() {
        const double epsilon = SubsampledGaussianLoss(1e-4, 20).epsilon(1'000'000'000, 1e-5);
        // Nearly the Gaussian mechanism with μ = q√(steps·(e^{1/σ²} − 1)) (Dong, Roth and Su 2022, theorem
        // 9).
        const double limit = gaussianEpsilon(1e-4 * std::sqrt(1e9 * std::expm1(1.0 / 400)), 1e-5);
        QVERIFY(relativeError(epsilon, limit) < 0.02);
    }
};

TEST_ALONE(PrivacyLossDistributionTest)
#include "PrivacyLossDistributionTest.moc"
