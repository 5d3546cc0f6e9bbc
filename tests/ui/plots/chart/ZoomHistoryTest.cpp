// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/plots/chart/ZoomedAxes.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Going back and forth between views, with real events, and two charts whose x is the same.
class ZoomHistoryTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = shownActive<ChartBoard>({1000, 640});
        addRun(*board_, 1, fakeRun());
        chart_ = board_->accountantChart();
        plot_ = chart_->plot();
        home_ = plot_->xAxis->range();
        chart_->setFocus();
    }
    void cleanup() { board_.reset(); }

    void stepsAreUndoneInTheirOrderAndRedone() {
        ZoomHistory history;
        const ZoomState a{false, false, {0, 1}, {0, 1}}, b{true, true, {0, 2}, {0, 2}},
            c{true, true, {1, 2}, {1, 2}};
        QVERIFY(!history.undo(a));
        history.visit(a);
        history.visit(b);
        QCOMPARE(history.undo(c).value(), b);
        QCOMPARE(history.undo(b).value(), a);
        QVERIFY(!history.canUndo());
        QCOMPARE(history.redo(a).value(), b);
        QCOMPARE(history.redo(b).value(), c);
        QVERIFY(!history.canRedo());
    }

    void aNewStepForgetsWhatWasUndone() {
        ZoomHistory history;
        const ZoomState a{}, b{true, true, {0, 2}, {0, 2}};
        history.visit(a);
        QVERIFY(history.undo(b));
        history.visit(a);
        QVERIFY(!history.canRedo());
    }

    void historyHasAnEnd() {
        ZoomHistory history;
        for (int i = 0; i < 5000; ++i)
            history.visit({true, true, {0, 1.0 + i}, {0, 1}});
        int steps = 0;
        while (history.undo({}))
            ++steps;
        QCOMPARE(steps, 200);
    }

    void aRectangleIsUndoneByKeyAndRedone() {
        drag(Qt::LeftButton, QPoint(40, 30), QPoint(140, 100));
        const QCPRange zoomed = plot_->xAxis->range();
        QVERIFY(zoomed.size() < 0.6 * home_.size());
        QTest::keyClick(chart_, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(plot_->xAxis->range(), home_);
        QVERIFY(!chart_->zoomedByPerson());
        QTest::keyClick(chart_, Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(plot_->xAxis->range(), zoomed);
        QVERIFY(chart_->zoomedByPerson());
    }

    void aDragIsOneStepHoweverManyMovesItHas() {
        drag(Qt::LeftButton, QPoint(40, 30), QPoint(140, 100));
        const QCPRange zoomed = plot_->xAxis->range();
        const QPoint corner = plot_->axisRect()->rect().topLeft();
        QTest::mousePress(plot_, Qt::MiddleButton, {}, corner + QPoint(100, 50));
        for (int x = 105; x <= 150; x += 5)
            QTest::mouseMove(plot_, corner + QPoint(x, 50));
        QTest::mouseRelease(plot_, Qt::MiddleButton, {}, corner + QPoint(150, 50));
        QVERIFY(plot_->xAxis->range().lower < zoomed.lower);
        QTest::keyClick(chart_, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(plot_->xAxis->range(), zoomed);
        QTest::keyClick(chart_, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(plot_->xAxis->range(), home_);
    }

    void showingAllCanBeUndone() {
        drag(Qt::LeftButton, QPoint(40, 30), QPoint(140, 100));
        const QCPRange zoomed = plot_->xAxis->range();
        QTest::keyClick(chart_, Qt::Key_Home);
        QCOMPARE(plot_->xAxis->range(), home_);
        QTest::keyClick(chart_, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(plot_->xAxis->range(), zoomed);
    }

    void chartsOfTheSameQueriesMoveTogether() {
        QCustomPlot* other = board_->labelsChart()->plot();
        const QCPRange y = other->yAxis->range();
        QCOMPARE(other->xAxis->range(), home_);
        drag(Qt::LeftButton, QPoint(40, 30), QPoint(140, 100));
        QCOMPARE(other->xAxis->range(), plot_->xAxis->range());
        QCOMPARE(other->yAxis->range(), y); // its y still follows the data
        QTest::keyClick(chart_, Qt::Key_Home);
        QCOMPARE(other->xAxis->range(), home_);
        QCOMPARE(board_->accuracyChart()->zoomedByPerson(), false);
    }

    void yAloneStaysAlone() {
        const QRect inner = plot_->axisRect()->rect();
        const QPoint at(inner.left() - 20, inner.center().y());
        QWheelEvent event(at, plot_->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(plot_, &event);
        QVERIFY(chart_->zoomedByPerson());
        QVERIFY(!chart_->ownsX());
        QVERIFY(!board_->labelsChart()->zoomedByPerson());
    }

private:
    void drag(Qt::MouseButton button, QPoint from, QPoint to) {
        const QPoint corner = plot_->axisRect()->rect().topLeft();
        QTest::mousePress(plot_, button, {}, corner + from);
        QTest::mouseMove(plot_, corner + (from + to) / 2);
        QTest::mouseMove(plot_, corner + to);
        QTest::mouseRelease(plot_, button, {}, corner + to);
    }

    std::unique_ptr<ChartBoard> board_;
    Chart* chart_ = nullptr;
    QCustomPlot* plot_ = nullptr;
    QCPRange home_;
};

TEST_WITH_WINDOWS(ZoomHistoryTest)
#include "ZoomHistoryTest.moc"
