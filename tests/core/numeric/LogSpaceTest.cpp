// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/LogSpace.h"

#include "core/base/Infinity.h"
#include "tests/testing/SharedFiles.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/TestRows.h"

#include <QTest>

#include <array>
#include <cmath>
#include <numbers>

using namespace epsiloscope;
using epsiloscope::testing::addRows;
using epsiloscope::testing::relativeError;

class LogSpaceTest : public QObject {
    Q_OBJECT

private slots:
    // 60-digit values (mpmath: log(erfc(x))).
    void logErfcAgreesWithReference_data() {
        addRows<double, double>({"x", "expected"}, {{"-5", -5.0, 0.69314718055917658},
                                                    {"tiny", 1e-9, -1.1283791677321324e-9},
                                                    {"1", 1.0, -1.8496055099332482},
                                                    {"9.75", 9.75, -97.917324494599235},
                                                    {"10.25", 10.25, -107.96684638457176},
                                                    {"53", 53.0, -2813.5428347766249},
                                                    {"1e4", 1e4, -100000009.78270532},
                                                    {"1e8", 1e8, -10000000000000019.0}});
    }

    void logErfcAgreesWithReference() {
        QFETCH(double, x);
        QFETCH(double, expected);
        QVERIFY2(relativeError(logErfc(x), expected) < 4e-15,
                 qPrintable(QString::number(logErfc(x), 'g', 17)));
    }

    void logErfcIsContinuousWhereItsFormulaChanges() {
        for (const double x : {0.5, 10.0}) {
            const double below = logErfc(std::nextafter(x, 0)), above = logErfc(x);
            QVERIFY(above <= below);
            QVERIFY(relativeError(above, below) < 1e-14);
        }
    }

    void logNormalCdfOfBothTailsSumsToOne() {
        for (double x = 0; x < 8; x += 0.37)
            QVERIFY(std::abs(logAddExp(logNormalCdf(x), logNormalCdf(-x))) < 1e-15);
        QVERIFY(relativeError(logNormalCdf(-53 * std::sqrt(2.0)), logErfc(53) - std::log(2.0)) < 1e-14);
    }

    void logAddExpSurvivesInfinitiesAndLargeArguments() {
        QCOMPARE(logAddExp(-infinity, -infinity), -infinity);
        QCOMPARE(logAddExp(-infinity, 3.0), 3.0);
        QCOMPARE(logAddExp(2.0, infinity), infinity);
        QCOMPARE(logAddExp(1e5, 1e5), 1e5 + std::log(2.0));
        QCOMPARE(logAddExp(-1e5, -1e5), -1e5 + std::log(2.0));
    }

    void logSumExpOfEqualTermsIsTheirCount() {
        const std::array<double, 4> terms = {-2000, -2000, -2000, -2000};
        QCOMPARE(logSumExp(terms), -2000 + std::log(4.0));
        QCOMPARE(logSumExp({}), -infinity);
        const std::array<double, 2> zeros = {-infinity, -infinity};
        QCOMPARE(logSumExp(zeros), -infinity);
    }

    void log1mExpKeepsItsDigitsAtBothEnds() {
        QVERIFY(relativeError(log1mExp(-1e-20), std::log(1e-20)) < 1e-15);
        QVERIFY(relativeError(log1mExp(-50), -std::exp(-50.0)) < 1e-15);
        QCOMPARE(log1mExp(0), -infinity);
        QCOMPARE(log1mExp(-infinity), 0.0);
    }

    void softplusNeverOverflows() {
        QCOMPARE(softplus(1e6), 1e6);
        QVERIFY(relativeError(softplus(-100), std::exp(-100.0)) < 1e-15);
        QCOMPARE(softplus(0), std::log(2.0));
    }

    void scaledExpm1NeitherOverflowsNorCancels() {
        QVERIFY(relativeError(scaledExpm1(-1000, 990), std::exp(-10.0)) < 1e-12);
        QVERIFY(relativeError(scaledExpm1(-2, 1e-12), std::exp(-2.0) * 1e-12) < 1e-11);
        QCOMPARE(scaledExpm1(-3, 0), 0.0);
    }

    void invertsLogErfcWhereItUnderflows() {
        for (double logValue = -1e-3; logValue > -1e6; logValue *= 1.1) {
            const double x = inverseLogErfc(logValue);
            QVERIFY2(std::abs(logErfc(x) / logValue - 1) < 1e-13, qPrintable(QString::number(logValue)));
        }
    }

    void invertsItBelowZero() {
        for (double x = -5; x < 0.05; x += 0.01)
            QVERIFY(std::abs(inverseLogErfc(logErfc(x)) - x) < (x < -3 ? 1e-4 : 1e-11));
    }

    // erfc(0.4769362762044699) = 1/2; log erfc(316.2…) = −1e5 to its first terms.
    void knownValues() {
        QVERIFY(std::abs(inverseLogErfc(-std::numbers::ln2) - 0.4769362762044699) < 1e-15);
        QVERIFY(std::abs(inverseLogErfc(0)) < 1e-16);
        const double x = inverseLogErfc(-1e5);
        QVERIFY(std::abs(x * x + std::log(x * std::sqrt(std::numbers::pi)) - 1e5) < 1e-4);
    }

    void ends() {
        QCOMPARE(inverseLogErfc(-infinity), infinity);
        QCOMPARE(inverseLogErfc(std::numbers::ln2), -infinity);
        for (const double logValue : {-1e300, -1e18, -1e-300, 0.0, 1e-16, 0.5, 0.693147180559945})
            QVERIFY(std::isfinite(inverseLogErfc(logValue)));
        for (const double logValue : {-1e9, -1e13, -1e18, -1e300})
            QVERIFY(std::abs(inverseLogErfc(logValue) / std::sqrt(-logValue) - 1) < 1e-8);
    }
};

TEST_ALONE(LogSpaceTest)
#include "LogSpaceTest.moc"
