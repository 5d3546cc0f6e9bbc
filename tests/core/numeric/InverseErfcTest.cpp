// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace epsiloscope;

class InverseErfcTest : public QObject {
    Q_OBJECT

private slots:
    void invertsLogErfcWhereItUnderflows();
    void invertsItBelowZero();
    void knownValues();
    void ends();
};

void InverseErfcTest::invertsLogErfcWhereItUnderflows() {
    for (double logValue = -1e-3; logValue > -1e6; logValue *= 1.1) {
        const double x = inverseLogErfc(logValue);
        QVERIFY2(std::abs(logErfc(x) / logValue - 1) < 1e-13, qPrintable(QString::number(logValue)));
    }
}

void InverseErfcTest::invertsItBelowZero() {
    for (double x = -5; x < 0.05; x += 0.01)
        QVERIFY(std::abs(inverseLogErfc(logErfc(x)) - x) < (x < -3 ? 1e-4 : 1e-11));
}

// erfc(0.4769362762044699) = 1/2; log erfc(316.2…) = −1e5 to its first terms.
void InverseErfcTest::knownValues() {
    QVERIFY(std::abs(inverseLogErfc(-std::numbers::ln2) - 0.4769362762044699) < 1e-15);
    QVERIFY(std::abs(inverseLogErfc(0)) < 1e-16);
    const double x = inverseLogErfc(-1e5);
    QVERIFY(std::abs(x * x + std::log(x * std::sqrt(std::numbers::pi)) - 1e5) < 1e-4);
}

void InverseErfcTest::ends() {
    QCOMPARE(inverseLogErfc(-infinity), infinity);
    QCOMPARE(inverseLogErfc(std::numbers::ln2), -infinity);
    for (const double logValue : {-1e300, -1e18, -1e-300, 0.0, 1e-16, 0.5, 0.693147180559945})
        QVERIFY(std::isfinite(inverseLogErfc(logValue)));
    for (const double logValue : {-1e9, -1e13, -1e18, -1e300})
        QVERIFY(std::abs(inverseLogErfc(logValue) / std::sqrt(-logValue) - 1) < 1e-8);
}

TEST_ALONE(InverseErfcTest)
#include "InverseErfcTest.moc"
