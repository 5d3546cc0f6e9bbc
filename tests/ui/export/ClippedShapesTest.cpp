// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "ui/export/Shapes.h"

#include <QtTest>

#include <limits>

using namespace epsiloscope;

namespace {

constexpr QRectF frame(0, 0, 100, 50);
constexpr double huge = std::numeric_limits<double>::max();
constexpr double gap = std::numeric_limits<double>::quiet_NaN();

double areaOf(const QPolygonF& polygon) {
    double twice = 0;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        twice += a.x() * b.y() - b.x() * a.y();
    }
    return std::abs(twice) / 2;
}

} // namespace

class ClippedShapesTest : public QObject {
    Q_OBJECT

private slots:
    void aLineEndsWhereItLeaves_data() {
        QTest::addColumn<QPolygonF>("line");
        QTest::addColumn<QList<QPolygonF>>("pieces");
        QTest::newRow("inside") << QPolygonF({{1, 1}, {2, 9}, {100, 50}})
                                << QList<QPolygonF>{{{1, 1}, {2, 9}, {100, 50}}};
        QTest::newRow("outside") << QPolygonF({{1, -1}, {200, -9}}) << QList<QPolygonF>{};
        QTest::newRow("past a corner") << QPolygonF({{-20, 10}, {10, -20}}) << QList<QPolygonF>{};
        QTest::newRow("through") << QPolygonF({{-100, 25}, {200, 25}})
                                 << QList<QPolygonF>{{{0, 25}, {100, 25}}};
        QTest::newRow("out and in again") << QPolygonF({{10, 10}, {10, 90}, {30, 90}, {30, 10}})
                                          << QList<QPolygonF>{{{10, 10}, {10, 50}}, {{30, 50}, {30, 10}}};
        QTest::newRow("a gap") << QPolygonF({{1, 1}, {2, 2}, {3, gap}, {4, 4}, {5, 5}})
                               << QList<QPolygonF>{{{1, 1}, {2, 2}}, {{4, 4}, {5, 5}}};
        QTest::newRow("huge") << QPolygonF({{10, 10}, {10, huge}, {20, -huge}, {20, 10}})
                              << QList<QPolygonF>{
                                     {{10, 10}, {10, 50}}, {{15, 50}, {15, 0}}, {{20, 0}, {20, 10}}};
        QTest::newRow("endless") << QPolygonF({{10, 10}, {std::numeric_limits<double>::infinity(), 10}})
                                 << QList<QPolygonF>{{{10, 10}, {100, 10}}};
        QTest::newRow("one point") << QPolygonF({{10, 10}}) << QList<QPolygonF>{};
    }
    void aLineEndsWhereItLeaves() {
        QFETCH(QPolygonF, line);
        QFETCH(QList<QPolygonF>, pieces);
        const std::vector<QPolygonF> clipped = clippedLine(line, frame);
        QCOMPARE(QList<QPolygonF>(clipped.begin(), clipped.end()), pieces);
    }

    void anAreaIsWhatOfItLiesWithin() {
        QCOMPARE(areaOf(clippedArea({{10, 10}, {20, 10}, {20, 20}, {10, 20}}, frame)), 100.0);
        QCOMPARE(areaOf(clippedArea({{-10, -10}, {500, -10}, {500, 500}, {-10, 500}}, frame)), 5000.0);
        QCOMPARE(areaOf(clippedArea({{50, 10}, {150, 10}, {150, 20}, {50, 20}}, frame)), 500.0);
        QCOMPARE(areaOf(clippedArea({{20, 40}, {20, huge}, {40, huge}, {40, 40}}, frame)), 200.0);
        QVERIFY(clippedArea({{-5, -5}, {-1, -5}, {-1, -1}}, frame).isEmpty());
        QVERIFY(clippedArea({{gap, 1}}, frame).isEmpty());
    }

    void aConcaveAreaKeepsItsParts() {
        // Two towers of 10 × 20 within, joined far above.
        const QPolygonF towers(
            {{10, 30}, {20, 30}, {20, 60}, {40, 60}, {40, 30}, {50, 30}, {50, 99}, {10, 99}});
        QCOMPARE(areaOf(clippedArea(towers, frame)), 400.0);
    }
};

TEST_ALONE(ClippedShapesTest)
#include "ClippedShapesTest.moc"
