// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/SubsampledGaussianAccounting.h"

#include "core/privacy/composition/GaussianComposition.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <array>
#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using json = epsiloscope::Json;

namespace {

constexpr const char* accountingFile = "golden/dp/dpsgd_rdp.json";
using enum DescentAccountant;

std::vector<double> wholeOrders(int first, int last) {
    std::vector<double> orders;
    for (int order = first; order <= last; ++order)
        orders.push_back(order);
    return orders;
}

std::vector<double> withFractions(std::vector<double> whole) {
    std::vector<double> orders;
    for (int tenths = 11; tenths <= 109; ++tenths)
        orders.push_back(tenths / 10.0);
    orders.insert(orders.end(), whole.begin(), whole.end());
    return orders;
}

struct Grid {
    const char* name;
    std::vector<double> orders;
};

/// As dpsgd_rdp.json describes them.
std::vector<Grid> goldenGrids() {
    std::vector<double> google = withFractions(wholeOrders(11, 63));
    google.insert(google.end(), {128.0, 256.0, 512.0, 1024.0});
    return {{"google_orders", google},
            {"opacus_orders", withFractions(wholeOrders(12, 63))},
            {"integer_orders_2_to_256", wholeOrders(2, 256)}};
}

} // namespace

class SubsampledGaussianAccountingTest : public QObject {
    Q_OBJECT

private slots:
    // Typed from dpsgd_rdp.json, first row, opacus_orders and integer_orders_2_to_256.
    void anExampleTypedIn() {
        const std::vector<double> orders = withFractions(wholeOrders(12, 63));
        const DescentCost classic = descentCost(RdpClassic, 0.01, 1, 1000, 1e-5, orders);
        QVERIFY(relativeError(classic.epsilon, 2.5379828801793876) < 1e-10);
        QCOMPARE(classic.order, std::optional(7.9));
        QVERIFY(!classic.orderAtEdge);
        const DescentCost improved = descentCost(RdpImproved, 0.01, 1, 1000, 1e-5, orders);
        QVERIFY(relativeError(improved.epsilon, 2.1013652716483953) < 1e-10);
        QCOMPARE(improved.order, std::optional(7.8));
        const double whole = descentCost(RdpImproved, 0.01, 1, 1000, 1e-5, wholeOrders(2, 256)).epsilon;
        QVERIFY(relativeError(whole, 2.107753075451565) < 1e-10);
    }

    void agreesWithTheGoldenRowsOnEveryGrid() {
        EPSILOSCOPE_NEEDS(accountingFile);
        const json golden = goldenValues(accountingFile);
        for (const Grid& grid : goldenGrids())
            for (const json& row : golden.at("rows")) {
                const json& expected = row.at(grid.name);
                for (const auto& [accountant, name] :
                     {std::pair{RdpClassic, "classical"}, {RdpImproved, "improved"}}) {
                    const DescentCost cost = descentCost(
                        accountant, number(row.at("q")), number(row.at("sigma")),
                        row.at("steps").get<std::int64_t>(), number(row.at("delta")), grid.orders);
                    QVERIFY2(relativeError(cost.epsilon, number(expected.at(std::string("eps_") + name))) <
                                 1e-10,
                             row.dump().c_str());
                    QCOMPARE(cost.order, std::optional(number(expected.at(std::string("order_") + name))));
                }
            }
    }

    void laterAccountantsAreTighter() {
        for (const double rate : {0.001, 0.05, 1.0})
            for (const double sigma : {0.7, 2.0, 50.0}) {
                const double classic = descentCost(RdpClassic, rate, sigma, 500, 1e-5).epsilon;
                const double improved = descentCost(RdpImproved, rate, sigma, 500, 1e-5).epsilon;
                const double tight = descentCost(LossDistribution, rate, sigma, 500, 1e-5).epsilon;
                QVERIFY(tight <= improved && improved <= classic);
                QVERIFY(tight > 0.2 * classic || tight < 0.05);
            }
        QVERIFY(!descentCost(LossDistribution, 0.1, 1, 10, 1e-5).order);
    }

    void theEdgeOfTheOrdersIsTold() {
        QVERIFY(descentCost(RdpImproved, 0.01, 1, 1000, 1e-5, wholeOrders(2, 5)).orderAtEdge);
        QVERIFY(descentCost(RdpImproved, 0.01, 1, 1000, 1e-5, wholeOrders(20, 30)).orderAtEdge);
    }

    void noStepsCostNothing() {
        for (const DescentAccountant accountant : allDescentAccountants) {
            QVERIFY(descentCost(accountant, 0.1, 1, 0, 1e-5) == DescentCost{});
            QVERIFY(descentCost(accountant, 0, 1, 1000, 1e-5) == DescentCost{});
        }
    }

