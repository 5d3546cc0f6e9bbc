// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/LaplaceNoisyMax.h"

#include "core/base/Infinity.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "tests/testing/SharedVotes.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// Worst relative error of the many-orders and the one-order form against `expected`.
double worstError(double logQ, double pureEpsilon, const std::vector<double>& orders,
                  const std::vector<double>& expected) {
    std::vector<double> rdp(orders.size());
    pureEpsilonRdp(logQ, pureEpsilon, orders, rdp);
    double worst = 0;
    for (std::size_t i = 0; i < orders.size(); ++i)
        worst = std::max({worst, relativeError(rdp[i], expected[i]),
                          relativeError(pureEpsilonRdp(logQ, pureEpsilon, orders[i]), expected[i])});
    return worst;
}

} // namespace

class LaplaceNoisyMaxTest : public QObject {
    Q_OBJECT

private slots:
    void logQAgreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/logq_laplace.json");
        const Json golden = goldenValues("golden/pate/logq_laplace.json");
        for (const Json& row : golden.at("cases")) {
            const double logQ = logOutvotedLaplace(numbers(row.at("counts")), 1 / number(row.at("lambda")));
            QVERIFY2(relativeError(logQ, number(row.at("logq_mp"))) < 1e-13,
                     row.at("name").get<std::string>().c_str());
        }
    }

    void logQOfKnownHistograms() {
        const std::array<double, 2> clear = {50, 0};
        QVERIFY(relativeError(logOutvotedLaplace(clear, 0.2), std::log(3) - 10) < 1e-14); // (2+10)/4 · e^−10
        const std::array<double, 2> tie = {7, 7};
        QCOMPARE(logOutvotedLaplace(tie, 0.2), std::log(0.5));
        const std::array<double, 3> oneVote = {0, 0, 1};
        QCOMPARE(logOutvotedLaplace(oneVote, 1e-9), std::log1p(-1.0 / 3));
    }

    // e^gap overflows at 709; log q = log(2 + γg) − log 4 − γg does not.
    void logQSurvivesHugeGaps() {
        const std::array<double, 2> far = {1e6, 0};
        QVERIFY(relativeError(logOutvotedLaplace(far, 1), std::log(1e6 + 2) - std::log(4) - 1e6) < 1e-14);
    }

    void rdpAgreesWithGoldenGrid() {
        EPSILOSCOPE_NEEDS("golden/pate/rdp_pure_eps.json");
        const Json golden = goldenValues("golden/pate/rdp_pure_eps.json");
        for (const Json& row : golden.at("grid")) {
            const double worst = worstError(number(row.at("logq")), number(row.at("pure_eps")),
                                            numbers(row.at("orders")), numbers(row.at("rdp_mp")));
            QVERIFY2(worst < 1e-10, row.at("name").get<std::string>().c_str());
        }
    }

    void rdpAgreesWithGoldenHistograms() {
        EPSILOSCOPE_NEEDS("golden/pate/rdp_pure_eps.json");
        const Json golden = goldenValues("golden/pate/rdp_pure_eps.json");
        for (const Json& row : golden.at("end_to_end")) {
            const double gamma = 1 / number(row.at("lambda"));
            const double logQ = logOutvotedLaplace(numbers(row.at("counts")), gamma);
            const double worst =
                worstError(logQ, 2 * gamma, numbers(row.at("orders")), numbers(row.at("rdp")));
            QVERIFY2(worst < 1e-9, row.at("name").get<std::string>().c_str());
        }
    }

    void rdpOfASmallCaseIsTheFormula() {
        const double q = 1e-3, epsilon = 0.5, e = std::exp(epsilon);
        for (const double order : {1.5, 2.0, 9.0}) {
            const double a = order - 1;
            const double expected =
                std::log((1 - q) * std::pow((1 - q) / (1 - e * q), a) + q * std::exp(epsilon * a)) / a;
            QVERIFY(relativeError(pureEpsilonRdp(std::log(q), epsilon, order), expected) < 1e-11);
            QVERIFY(expected < epsilon * epsilon * order / 2);
        }
    }

    void certaintyCostsNothingAndIgnoranceCostsAll() {
        QCOMPARE(pureEpsilonRdp(-infinity, 0.1, 5), 0.0);
        QCOMPARE(pureEpsilonRdp(0, 0.1, 5), 0.1 * 0.1 * 5 / 2);
        QCOMPARE(pureEpsilonRdp(0, 0.1, 500), 0.1);
        const std::array<double, 2> orders = {5, 500};
        std::array<double, 2> rdp{};
        pureEpsilonRdp(-infinity, 0.1, orders, rdp);
        QCOMPARE(rdp[1], 0.0);
        pureEpsilonRdp(0, 0.1, orders, rdp);
        QCOMPARE(rdp[0], 0.1 * 0.1 * 5 / 2);
    }

    // The bound is valid for q < 1/(e^ε+1) only; there it equals ε, so that nothing jumps.
    void dataDependentBoundStartsBelowItsThreshold() {
        const double epsilon = 3, threshold = -std::log1p(std::exp(epsilon));
        for (const double order : {1.1, 2.0, 100.0}) {
            const double always = std::min(epsilon, epsilon * epsilon * order / 2);
            QCOMPARE(pureEpsilonRdp(threshold + 1e-12, epsilon, order), always);
            QVERIFY(pureEpsilonRdp(threshold - 20, epsilon, order) < always);
        }
    }

    void rdpIsNeverAboveDataIndependent() {
        const std::vector<double> orders = denseOrders();
        std::vector<double> rdp(orders.size());
        for (const double epsilon : {1e-6, 0.02, 1.0, 30.0})
            for (double logQ = -1e-9; logQ > -1e6; logQ *= 3) {
                pureEpsilonRdp(logQ, epsilon, orders, rdp);
                for (std::size_t i = 0; i < orders.size(); ++i)
                    QVERIFY(rdp[i] >= 0 && rdp[i] <= pureEpsilonRdp(0, epsilon, orders[i]));
            }
    }

    void unsortedOrdersGiveTheSameValues() {
        const std::array<double, 3> orders = {64, 1.5, 8};
        std::array<double, 3> rdp{};
        pureEpsilonRdp(-10, 0.5, orders, rdp);
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(relativeError(rdp[i], pureEpsilonRdp(-10, 0.5, orders[i])) < 1e-12);
    }

    void extremesStayFinite() {
        const std::vector<double> orders = {1.0000001, 2, 500, 1e6};
        std::vector<double> rdp(orders.size());
        for (const double epsilon : {1e-300, 1e-9, 1.0, 700.0, 1e4})
            for (const double logQ : {-1e-300, -0.7, -20.0, -745.0, -1e5, -1e300}) {
                pureEpsilonRdp(logQ, epsilon, orders, rdp);
                for (const double value : rdp)
                    QVERIFY(std::isfinite(value) && value >= 0);
            }
    }
};

TEST_ALONE(LaplaceNoisyMaxTest)
#include "LaplaceNoisyMaxTest.moc"
