// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SmoothedRelease.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace epsiloscope;

class SmoothSensitivityTest : public QObject {
    Q_OBJECT

private slots:
    void isTheLargestDiscountedBound();
    void nothingToBoundIsZero();
};

void SmoothSensitivityTest::isTheLargestDiscountedBound() {
    const std::array<double, 4> bounds = {1, 2, 4, 4};
    QCOMPARE(smoothSensitivity(bounds, 0), (SmoothSensitivity{4, 2}));
    QCOMPARE(smoothSensitivity(bounds, 0.5), (SmoothSensitivity{4 * std::exp(-1.0), 2}));
    QCOMPARE(smoothSensitivity(bounds, 1), (SmoothSensitivity{1, 0}));
}

void SmoothSensitivityTest::nothingToBoundIsZero() {
    QCOMPARE(smoothSensitivity({}, 0.1), SmoothSensitivity{});
    const std::array<double, 2> zeros = {0, 0};
    QCOMPARE(smoothSensitivity(zeros, 0.1), SmoothSensitivity{});
}

TEST_ALONE(SmoothSensitivityTest)
#include "SmoothSensitivityTest.moc"
