// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Intervals.h"

#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

class WilsonIntervalTest : public QObject {
    Q_OBJECT

private slots:
    void endsSolveTheScoreEquation_data();
    void endsSolveTheScoreEquation();
    void oneCaseTellsLittle();
    void theObservedShareIsAlwaysInside();
};

void WilsonIntervalTest::endsSolveTheScoreEquation_data() {
    QTest::addColumn<double>("share");
    QTest::addColumn<double>("count");
    for (const double count : {1.0, 2.0, 4.5, 12.0, 1000.0, 1e9})
        for (const double share : {0.0, 0.25, 0.5, 10.0 / 12, 1.0})
            QTest::addRow("%g of %g", share, count) << share << count;
}

// An end p is where the observed share lies exactly z standard errors of p away.
void WilsonIntervalTest::endsSolveTheScoreEquation() {
    QFETCH(double, share);
    QFETCH(double, count);
    const Interval interval = wilsonInterval(share, count);
    for (const double p : {interval.lower, interval.upper}) {
        const double distance = (share - p) * (share - p);
        const double allowed = normalQuantile975 * normalQuantile975 * p * (1 - p) / count;
        QVERIFY2(std::abs(distance - allowed) < 1e-12, qPrintable(QString::number(p, 'g', 17)));
    }
    QVERIFY(interval.lower < interval.upper);
}

void WilsonIntervalTest::oneCaseTellsLittle() {
    const double z2 = normalQuantile975 * normalQuantile975;
    const Interval lost = wilsonInterval(0, 1), won = wilsonInterval(1, 1);
    QCOMPARE(lost.lower, 0.0);
    QCOMPARE(lost.upper, z2 / (1 + z2));
    QCOMPARE(won.upper, 1.0);
    QVERIFY(std::abs(won.lower - 1 / (1 + z2)) < 1e-15);
}

void WilsonIntervalTest::theObservedShareIsAlwaysInside() {
    for (int count = 1; count <= 300; ++count)
        for (int right = 0; right <= count; ++right) {
            const double share = static_cast<double>(right) / count;
            const Interval interval = wilsonInterval(share, count);
            QVERIFY(interval.lower >= 0 && interval.lower <= share && interval.upper >= share &&
                    interval.upper <= 1);
        }
}

TEST_WITH_EVENTS(WilsonIntervalTest)
#include "WilsonIntervalTest.moc"
