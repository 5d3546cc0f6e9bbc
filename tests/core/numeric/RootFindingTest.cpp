// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/RootFinding.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

class RootFindingTest : public QObject {
    Q_OBJECT

private slots:
    void everyIntegerBorderIsFoundExactly() {
        for (long border = 0; border < 200; ++border)
            QCOMPARE(largestInteger(1000, [border](long n) { return n <= border; }), border);
    }

    void limitBoundsTheInteger() {
        for (const long limit : {0L, 1L, 2L, 3L, 7L, 1'000'000'000L}) {
            long asked = 0;
            const auto always = [&asked](long n) {
                asked = std::max(asked, n);
                return true;
            };
            QCOMPARE(largestInteger(limit, always), limit);
            QCOMPARE(asked, limit);
        }
    }

    void largestRealIsBelowAndCloseFromAnyGuess() {
        for (const double guess : {1e-9, 1.4, 3.0, 1e12}) {
            const double root = largestReal(guess, 1e-13, [](double x) { return x * x <= 2; });
            QVERIFY(root * root <= 2);
            QVERIFY(root > std::sqrt(2.0) * (1 - 1e-12));
        }
    }

    void largestRealGivesItsEndsWhereThereIsNoBorder() {
        QCOMPARE(largestReal(1.0, 1e-12, [](double) { return false; }), 0.0);
        QCOMPARE(largestReal(1.0, 1e-12, [](double) { return true; }), 1e300);
    }

    void concaveMaximiserFindsPeakAndKink() {
        const auto parabola = [](double x) { return -(x - 2.5) * (x - 2.5); };
        QVERIFY(std::abs(concaveMaximiser(-10.0, 20.0, parabola) - 2.5) < 1e-5);
        const auto kink = [](double x) { return -std::abs(x - 7); };
        QVERIFY(std::abs(concaveMaximiser(0.0, 1000.0, kink) - 7) < 1e-4);
        const auto rising = [](double x) { return x; };
        QVERIFY(concaveMaximiser(0.0, 1.0, rising) > 1 - 1e-6);
    }
};

TEST_ALONE(RootFindingTest)
#include "RootFindingTest.moc"
