// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/plots/marks/OnPlot.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace epsiloscope;

class LineGraphTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsStraightNeedsItsEnds() {
        QVector<QPointF> line;
        for (int i = 0; i <= 1000; ++i)
            line.append({0.5 * i, 100 - 0.05 * i});
        const QVector<QPointF> ends{line.first(), line.last()};
        QCOMPARE(thinnedLine(line, 0.05), ends);
    }

    void noPointThatIsLeftOutCanBeSeenToBeMissing() {
        constexpr double tolerance = 0.05;
        QVector<QPointF> line;
        for (int i = 0; i <= 4000; ++i)
            line.append({0.25 * i, 100 * std::sin(0.01 * i) + (i == 1777 ? 20 : 0)});
        const QVector<QPointF> thinned = thinnedLine(line, tolerance);
        QVERIFY2(thinned.size() < line.size() / 8, qPrintable(QString::number(thinned.size())));
        QVERIFY(thinned.contains(line[1777]));
        qsizetype after = 1;
        for (const QPointF& point : line) {
            while (thinned[after].x() < point.x())
                ++after;
            const QPointF from = thinned[after - 1], to = thinned[after];
            const double drawn =
                from.y() + (to.y() - from.y()) * (point.x() - from.x()) / (to.x() - from.x());
            const double steepness = std::hypot(1, (to.y() - from.y()) / (to.x() - from.x()));
            QVERIFY(std::abs(drawn - point.y()) <= tolerance * steepness * (1 + 1e-9));
        }
    }

    void stepsAndGapsStay() {
        constexpr double gap = std::numeric_limits<double>::quiet_NaN();
        const QVector<QPointF> steps{{0, 0}, {5, 0}, {5, 9}, {8, 9}};
        QCOMPARE(thinnedLine(steps, 0.05), steps);
        const QVector<QPointF> thinned =
            thinnedLine({{0, 0}, {1, 0}, {2, 0}, {3, gap}, {4, 0}, {5, 0}, {6, 0}}, 0.05);
        QCOMPARE(thinned.size(), qsizetype{5});
        QVERIFY(std::isnan(thinned[2].y()));
        QVERIFY(thinnedLine({}, 0.05).isEmpty());
    }
};

TEST_ALONE(LineGraphTest)
#include "LineGraphTest.moc"
