// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/mechanism/SampleDescriptors.h"
#include "ui/mechanism/EpsilonRow.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;

class EpsilonScaleTest : public QObject {
    Q_OBJECT
private slots:
    void runsFromAHundredthToAHundred() {
        const EpsilonScale scale(testing::budgetDescriptors().front());
        QCOMPARE(scale.valueAt(0), std::optional(0.01));
        QCOMPARE(scale.valueAt(scale.lastNotch() - 1), std::optional(100.0));
        QCOMPARE(scale.valueAt(scale.lastNotch()), std::optional<double>());
    }

    void everyNotchComesBackToItself() {
        const EpsilonScale scale(testing::budgetDescriptors().front());
        for (int notch = 0; notch <= scale.lastNotch(); ++notch)
            QCOMPARE(scale.notchOf(scale.valueAt(notch)), notch);
    }

    void everyValueIsWithinHalfANotch() {
        const EpsilonScale scale(testing::budgetDescriptors().front());
        for (double epsilon = 0.01; epsilon <= 100; epsilon *= 1.01) {
            const double shown = *scale.valueAt(scale.notchOf(epsilon));
            // Half a notch is a factor of 10^(1/40) = 1.06; two digits round by up to 5 %.
            QVERIFY2(std::abs(std::log(shown / epsilon)) < std::log(1.06) + 0.05,
                     qPrintable(QString::number(epsilon)));
        }
    }

    void valuesGrowAndHaveTwoDigits() {
        const EpsilonScale scale(testing::budgetDescriptors().front());
        for (int notch = 1; notch < scale.lastNotch(); ++notch) {
            const double value = *scale.valueAt(notch);
            QVERIFY(value > *scale.valueAt(notch - 1));
            QCOMPARE(QString::number(value, 'g', 2).toDouble(), value);
        }
    }

    void requiredEpsilonHasNoNotchForNoLimit() {
        ParameterDescriptor required = testing::budgetDescriptors().front();
        required.initial = 1.0;
        const EpsilonScale scale(required);
        QVERIFY(!scale.limitless());
        QCOMPARE(scale.valueAt(scale.lastNotch()), std::optional(100.0));
    }

    void narrowerRangesCutTheScale() {
        ParameterDescriptor narrow = testing::budgetDescriptors().front();
        narrow.minimum = 0.1;
        narrow.maximum = 10;
        const EpsilonScale scale(narrow);
        QCOMPARE(scale.valueAt(0), std::optional(0.1));
        QCOMPARE(scale.valueAt(scale.lastNotch() - 1), std::optional(10.0));
    }

    void whatLiesOutsideGoesToTheEnds() {
        const EpsilonScale scale(testing::budgetDescriptors().front());
        QCOMPARE(scale.notchOf(1e-6), 0);
        QCOMPARE(scale.notchOf(5000.0), scale.lastNotch() - 1);
        QCOMPARE(scale.notchOf(std::nan("")), 0);
    }
};

TEST_ALONE(EpsilonScaleTest)
#include "EpsilonScaleTest.moc"
