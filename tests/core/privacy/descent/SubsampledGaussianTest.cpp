// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/descent/SubsampledGaussian.h"

#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

using namespace epsiloscope;
using namespace epsiloscope::testing;
using json = epsiloscope::Json;

namespace {

constexpr const char* subsampledFile = "golden/dp/dpsgd_rdp.json";

struct TypedRow {
    double rate, sigma, order, rdp;
};

/// E of the definition by Simpson's rule, as it stands: accurate where the excess over 1 is not tiny.
double integratedRdp(double rate, double sigma, double order) {
    const double begin = -12 * sigma, end = order + 12 * sigma;
    constexpr int steps = 200'000;
    const double width = (end - begin) / steps;
    double sum = 0;
    for (int i = 0; i <= steps; ++i) {
        const double z = begin + i * width;
        const double ratio = std::log1p(rate * std::expm1((2 * z - 1) / (2 * sigma * sigma)));
        const double value = std::exp(order * ratio - z * z / (2 * sigma * sigma));
        sum += value * (i == 0 || i == steps ? 1 : i % 2 == 1 ? 4 : 2);
    }
    return std::log(sum * width / 3 / (sigma * std::sqrt(2 * std::numbers::pi))) / (order - 1);
}

} // namespace

class SubsampledGaussianTest : public QObject {
    Q_OBJECT

private slots:
    // Typed from dpsgd_rdp.json, rdp_table: mpmath, 25 digits and more.
    void agreesWithManyDigits() {
        constexpr std::array rows{
            TypedRow{0.01, 1, 1.1, 9.241471084686958e-05}, TypedRow{0.01, 1, 2.5, 0.00021757533228188047},
            TypedRow{0.01, 1, 16, 3.0878507836962448},     TypedRow{0.01, 0.5, 4.7, 3.5502369268467535},
            TypedRow{0.01, 0.5, 256, 507.3767703230865},   TypedRow{0.001, 0.6, 1.1, 7.866425388275461e-06},
            TypedRow{0.001, 0.6, 10.9, 7.533380552677597}, TypedRow{0.1, 2, 1.5, 0.0020989345957101767},
            TypedRow{0.5, 5, 4.7, 0.024521963750239056}};
        for (const TypedRow& row : rows)
            QVERIFY(relativeError(subsampledGaussianRdp(row.rate, row.sigma, row.order), row.rdp) < 1e-12);
    }

    void agreesWithTheGoldenTable() {
        EPSILOSCOPE_NEEDS(subsampledFile);
        int rows = 0;
        const json golden = goldenValues(subsampledFile);
        for (const json& row : golden.at("rdp_table")) {
            const double rdp =
                subsampledGaussianRdp(number(row.at("q")), number(row.at("sigma")), number(row.at("order")));
            QVERIFY2(relativeError(rdp, number(row.at("rdp_exact"))) < 1e-12, row.dump().c_str());
            ++rows;
        }
        QVERIFY(rows >= 70);
    }

    void isItsDefinition() {
        for (const double rate : {0.02, 0.3, 0.97})
            for (const double sigma : {0.4, 1.0, 3.0})
                for (const double order : {1.3, 2.0, 4.7, 11.5})
                    QVERIFY(relativeError(subsampledGaussianRdp(rate, sigma, order),
                                          integratedRdp(rate, sigma, order)) < 1e-7);
    }

    void orderTwoIsAClosedForm() {
        for (const double rate : {1e-9, 1e-3, 0.5, 0.99})
            for (const double sigma : {0.5, 1.0, 100.0})
                QVERIFY(relativeError(subsampledGaussianRdp(rate, sigma, 2),
                                      std::log1p(rate * rate * std::expm1(1 / (sigma * sigma)))) < 1e-12);
    }

    /// α q² (e^{1/σ²} − 1)/2 to the first order in q: an excess of 1e−18 over 1.
    void rareSamplingKeepsItsDigits() {
        for (const double order : {1.1, 2.5, 7.3, 10.0})
            for (const double sigma : {2.0, 10.0, 1000.0}) {
                const double expected = order * 1e-18 * std::expm1(1 / (sigma * sigma)) / 2;
                QVERIFY(relativeError(subsampledGaussianRdp(1e-9, sigma, order), expected) < 1e-6);
            }
    }

    void wholeAndFractionalOrdersMeet() {
        for (const double rate : {1e-9, 1e-4, 0.01, 0.5, 0.999})
            for (const double sigma : {1e-3, 0.1, 0.7, 4.0, 1e6})
                for (const double order : {2.0, 3.0, 11.0, 200.0})
                    QVERIFY(relativeError(subsampledGaussianRdp(rate, sigma, order),
                                          subsampledGaussianRdp(rate, sigma, order * (1 + 1e-13))) < 1e-9);
    }

    void theEndsAreKnown() {
        QCOMPARE(subsampledGaussianRdp(0, 0.1, 3), 0.0);
        QCOMPARE(subsampledGaussianRdp(1, 4, 3.5), 3.5 / 32);
        QVERIFY(relativeError(subsampledGaussianRdp(1 - 1e-15, 4, 3.5), 3.5 / 32) < 1e-10);
    }

    void extremesAreNumbers() {
        for (const double sigma : {1e-200, 1e-9, 1e-3, 0.02, 1.0, 1e3, 1e6, 1e40})
            for (const double rate : {1e-100, 1e-9, 0.01, 0.5, 1 - 1e-12, 1.0}) {
                double before = 0;
                for (const double order : {1.1, 1.5, 2.0, 5.5, 10.9, 11.0, 64.0, 255.5, 1024.0}) {
                    const double rdp = subsampledGaussianRdp(rate, sigma, order);
                    QVERIFY2(
                        rdp >= before * (1 - 1e-11), // not for NaN either
                        qPrintable(QStringLiteral("q = %1, σ = %2, α = %3").arg(rate).arg(sigma).arg(order)));
                    QVERIFY(!(rdp > order / (2 * sigma * sigma)));
                    before = rdp;
                }
            }
    }

    void moreOfTheRateOrLessNoiseCostsMore() {
        for (const double order : {1.1, 3.0, 6.4, 40.0})
            for (double sigma = 0.1; sigma < 100; sigma *= 2)
                for (double rate = 1e-6; rate < 0.4; rate *= 2) {
                    const double rdp = subsampledGaussianRdp(rate, sigma, order);
                    QVERIFY(subsampledGaussianRdp(2 * rate, sigma, order) > rdp);
                    QVERIFY(subsampledGaussianRdp(rate, 2 * sigma, order) < rdp);
                }
    }

    void ordersAscendFromTheFractionsToAThousand() {
        const std::vector<double> orders = subsampledGaussianOrders();
        QCOMPARE(orders.size(), std::size_t(347));
        QCOMPARE(orders.front(), 1.1);
        QCOMPARE(orders.back(), 1024.0);
        QVERIFY(std::adjacent_find(orders.begin(), orders.end(), std::greater_equal<>()) == orders.end());
        for (const double order : {2.0, 10.0, 11.0, 256.0})
            QVERIFY(std::find(orders.begin(), orders.end(), order) != orders.end());
        const std::vector<double> rdp = subsampledGaussianRdp(0.01, 1, orders);
        QCOMPARE(rdp.size(), orders.size());
        QCOMPARE(rdp[9], subsampledGaussianRdp(0.01, 1, 2));
    }
};

TEST_ALONE(SubsampledGaussianTest)
#include "SubsampledGaussianTest.moc"
