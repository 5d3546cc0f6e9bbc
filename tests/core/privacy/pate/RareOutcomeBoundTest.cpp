// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/RareOutcomeBound.h"

#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

using namespace epsiloscope;
using epsiloscope::testing::relativeError;

class RareOutcomeBoundTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithItsDefinitionWhereThatIsHarmless() {
        const double q = 0.1, A = 1.3, B = 4;
        const RareOutcomeBound bound(std::log(q), std::log(A), std::log(B));
        for (const double a : {0.1, 1.0, 2.5, 10.0}) {
            const double expected = std::log((1 - q) * std::pow(A, a) + q * std::pow(B, a)) / a;
            QVERIFY(relativeError(bound.at(a), expected) < 1e-13);
        }
    }

    void factorsOfOneCostNothing() {
        const RareOutcomeBound bound(-3, 0, 0);
        for (const double a : {0.1, 1.0, 500.0})
            QCOMPARE(bound.at(a), 0.0);
    }

    void manyOrdersAgreeWithOneOrder_data() {
        QTest::addColumn<double>("logQ");
        QTest::addColumn<double>("logA");
        QTest::addColumn<double>("logB");
        for (const double logQ : {-1e-12, -0.1, -2.0, -20.0, -300.0, -660.0, -2000.0})
            for (const double logA : {0.0, 1e-250, 1e-9, 0.01, 3.0})
                for (const double logB : {0.0, 1e-7, 0.01, 1.0, 12.0})
                    QTest::addRow("%g %g %g", logQ, logA, logB) << logQ << logA << logB;
    }

    // The one-order form uses the C library only; the many-orders form Eigen's vector functions and short
    // series.
    void manyOrdersAgreeWithOneOrder() {
        QFETCH(double, logQ);
        QFETCH(double, logA);
        QFETCH(double, logB);
        const RareOutcomeBound bound(logQ, logA, logB);
        std::vector<double> ordersLessOne;
        for (double a = 0.01; a < 2000; a *= 1.03)
            ordersLessOne.push_back(a);
        std::vector<double> many(ordersLessOne.size());
        bound.at(ordersLessOne, many);
        for (std::size_t i = 0; i < many.size(); ++i) {
            const double one = bound.at(ordersLessOne[i]);
            if (one < 1e-290)
                QVERIFY(many[i] < 1e-289);
            else
                QVERIFY2(relativeError(many[i], one) < 1e-10, qPrintable(QString::number(ordersLessOne[i])));
        }
    }

    void hugeFactorsDoNotOverflow() {
        const RareOutcomeBound bound(-1000, 0.5, 80);
        QVERIFY(relativeError(bound.at(1e5), (-1000 + 80e5) / 1e5) < 1e-12);
        const RareOutcomeBound likely(-1000, 5, 1);
        QVERIFY(relativeError(likely.at(1e5), 5) < 1e-12);
    }

    // Same seed, same bits: vector instructions must not treat what lies before the first aligned address by
    // another exp.
    void bitsDoNotDependOnWhereTheNumbersLie() {
        constexpr std::size_t size = 61;
        std::vector<double> orders(size + 16), out(size + 16), reference(size);
        const auto fill = [&](std::size_t offset) {
            for (std::size_t i = 0; i < size; ++i)
                orders[offset + i] = 0.5 + 0.37 * static_cast<double>(i);
        };
        for (const double logQ : {-0.7, -3.1, -9.3, -20.0}) {
            const RareOutcomeBound bound(logQ, 0.31, 0.77);
            fill(0);
            bound.at(std::span(orders).first(size), reference);
            for (std::size_t in = 0; in < 9; ++in)
                for (std::size_t to = 0; to < 9; ++to) {
                    fill(in);
                    bound.at(std::span(orders).subspan(in, size), std::span(out).subspan(to, size));
                    for (std::size_t i = 0; i < size; ++i)
                        QVERIFY(out[to + i] == reference[i]);
                }
        }
    }
};

TEST_ALONE(RareOutcomeBoundTest)
#include "RareOutcomeBoundTest.moc"