    void costsOfHardlyAnyNoiseAreInfiniteOrHuge() {
        for (const DescentAccountant accountant : allDescentAccountants)
            for (const double sigma : {1e-200, 1e-3}) {
                const DescentCost cost = descentCost(accountant, 0.5, sigma, 1'000'000'000, 1e-5);
                QVERIFY(cost.epsilon > 1e6);
                QVERIFY(std::isfinite(cost.epsilon) || !cost.order);
            }
    }

    // Typed from dpsgd_rdp.json, calibration.
    void noiseTypedIn() {
        const Result<double> sigma =
            noiseMultiplierFor(RdpImproved, 0.01, 1000, 1.0, 1e-5, wholeOrders(2, 256));
        QVERIFY(sigma.ok() && relativeError(*sigma, 1.5131221626072042) < 1e-8);
    }

    void noiseIsThatOfTheGoldenCalibration() {
        EPSILOSCOPE_NEEDS(accountingFile);
        const json golden = goldenValues(accountingFile);
        for (const json& row : golden.at("calibration").at("rows")) {
            const Result<double> sigma = noiseMultiplierFor(
                RdpImproved, number(row.at("q")), row.at("steps").get<std::int64_t>(),
                number(row.at("target_eps")), number(row.at("delta")), wholeOrders(2, 256));
            QVERIFY2(sigma.ok() && relativeError(*sigma, number(row.at("sigma"))) < 1e-8, row.dump().c_str());
        }
    }

    void noiseIsEnoughAndHardlyMore() {
        for (const DescentAccountant accountant : allDescentAccountants)
            for (const auto& [rate, steps, epsilon, delta] : {std::tuple{0.01, 1000, 2.0, 1e-5},
                                                              {0.1, 200, 0.17, 0.15},
                                                              {0.5, 20, 0.02, 0.005},
                                                              {1.0, 30, 8.0, 1e-6}}) {
                const Result<double> sigma = noiseMultiplierFor(accountant, rate, steps, epsilon, delta);
                QVERIFY(sigma.ok());
                QVERIFY(descentCost(accountant, rate, *sigma, steps, delta).epsilon <= epsilon);
                QVERIFY(descentCost(accountant, rate, *sigma * 0.995, steps, delta).epsilon > epsilon);
            }
        const Result<double> gaussian = noiseMultiplierFor(LossDistribution, 1, 25, 1, 1e-5);
        QVERIFY(gaussian.ok() && relativeError(*gaussian, 5 / gaussianMu(1, 1e-5)) < 1e-4);
    }

    void theTighterAccountantNeedsLessNoise() {
        double before = std::numeric_limits<double>::infinity();
        for (const DescentAccountant accountant : allDescentAccountants) {
            const Result<double> sigma = noiseMultiplierFor(accountant, 0.02, 500, 1, 1e-5);
            QVERIFY(sigma.ok() && *sigma < before);
            before = *sigma;
        }
    }

    void whatNoNoiseCanDoIsSaid() {
        for (const DescentAccountant accountant : {RdpClassic, RdpImproved}) {
            // The largest order, 1024, alone adds more than that.
            const Result<double> sigma = noiseMultiplierFor(accountant, 0.1, 1000, 1e-4, 1e-9);
            QVERIFY(!sigma.ok());
            QVERIFY(sigma.error().message().find("fewer steps") != std::string::npos);
        }
        for (const DescentAccountant accountant : allDescentAccountants) {
            QVERIFY(!noiseMultiplierFor(accountant, 0.1, 100, 0, 1e-5).ok());
            QVERIFY(!noiseMultiplierFor(accountant, 0.1, 100, 1, 0).ok());
            QVERIFY(!noiseMultiplierFor(accountant, 1.1, 100, 1, 1e-5).ok());
            QVERIFY(!noiseMultiplierFor(accountant, 0.1, -1, 1, 1e-5).ok());
            QVERIFY(!noiseMultiplierFor(accountant, std::nan(""), 100, 1, 1e-5).ok());
        }
        QVERIFY(noiseMultiplierFor(LossDistribution, 0.1, 1000, 1e-4, 1e-9).ok());
    }

    void stepsAreAsManyAsTheBudgetBuys() {
        for (const DescentAccountant accountant : allDescentAccountants) {
            const std::int64_t steps = stepsFor(accountant, 0.01, 1.1, 2, 1e-5, 100'000);
            QVERIFY(steps > 100 && steps < 100'000);
            QVERIFY(descentCost(accountant, 0.01, 1.1, steps, 1e-5).epsilon <= 2);
            QVERIFY(descentCost(accountant, 0.01, 1.1, steps + steps / 100, 1e-5).epsilon > 2);
            QCOMPARE(stepsFor(accountant, 0.01, 1.1, 2, 1e-5, 100), std::int64_t(100));
            QCOMPARE(stepsFor(accountant, 1, 0.1, 2, 1e-5, 100), std::int64_t(0));
            QCOMPARE(stepsFor(accountant, 0.01, 1.1, 2, 1e-5, 0), std::int64_t(0));
            QCOMPARE(stepsFor(accountant, 0, 1.1, 0, 1e-5, 77), std::int64_t(77));
        }
    }

    void namesGoBothWays() {
        for (const DescentAccountant accountant : allDescentAccountants) {
            QVERIFY(descentAccountantFrom(toString(accountant)) == accountant);
            QVERIFY(*inWords(accountant) != '\0');
        }
        QVERIFY(!descentAccountantFrom("pld"));
        QCOMPARE(toString(RdpClassic), "as-published");
        QCOMPARE(toString(LossDistribution), "optimal");
    }
};

TEST_ALONE(SubsampledGaussianAccountingTest)
#include "SubsampledGaussianAccountingTest.moc"
