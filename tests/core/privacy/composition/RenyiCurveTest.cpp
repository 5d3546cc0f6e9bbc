// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/RenyiCurve.h"

#include "core/base/Infinity.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::vector<double> gaussianCurve(std::span<const double> orders, double queries, double sigma) {
    std::vector<double> rdp;
    for (const double order : orders)
        rdp.push_back(queries * order / (sigma * sigma));
    return rdp;
}

} // namespace

class RenyiCurveTest : public QObject {
    Q_OBJECT

private slots:
    void referenceGridIsThePapers() {
        const std::vector<double> orders = referenceOrders();
        QCOMPARE(orders.size(), std::size_t{297});
        QCOMPARE(orders.front(), 2.0);
        QVERIFY(relativeError(orders.back(), 500) < 1e-14);
        QVERIFY(std::is_sorted(orders.begin(), orders.end(), std::less_equal<>()));
        for (const double order : {2.5, 6.5, 50.0, 100.0, 100.5})
            QVERIFY(std::binary_search(orders.begin(), orders.end(), order));
    }

    // The golden grid names 100 twice and is not sorted near it.
    void referenceGridAgreesWithGoldenOrders() {
        EPSILOSCOPE_NEEDS("golden/pate/rdp_gnmax.json");
        std::vector<double> golden =
            goldenValues("golden/pate/rdp_gnmax.json").at("orders_long").get<std::vector<double>>();
        std::sort(golden.begin(), golden.end());
        golden.erase(std::unique(golden.begin(), golden.end()), golden.end());
        const std::vector<double> orders = referenceOrders();
        QCOMPARE(orders.size(), golden.size());
        for (std::size_t i = 0; i < orders.size(); ++i)
            QVERIFY(relativeError(orders[i], golden[i]) < 1e-14);
    }

    void denseGridHasSmallSteps() {
        const std::vector<double> orders = denseOrders();
        QCOMPARE(orders.front(), 1.1);
        QCOMPARE(orders.back(), 512.0);
        for (std::size_t i = 1; i < orders.size(); ++i) {
            QVERIFY(orders[i] > orders[i - 1]);
            QVERIFY((orders[i] - 1) / (orders[i - 1] - 1) < 1.02 + 1e-9);
        }
    }

    void classicConversionAgreesWithGoldenValues() {
        EPSILOSCOPE_NEEDS("golden/pate/rdp_gnmax.json");
        const Json golden = goldenValues("golden/pate/rdp_gnmax.json");
        int rows = 0;
        for (const Json& row : golden.at("eps_from_delta")) {
            const std::vector<double> orders =
                golden.at(row.at("orders") == "LONG" ? "orders_long" : "orders_short")
                    .get<std::vector<double>>();
            const std::vector<double> rdp = row.at("rdp").get<std::vector<double>>();
            const ConvertedEpsilon converted = classicConversion(orders, rdp, number(row.at("delta")));
            QVERIFY(relativeError(converted.epsilon, number(row.at("eps"))) < 1e-12);
            QVERIFY(relativeError(converted.order, number(row.at("order_opt"))) < 1e-12);
            ++rows;
        }
        QVERIFY(rows >= 10);
    }

    // 640 queries at sigma 40: public reference implementation of Papernot et al. 2018 on its own grid.
    void knownValuesWithoutGoldenFile() {
        const std::vector<double> orders = referenceOrders();
        const std::vector<double> rdp = gaussianCurve(orders, 640, 40);
        const ConvertedEpsilon at5 = classicConversion(orders, rdp, 1e-5);
        QVERIFY(relativeError(at5.epsilon, 4.693259175449132) < 1e-13);
        QCOMPARE(at5.order, 6.5);
        QVERIFY(!at5.atEdge);
        QVERIFY(relativeError(classicConversion(orders, rdp, 1e-8).epsilon, 5.831525820564623) < 1e-13);
    }

    void improvedNeverExceedsClassic() {
        for (const std::vector<double>& orders : {referenceOrders(), denseOrders()})
            for (const double sigma : {1.0, 10.0, 200.0})
                for (const double delta : {0.5, 1e-2, 1e-5, 1e-12, 1e-300}) {
                    const std::vector<double> rdp = gaussianCurve(orders, 100, sigma);
                    QVERIFY(improvedConversion(orders, rdp, delta).epsilon <=
                            classicConversion(orders, rdp, delta).epsilon);
                }
    }

    void epsilonIsNeverNegative() {
        const std::vector<double> orders = denseOrders(), zeros(orders.size(), 0.0);
        QCOMPARE(improvedConversion(orders, zeros, 0.9).epsilon, 0.0); // the formula gives less than 0 here
        QVERIFY(improvedConversionTerm(1.5, 0.9) < 0);
    }

    void edgeOfTheGridIsFlagged() {
        const std::vector<double> orders = referenceOrders();
        QVERIFY(classicConversion(orders, gaussianCurve(orders, 1, 1000), 1e-5).atEdge);
        QVERIFY(classicConversion(orders, gaussianCurve(orders, 1000, 1), 1e-5).atEdge);
        QCOMPARE(classicConversion(orders, gaussianCurve(orders, 1000, 1), 1e-5).order, 2.0);
        QVERIFY(!classicConversion(orders, gaussianCurve(orders, 100, 40), 1e-5).atEdge);
    }

    void infiniteOrEmptyCurveCostsInfinity() {
        const std::vector<double> orders = {2, 3}, rdp = {infinity, infinity}, some = {infinity, 1};
        QCOMPARE(classicConversion(orders, rdp, 1e-5).epsilon, infinity);
        QCOMPARE(classicConversion({}, {}, 1e-5).epsilon, infinity);
        QCOMPARE(classicConversion(orders, some, 1e-5).order, 3.0);
    }

    void compositionLosesNoTinyCosts() {
        RenyiCurve curve({2, 3});
        curve.add(std::vector<double>{1, 0});
        const std::vector<double> tiny = {1e-17, 1e-60};
        for (int i = 0; i < 100'000; ++i)
            curve.add(tiny);
        QVERIFY(relativeError(curve.values()[0], 1 + 1e-12) < 1e-15);
        QVERIFY(relativeError(curve.values()[1], 1e-55) < 1e-14);
    }

    void infiniteCostStaysInfinite() {
        RenyiCurve curve({2});
        const std::vector<double> infinite = {std::numeric_limits<double>::infinity()}, one = {1};
        for (const std::vector<double>& cost : {one, infinite, one, infinite})
            curve.add(cost);
        QCOMPARE(curve.values()[0], infinite[0]);
    }
};

TEST_ALONE(RenyiCurveTest)
#include "RenyiCurveTest.moc"
