// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Intervals.h"
#include "tests/testing/TestProgram.h"

#include <QTest>

#include <cmath>

using namespace epsiloscope;

class StudentQuantileTest : public QObject {
    Q_OBJECT

private slots:
    void quantilesAreThoseOfOtherPrograms_data();
    void quantilesAreThoseOfOtherPrograms();
    void withMoreDegreesItFallsTowardsTheNormalOne();
    void fewerThanOneAndTooManyDegreesAreTheNearestThatThereAre();
};

// By scipy.stats.t.ppf(0.975, degrees).
void StudentQuantileTest::quantilesAreThoseOfOtherPrograms_data() {
    QTest::addColumn<double>("quantile");
    const std::pair<int, double> known[] = {
        {1, 12.7062047364}, {2, 4.3026527299},   {3, 3.1824463053},     {4, 2.7764451052},
        {5, 2.5705818366},  {7, 2.3646242510},   {8, 2.3060041350},     {29, 2.0452296421},
        {30, 2.0422724563}, {199, 1.9719565442}, {10000, 1.9602012399},
    };
    for (const auto& [degrees, quantile] : known)
        QTest::addRow("%d", degrees) << quantile;
}

void StudentQuantileTest::quantilesAreThoseOfOtherPrograms() {
    QFETCH(double, quantile);
    const int degrees = QByteArray(QTest::currentDataTag()).toInt();
    QVERIFY(std::abs(studentQuantile975(degrees) - quantile) < 1e-8 * quantile);
}

void StudentQuantileTest::withMoreDegreesItFallsTowardsTheNormalOne() {
    double before = studentQuantile975(1);
    for (int degrees = 2; degrees <= 400; ++degrees) {
        const double now = studentQuantile975(degrees);
        QVERIFY2(now < before && now > normalQuantile975, qPrintable(QString::number(degrees)));
        before = now;
    }
}

void StudentQuantileTest::fewerThanOneAndTooManyDegreesAreTheNearestThatThereAre() {
    QCOMPARE(studentQuantile975(0), studentQuantile975(1));
    QCOMPARE(studentQuantile975(1'000'000), studentQuantile975(10'000));
}

TEST_WITH_EVENTS(StudentQuantileTest)
#include "StudentQuantileTest.moc"
