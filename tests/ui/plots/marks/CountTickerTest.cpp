// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/plots/marks/AxisLook.h"

#include <QtTest>

#include <cmath>

using namespace epsiloscope;

class CountTickerTest : public QObject {
    Q_OBJECT

private slots:
    void thereIsNoTickBetweenWholeNumbers_data() {
        QTest::addColumn<double>("lower");
        QTest::addColumn<double>("upper");
        QTest::addColumn<bool>("logarithmic");
        QTest::newRow("entries") << 0.0 << 12.5 << false;
        QTest::newRow("one model") << 0.0 << 1.02 << false;
        QTest::newRow("zoomed in") << 41.2 << 43.1 << false;
        QTest::newRow("many") << 0.0 << 20'000.0 << false;
        QTest::newRow("decades") << 0.9 << 800.0 << true;
        QTest::newRow("part of a decade") << 2.1 << 5.3 << true;
    }
    void thereIsNoTickBetweenWholeNumbers() {
        QFETCH(double, lower);
        QFETCH(double, upper);
        QFETCH(bool, logarithmic);
        QCustomPlot plot;
        setCounts(plot.xAxis, true);
        setLogScale(plot.xAxis, logarithmic);
        const QVector<double> ticks = ticksOf(plot.xAxis, {lower, upper});
        QVERIFY2(ticks.size() >= 2, qPrintable(QString::number(ticks.size())));
        for (const double tick : ticks)
            QVERIFY2(std::abs(tick - std::round(tick)) < 1e-9, qPrintable(QString::number(tick)));
    }

    void otherAxesKeepTheirs() {
        QCustomPlot plot;
        QVERIFY(!counts(plot.xAxis));
        QVERIFY(ticksOf(plot.xAxis, {0, 12.5}).contains(2.5));
        setCounts(plot.xAxis, true);
        QVERIFY(!ticksOf(plot.xAxis, {0, 12.5}).contains(2.5));
        setCounts(plot.xAxis, false);
        QVERIFY(ticksOf(plot.xAxis, {0, 12.5}).contains(2.5));
    }

private:
    static QVector<double> ticksOf(const QCPAxis* axis, const QCPRange& range) {
        QVector<double> ticks;
        axis->ticker()->generate(range, QLocale::c(), 'g', 6, ticks, nullptr, nullptr);
        return ticks;
    }
};

TEST_WITH_WINDOWS(CountTickerTest)
#include "CountTickerTest.moc"
