// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"

#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// Mouse and keyboard on a chart, with real events.
class PlotNavigationTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = shown<ChartBoard>({1000, 640});
        fake_ = std::make_unique<FakeRun>(FakePlan{});
        fake_->complete();
        board_->addRun(1, fake_->run(), {0, "Run 1", true});
        settle(*board_);
        chart_ = board_->accountantChart();
        chart_->setFocus();
        plot_ = chart_->plot();
        home_ = plot_->xAxis->range();
    }
    void cleanup() { board_.reset(); }

    void wheelZoomsAroundThePointer() {
        const QPoint at = plot_->axisRect()->rect().center();
        const double under = plot_->xAxis->pixelToCoord(at.x());
        wheel(at, 120);
        QVERIFY(plot_->xAxis->range().size() < home_.size());
        QVERIFY(std::abs(plot_->xAxis->pixelToCoord(at.x()) - under) < 1e-6 * home_.size());
        QVERIFY(chart_->zoomedByPerson());
        wheel(at, -120);
        QVERIFY(std::abs(plot_->xAxis->range().size() - home_.size()) < 1e-6 * home_.size());
    }

    void wheelBelowThePlotZoomsOnlyX() {
        const QCPRange y = plot_->yAxis->range();
        wheel({plot_->axisRect()->rect().center().x(), plot_->axisRect()->rect().bottom() + 12}, 120);
        QVERIFY(plot_->xAxis->range().size() < home_.size());
        QCOMPARE(plot_->yAxis->range(), y);
    }

    void wheelStopsBeforeNumbersDo() {
        for (int i = 0; i < 400; ++i)
            wheel(plot_->axisRect()->rect().center(), 120);
        QVERIFY(plot_->xAxis->range().size() > 1e-7 * home_.size());
        for (int i = 0; i < 800; ++i)
            wheel(plot_->axisRect()->rect().center(), -120);
        QVERIFY(plot_->xAxis->range().size() < 200 * home_.size());
    }

    void doubleClickShowsAllAgain() {
        const QPoint at = plot_->axisRect()->rect().center();
        wheel(at, 240);
        QTest::mouseDClick(plot_, Qt::LeftButton, {}, at);
        QCOMPARE(plot_->xAxis->range(), home_);
        QVERIFY(!chart_->zoomedByPerson());
    }

    void aDraggedRectangleBecomesTheView() {
        const QRect inner = plot_->axisRect()->rect();
        const QPoint from = inner.topLeft() + QPoint(40, 30), to = inner.topLeft() + QPoint(140, 100);
        const double left = plot_->xAxis->pixelToCoord(from.x()), top = plot_->yAxis->pixelToCoord(from.y());
        drag(Qt::LeftButton, {}, from, to);
        QVERIFY(std::abs(plot_->xAxis->range().lower - left) < 0.01 * home_.size());
        QVERIFY(std::abs(plot_->yAxis->range().upper - top) < 0.05);
        QVERIFY(chart_->zoomedByPerson());
    }

    void aDragUpAndLeftOutOfThePlotZoomsToo() {
        const QRect inner = plot_->axisRect()->rect();
        drag(Qt::LeftButton, {}, inner.center(), inner.topLeft() - QPoint(5, 5));
        QVERIFY(plot_->xAxis->range().size() < 0.6 * home_.size());
        QVERIFY(std::abs(plot_->xAxis->range().lower - home_.lower) < 0.02 * home_.size());
    }

    void aClickIsNoRectangle() {
        QTest::mouseClick(plot_, Qt::LeftButton, {}, plot_->axisRect()->rect().center());
        QCOMPARE(plot_->xAxis->range(), home_);
        QVERIFY(!chart_->zoomedByPerson());
    }

    void middleRightAndShiftDragsPan_data() {
        QTest::addColumn<int>("button");
        QTest::addColumn<int>("modifiers");
        QTest::newRow("middle") << static_cast<int>(Qt::MiddleButton) << 0;
        QTest::newRow("right") << static_cast<int>(Qt::RightButton) << 0;
        QTest::newRow("shift") << static_cast<int>(Qt::LeftButton) << static_cast<int>(Qt::ShiftModifier);
    }
    void middleRightAndShiftDragsPan() {
        QFETCH(int, button);
        QFETCH(int, modifiers);
        const QRect inner = plot_->axisRect()->rect();
        drag(static_cast<Qt::MouseButton>(button), Qt::KeyboardModifiers(modifiers), inner.center(),
             inner.center() + QPoint(50, 0));
        const double expected = -50.0 / inner.width() * home_.size();
        QVERIFY(std::abs(plot_->xAxis->range().lower - home_.lower - expected) < 0.01 * home_.size());
        QVERIFY(std::abs(plot_->xAxis->range().size() - home_.size()) < 1e-6 * home_.size());
    }

    void logarithmicAxesZoomAndPanByRatio() {
        QCustomPlot* plot = board_->tradeoffChart()->plot();
        const QCPRange before = plot->xAxis->range();
        const QRect inner = plot->axisRect()->rect();
        QTest::mousePress(plot, Qt::RightButton, {}, inner.center());
        QTest::mouseMove(plot, inner.center() + QPoint(inner.width() / 4, 0));
        QTest::mouseRelease(plot, Qt::RightButton, {}, inner.center() + QPoint(inner.width() / 4, 0));
        const QCPRange after = plot->xAxis->range();
        QVERIFY(after.lower > 0 && after.lower < before.lower);
        QVERIFY(std::abs(after.upper / after.lower - before.upper / before.lower) <
                1e-6 * before.upper / before.lower);
    }

    void keysZoomPanAndComeHome() {
        chart_->setFocus();
        QTest::keyClick(chart_, Qt::Key_Plus);
        QVERIFY(plot_->xAxis->range().size() < home_.size());
        const double lower = plot_->xAxis->range().lower;
        QTest::keyClick(chart_, Qt::Key_Right);
        QVERIFY(plot_->xAxis->range().lower > lower);
        const double bottom = plot_->yAxis->range().lower;
        QTest::keyClick(chart_, Qt::Key_Up);
        QVERIFY(plot_->yAxis->range().lower > bottom);
        QTest::keyClick(chart_, Qt::Key_Minus);
        QVERIFY(std::abs(plot_->xAxis->range().size() - home_.size()) < 1e-6 * home_.size());
        QTest::keyClick(chart_, Qt::Key_Home);
        QCOMPARE(plot_->xAxis->range(), home_);
        QSignalSpy maximise(chart_, &Chart::maximiseRequested);
        QTest::keyClick(chart_, Qt::Key_Return);
        QCOMPARE(maximise.count(), 1);
    }

    void newDataDoesNotMoveAZoomedView() {
        FakeRun longer({.queries = 3000});
        board_->addRun(2, longer.run(), {1, "Run 2", true});
        wheel(plot_->axisRect()->rect().center(), 120);
        const QCPRange zoomed = plot_->xAxis->range();
        longer.complete();
        settle(*board_);
        QCOMPARE(plot_->xAxis->range(), zoomed);
        QTest::keyClick(chart_, Qt::Key_Home);
        QVERIFY(plot_->xAxis->range().upper >= 3000);
    }

    void clickOnTheWordAtItsEndHidesACurveAndOnTheWordHiddenShowsIt() {
        const QString key = "run1/epsilon";
        plot_->replot();
        QVERIFY(chart_->legend()->entryRect(key).isEmpty());
        const QRectF word = chart_->endWords()->placeOf(key);
        QVERIFY(!word.isEmpty());
        QTest::mouseClick(plot_, Qt::LeftButton, {}, word.center().toPoint());
        QVERIFY(!graph(chart_, key)->visible());
        QVERIFY(graph(chart_, "run1/data-independent")->visible());
        QVERIFY(legendEntry(key).hidden);
        plot_->replot();
        QVERIFY(chart_->endWords()->placeOf(key).isEmpty());
        QTest::mouseClick(plot_, Qt::LeftButton, {}, chart_->legend()->entryRect(key).center());
        QVERIFY(graph(chart_, key)->visible());
        QVERIFY(!legendEntry(key).hidden);
    }

    void numberKeysHideAndShowToo() {
        QTest::keyClick(chart_, Qt::Key_2);
        QVERIFY(!graph(chart_, "run1/epsilon")->visible());
        QTest::keyClick(chart_, Qt::Key_2);
        QVERIFY(graph(chart_, "run1/epsilon")->visible());
    }

    void hiddenCurvesStayHiddenWhenDataCome() {
        board_->labelsChart()->toggle("run1/answered");
        fake_->run()->apply(AccountantSnapshot{{}, 601, 361, 2.1, 4.1});
        settle(*board_);
        QVERIFY(!graph(board_->labelsChart(), "run1/answered")->visible());
    }

    void whatIsHiddenIsNamedBesideTheAxes() {
        chart_->toggle("run1/epsilon");
        for (int id = 2; id <= 24; ++id) {
            board_->addRun(RunNumber::fromNumber(id), fake_->run(),
                           {id - 1, QString("Run %1").arg(id), true});
            chart_->toggle(QString("run%1/epsilon").arg(id));
            settle(*board_);
            plot_->replot();
            QVERIFY(!chart_->legend()->rect().intersects(plot_->axisRect()->rect()));
            QVERIFY(chart_->legend()->rect().height() <= 0.35 * plot_->height());
            QVERIFY(plot_->axisRect()->rect().height() >= 0.35 * plot_->height());
        }
        QVERIFY(!chart_->legend()->entryRect("run24/epsilon").isEmpty());
        QVERIFY(chart_->legend()->entryRect("run1/epsilon").isEmpty());
    }

private:
    void wheel(QPoint at, int angle) {
        QWheelEvent event(at, plot_->mapToGlobal(at), {}, {0, angle}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(plot_, &event);
    }
    void drag(Qt::MouseButton button, Qt::KeyboardModifiers modifiers, QPoint from, QPoint to) {
        QTest::mousePress(plot_, button, modifiers, from);
        QTest::mouseMove(plot_, (from + to) / 2);
        QTest::mouseMove(plot_, to);
        QTest::mouseRelease(plot_, button, modifiers, to);
    }
    LegendEntry legendEntry(const QString& key) const {
        for (const LegendEntry& entry : chart_->legend()->entries())
            if (entry.key == key) return entry;
        return {};
    }

    std::unique_ptr<ChartBoard> board_;
    std::unique_ptr<FakeRun> fake_;
    Chart* chart_ = nullptr;
    QCustomPlot* plot_ = nullptr;
    QCPRange home_;
};

TEST_WITH_WINDOWS(PlotNavigationTest)
#include "PlotNavigationTest.moc"
