// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/testing/TestProgram.h"
#include "ui/plots/marks/AxisLook.h"

#include <QtTest>

#include <limits>

using namespace epsiloscope;

class NiceRangeTest : public QObject {
    Q_OBJECT

private slots:
    void ceilingsAreRoundAndNear() {
        QCOMPARE(niceCeiling(1), 1.0);
        QCOMPARE(niceCeiling(1.01), 1.2);
        QCOMPARE(niceCeiling(640), 700.0);
        QCOMPARE(niceCeiling(0.061), 0.07);
        QCOMPARE(niceCeiling(9), 10.0);
        for (double value = 1e-6; value < 1e9; value *= 1.07) {
            QVERIFY(niceCeiling(value) >= value * (1 - 1e-9));
            QVERIFY(niceCeiling(value) <= value * 1.34);
        }
    }

    void growingAxesMoveInFewSteps() {
        double limit = 10;
        int steps = 0;
        for (int needed = 1; needed <= 6500; ++needed) {
            const double next = growingLimit(limit, needed, true);
            QVERIFY(next >= needed);
            if (next != limit) ++steps;
            limit = next;
        }
        QVERIFY2(steps <= 25, qPrintable(QString::number(steps)));
        QCOMPARE(growingLimit(limit, 500, false), 500.0);
    }

    void sharesStayInsideZeroAndOne() {
        const QCPRange range = shareRange({0, 0}, 0.755, 0.998);
        QVERIFY(range.lower <= 0.755 && range.upper >= 0.998 && range.upper <= 1);
        const QCPRange narrow = shareRange({0, 0}, 0.8, 0.8);
        QVERIFY(narrow.size() > 0.001 && narrow.contains(0.8));
        const QCPRange bottom = shareRange({0, 0}, 0, 0.1);
        QCOMPARE(bottom.lower, 0.0);
    }

    void shareRangeIsKeptWhileItFits() {
        const QCPRange current(0.7, 0.9);
        QCOMPARE(shareRange(current, 0.72, 0.85), current);
        QVERIFY(shareRange(current, 0.72, 0.95) != current);
    }

    void decadesEncloseTheirPoints() {
        QCOMPARE(decades(1.97, 3.16), QCPRange(1, 10));
        const QCPRange edge = decades(1, 10);
        QVERIFY(edge.lower < 1 && edge.upper > 10);
    }

    void numbersAreWrittenAsAPersonWould() {
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(numberText(1e-5), QStringLiteral("1e-5"));
        QCOMPARE(numberText(2), QStringLiteral("2"));
        QCOMPARE(numberText(0.853), QStringLiteral("0.853"));
        QCOMPARE(numberText(3e12), QStringLiteral("3e12"));
        QCOMPARE(numberText(std::numeric_limits<double>::infinity()), QStringLiteral("∞"));
        QLocale::setDefault(QLocale::c());
    }

    void logarithmicTicksFollowTheSpan_data() {
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::addColumn<QStringList>("labels");
        QTest::newRow("one decade") << 1.0 << 10.0 << QStringList{"1", "2", "5", "10"};
        QTest::newRow("many decades")
            << 1e-3 << 1e3 << QStringList{"0.001", "0.01", "0.1", "1", "10", "100", "1000"};
    }
    void logarithmicTicksFollowTheSpan() {
        QFETCH(double, lower);
        QFETCH(double, upper);
        QFETCH(QStringList, labels);
        LogTicker ticker;
        QVector<double> ticks;
        QVector<QString> words;
        ticker.generate({lower, upper}, QLocale::c(), 'g', 6, ticks, nullptr, &words);
        QStringList inside;
        for (int i = 0; i < ticks.size(); ++i)
            if (ticks[i] >= lower * (1 - 1e-9) && ticks[i] <= upper * (1 + 1e-9)) inside.append(words[i]);
        QCOMPARE(inside, labels);
    }

    void zoomedLogarithmicAxesStillHaveTicks() {
        LogTicker ticker;
        QVector<double> ticks;
        ticker.generate({2.1, 2.4}, QLocale::c(), 'g', 6, ticks, nullptr, nullptr);
        QVERIFY(std::count_if(ticks.begin(), ticks.end(), [](double t) { return t >= 2.1 && t <= 2.4; }) >=
                2);
    }
};

TEST_ALONE(NiceRangeTest)
#include "NiceRangeTest.moc"
