// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/chart/ChartActions.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/plots/chart/ChartNotes.h"
#include "ui/plots/chart/ChartTable.h"
#include "ui/plots/chart/PointWalk.h"
#include "ui/widgets/Theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What can be done with a chart besides zooming, by mouse and by key.
class ChartActionsTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = shownActive<ChartBoard>({1100, 760});
        FakeRun one({}), five({.trials = 5});
        one.complete();
        five.complete();
        board_->addRun(1, one.run(), {0, "Run 1", true});
        board_->addRun(2, five.run(), {1, "Run 2", true});
        settle(*board_);
        chart_ = board_->accountantChart();
        plot_ = chart_->plot();
        chart_->setFocus();
    }
    void cleanup() { board_.reset(); }

    void lMakesTheYAxisLogarithmicAndBack() {
        const QCPRange linear = plot_->yAxis->range();
        QTest::keyClick(chart_, Qt::Key_L);
        QVERIFY(chart_->logarithmic(plot_->yAxis));
        QVERIFY(!chart_->logarithmic(plot_->xAxis));
        QVERIFY(plot_->yAxis->range().lower > 0);
        // A true logarithm: equal ratios have equal lengths.
        const double one = plot_->yAxis->coordToPixel(1), two = plot_->yAxis->coordToPixel(2),
                     four = plot_->yAxis->coordToPixel(4);
        QVERIFY(std::abs((one - two) - (two - four)) < 1e-6);
        QTest::keyClick(chart_, Qt::Key_L);
        QVERIFY(!chart_->logarithmic(plot_->yAxis));
        QCOMPARE(plot_->yAxis->range(), linear);
    }

    void shiftLMakesXLogarithmicInBothLinkedCharts() {
        QTest::keyClick(chart_, Qt::Key_L, Qt::ShiftModifier);
        QVERIFY(chart_->logarithmic(plot_->xAxis));
        QVERIFY(board_->labelsChart()->logarithmic(board_->labelsChart()->plot()->xAxis));
        QVERIFY(plot_->xAxis->range().lower > 0 && plot_->xAxis->range().lower <= 2); // the first snapshot
        QVERIFY(!board_->accuracyChart()->logarithmic(board_->accuracyChart()->plot()->xAxis));
    }

    void logarithmicAxesStayRightWhenDataCome() {
        QTest::keyClick(chart_, Qt::Key_L);
        FakeRun longer({.queries = 3000});
        longer.complete();
        board_->addRun(3, longer.run(), {2, "Run 3", true});
        settle(*board_);
        QVERIFY(plot_->yAxis->range().lower > 0);
        QVERIFY(plot_->yAxis->range().upper > longer.epsilonAfter(3000));
    }

    void aRightClickOpensTheMenuAndADragDoesNot() {
        QMenu* menu = chart_->findChild<QMenu*>("accountantChartChartMenu");
        QVERIFY(menu);
        const QPoint at = plot_->axisRect()->rect().center();
        QTest::mousePress(plot_, Qt::RightButton, {}, at);
        QTest::mouseMove(plot_, at + QPoint(60, 0));
        QTest::mouseRelease(plot_, Qt::RightButton, {}, at + QPoint(60, 0));
        QVERIFY(!menu->isVisible());
        QTest::mouseClick(plot_, Qt::RightButton, {}, at);
        QTRY_VERIFY(menu->isVisible());
        QVERIFY(named(menu, "undoZoom")->isEnabled());
        QVERIFY(!named(menu, "redoZoom")->isEnabled());
        QVERIFY(!named(menu, "removeNote")->isVisible());
        menu->close();
        QVERIFY(named(menu, "redoZoom")->isEnabled()); // else its key would be dead
    }

    void theButtonAndTheMenuKeyOpenItToo() {
        QMenu* menu = chart_->findChild<QMenu*>("accountantChartChartMenu");
        QContextMenuEvent key(QContextMenuEvent::Keyboard, {10, 10}, chart_->mapToGlobal(QPoint(10, 10)));
        QApplication::sendEvent(chart_, &key);
        QTRY_VERIFY(menu->isVisible());
        menu->close();
        auto* button = chart_->findChild<QToolButton*>("accountantChartMenu");
        QCOMPARE(button->menu(), menu);
        QVERIFY(!button->accessibleName().isEmpty());
    }

    void bandsAreQuartilesOrMeanAndDeviation() {
        Chart* accuracy = board_->accuracyChart();
        accuracy->setFocus();
        const auto middle = [&] { return graph(accuracy, "run2/accuracy")->data()->at(10)->value; };
        const double median = middle();
        QVERIFY(legendText(accuracy).contains("Run 2, median and quartiles of 5 repeats"));
        QTest::keyClick(accuracy, Qt::Key_D);
        QCOMPARE(accuracy->bandKind(), BandKind::MeanSd);
        QVERIFY(legendText(accuracy).contains("Run 2, mean ± sd of 5 repeats"));
        QVERIFY(middle() != median);
        QVERIFY(graph(accuracy, "run2/accuracy/upper")->dataCount() > 0);
        QCOMPARE(board_->accountantChart()->bandKind(), BandKind::Quartiles); // each chart by itself
        QTest::keyClick(accuracy, Qt::Key_Q);
        QCOMPARE(middle(), median);
    }

    void eachTrialIsDrawnOnDemand() {
        Chart* accuracy = board_->accuracyChart();
        accuracy->setFocus();
        QCPCurve* trials = nullptr;
        for (int i = 0; i < accuracy->plot()->plottableCount(); ++i)
            if (accuracy->plot()->plottable(i)->name() == "run2/accuracy/trials")
                trials = qobject_cast<QCPCurve*>(accuracy->plot()->plottable(i));
        QVERIFY(trials);
        QCOMPARE(trials->dataCount(), 0);
        QTest::keyClick(accuracy, Qt::Key_I);
        QVERIFY(accuracy->trialsShown());
        QCOMPARE(trials->dataCount(), 5 * (50 + 1)); // 50 snapshots and a gap each
        QTest::keyClick(accuracy, Qt::Key_I);
        QCOMPARE(trials->dataCount(), 0);
    }

    void theMouseReadsTheValuesUnderIt() {
        const QPoint at = pixel(300, 1);
        QTest::mouseMove(plot_, at);
        QTRY_VERIFY(chart_->cursors()->hoveredX());
        QCOMPARE(*chart_->cursors()->hoveredX(), 300.0);
        const auto readings = chart_->cursors()->hovered();
        QCOMPARE(readings.size(), std::size_t{4}); // two runs, two curves each
        QCOMPARE(readings[0].x, 300.0);
        const double recorded = graph(chart_, readings[0].key)->data()->findBegin(300, false)->value;
        QCOMPARE(readings[0].y, recorded);
        // The other chart of the same queries shows the same place.
        QCOMPARE(board_->labelsChart()->cursors()->hoveredX().value(), 300.0);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(plot_, &leave);
        QVERIFY(!chart_->cursors()->hoveredX());
        QVERIFY(!board_->labelsChart()->cursors()->hoveredX());
    }

    void hiddenCurvesSayNothing() {
        QTest::keyClick(chart_, Qt::Key_1);
        QTest::mouseMove(plot_, pixel(340, 1));
        QTRY_COMPARE(chart_->cursors()->hovered().size(), std::size_t{3});
    }

    void twoCursorsTellTheDifference() {
        QTest::mouseMove(plot_, pixel(100, 1));
        QTest::keyClick(chart_, Qt::Key_A);
        QTest::mouseMove(plot_, pixel(400, 1));
        QTest::keyClick(chart_, Qt::Key_B);
        QCOMPARE(chart_->cursors()->position(ValueCursors::A).value(), 100.0);
        QCOMPARE(chart_->cursors()->position(ValueCursors::B).value(), 400.0);
        auto* readout = chart_->findChild<QLabel*>("accountantChartReadout");
        QVERIFY(readout->isVisible());
        QVERIFY2(readout->text().contains("+300"), qPrintable(readout->text()));
        FakeRun same({});
        const double difference = same.epsilonAfter(400) - same.epsilonAfter(100);
        QVERIFY2(readout->text().contains("+" + QString::number(difference, 'g', 4)),
                 qPrintable(readout->text()));
        QCOMPARE(board_->labelsChart()->cursors()->position(ValueCursors::A).value(), 100.0);
        QTest::keyClick(chart_, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(chart_->cursors()->position(ValueCursors::B).value(), 402.0);
        QTest::keyClick(chart_, Qt::Key_Left, Qt::ControlModifier);
        QTest::keyClick(chart_, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(chart_->cursors()->position(ValueCursors::B).value(), 398.0);
        QTest::keyClick(chart_, Qt::Key_X);
        QVERIFY(!chart_->cursors()->position(ValueCursors::A));
        QVERIFY(!readout->isVisible());
    }

    // As large as it is in a window of 1280 × 800.
    void twoCursorsLeaveThePlotItsRoom() {
        board_->resize(892, 480);
        QTRY_COMPARE(board_->size(), QSize(892, 480));
        const auto plotHeight = [this] {
            QCoreApplication::processEvents();
            plot_->replot();
            return plot_->axisRect()->height();
        };
        const int before = plotHeight();
        chart_->cursors()->place(ValueCursors::A, 100);
        chart_->cursors()->place(ValueCursors::B, 400);
        auto* readout = chart_->findChild<CursorReadout*>("accountantChartReadout");
        QVERIFY(readout->isVisible() && !readout->saysRows());
        QVERIFY(readout->toolTip().contains("+300"));
        QVERIFY2(chart_->cursors()->readoutLine().startsWith("A → B: 100 → 400 (+300) · Run "),
                 qPrintable(chart_->cursors()->readoutLine()));
        const int with = plotHeight();
        QVERIFY2(10 * with >= 6 * before, qPrintable(QStringLiteral("%1 of %2").arg(with).arg(before)));
        // Enlarged it has room for a row of each curve.
        board_->maximise(chart_);
        board_->resize(1100, 900);
        QTRY_VERIFY(readout->saysRows());
        QVERIFY(readout->toolTip().isEmpty());
    }

    void aCursorByKeyAloneStandsInTheMiddle() {
        QTest::keyClick(chart_, Qt::Key_A);
        const double middle = plot_->xAxis->range().center();
        QVERIFY(std::abs(chart_->cursors()->position(ValueCursors::A).value() - middle) <= 2);
    }

    void aNoteIsWrittenChangedAndRemoved() {
        QSignalSpy changed(chart_, &Chart::viewChanged);
        QTest::mouseMove(plot_, pixel(200, 1));
        QTest::keyClick(chart_, Qt::Key_N);
        auto* field = chart_->findChild<QLineEdit*>("noteField");
        QVERIFY(field && field->isVisible() && field->hasFocus());
        QTest::keyClicks(field, "Budget <half> spent & gone");
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!field->isVisible());
        QCOMPARE(chart_->notes()->notes().size(), std::size_t{1});
        QCOMPARE(chart_->notes()->notes()[0].text, QString("Budget <half> spent & gone"));
        QVERIFY(std::abs(chart_->notes()->notes()[0].x - 200) <= 2);
        QVERIFY(changed.count() > 0);
        QCOMPARE(chart_->view().notes, chart_->notes()->notes());
        chart_->setFocus();
        QTest::keyClick(chart_, Qt::Key_N, Qt::ShiftModifier);
        QVERIFY(field->isVisible());
        QCOMPARE(field->text(), QString("Budget <half> spent & gone"));
        field->selectAll();
        QTest::keyClicks(field, "half");
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(chart_->notes()->notes()[0].text, QString("half"));
        chart_->setFocus();
        QTest::keyClick(chart_, Qt::Key_Delete);
        QVERIFY(chart_->notes()->notes().empty());
    }

    void escapeThrowsADraftAway() {
        QTest::keyClick(chart_, Qt::Key_N);
        auto* field = chart_->findChild<QLineEdit*>("noteField");
        QTest::keyClicks(field, "never mind");
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!field->isVisible());
        QVERIFY(chart_->notes()->notes().empty());
    }

    void lettersTypedIntoANoteAreNoCommands() {
        QTest::keyClick(chart_, Qt::Key_N);
        auto* field = chart_->findChild<QLineEdit*>("noteField");
        QTest::keyClicks(field, "tail");
        QCOMPARE(field->text(), QString("tail"));
        QVERIFY(!chart_->tableShown());
        QVERIFY(!chart_->logarithmic(plot_->yAxis));
        QTest::keyClick(field, Qt::Key_Escape);
    }

    void tShowsTheValuesAsATable() {
        QTest::keyClick(chart_, Qt::Key_T);
        QVERIFY(chart_->tableShown());
        ChartTable* table = chart_->table();
        QVERIFY(table->isVisible() && table->hasFocus());
        QAbstractItemModelTester tester(table->model(),
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->model()->rowCount(), 300);
        // x; Run 2's two curves with bands; Run 1's two without.
        QCOMPARE(table->model()->columnCount(), 1 + 2 * 3 + 2);
        QCOMPARE(table->model()->headerData(0, Qt::Horizontal).toString(), QString("queries asked"));
        QCOMPARE(table->model()->index(0, 0).data().toString(), QString("2"));
        QTest::keyClick(table, Qt::Key_T);
        QVERIFY(!chart_->tableShown());
        QVERIFY(chart_->hasFocus());
    }

    void theTableIsCopiedWithItsHeaders() {
        QTest::keyClick(chart_, Qt::Key_T);
        ChartTable* table = chart_->table();
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split('\n');
        QCOMPARE(lines.size(), 302); // headers, 300 rows, the end of the last line
        QCOMPARE(lines[0].split('\t').size(), 9);
        QVERIFY(lines[0].startsWith("queries asked\t"));
        QVERIFY(lines[1].startsWith("2\t"));
    }

    void anOpenTableFollowsTheRun() {
        FakeRun running({.queries = 5000});
        board_->addRun(3, running.run(), {2, "Run 3", true});
        running.ask(1, 0, 100);
        settle(*board_);
        QTest::keyClick(chart_, Qt::Key_T);
        const int before = chart_->table()->model()->rowCount();
        running.ask(1, 100, 1200);
        settle(*board_);
        QTRY_VERIFY_WITH_TIMEOUT(chart_->table()->model()->rowCount() > before, 5000);
    }

    void pointsAreListedBelowEachOther() {
        ChartTableModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ChartSeries a, b;
        a.points = b.points = true;
        a.appearance.text = "Run 1";
        b.appearance.text = "Run 2";
        a.x = {1.5};
        a.y = {0.8};
        b.x = {2.5, 3};
        b.y = {0.9, std::numeric_limits<double>::infinity()};
        model.setSeries({a, b}, "ε", "accuracy");
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, 0).data().toString(), QString("Run 1"));
        QCOMPARE(model.index(1, 1).data().toString(), QString("2.5"));
        QCOMPARE(model.index(2, 2).data().toString(), QString("∞"));
        // A line among points, such as a Pareto front, does not push them out.
        ChartSeries front;
        front.appearance.text = "Pareto front";
        front.x = {1.5, 3};
        front.y = {0.8, 0.9};
        model.setSeries({a, front}, "ε", "accuracy");
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, 0).data().toString(), QString("Run 1"));
        QCOMPARE(model.index(2, 0).data().toString(), QString("Pareto front"));
        model.setSeries({}, "ε", "accuracy");
        QCOMPARE(model.rowCount(), 0);
    }

    void linesOfDifferentXShareTheirRows() {
        ChartTableModel model;
        ChartSeries a, b;
        a.appearance.text = "a";
        b.appearance.text = "b";
        a.x = {1, 2};
        a.y = {10, 20};
        b.x = {2, 3};
        b.y = {200, 300};
        model.setSeries({a, b}, "x", "y");
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(0, 2).data().toString(), QString());
        QCOMPARE(model.index(1, 1).data().toString(), QString("20"));
        QCOMPARE(model.index(1, 2).data().toString(), QString("200"));
        QCOMPARE(model.index(2, 1).data().toString(), QString());
    }

    void visibleSeriesAreWholeAndLeaveOutWhatIsHidden() {
        QCOMPARE(chart_->visibleSeries().size(), std::size_t{4});
        chart_->toggle("run1/epsilon");
        const auto series = chart_->visibleSeries();
        QCOMPARE(series.size(), std::size_t{3});
        QCOMPARE(series[0].run, QString("Run 2"));
        QCOMPARE(series[0].x.size(), std::size_t{300});
        QCOMPARE(series[0].lower.size(), std::size_t{300});
        QVERIFY(series[2].lower.empty());
    }

    void warningsNameWhatMayNotBePublished() {
        QVERIFY(chart_->guaranteeWarnings().join(" ").contains("Run 1 and Run 2"));
        QVERIFY(chart_->guaranteeWarnings().join(" ").contains("Do not publish"));
        chart_->toggle("run1/epsilon");
        QVERIFY(!chart_->guaranteeWarnings().join(" ").contains("Run 1"));
        chart_->toggle("run2/epsilon");
        QVERIFY(chart_->guaranteeWarnings().isEmpty());
        QVERIFY(board_->accuracyChart()->guaranteeWarnings().join(" ").contains("Not private"));
        board_->accuracyChart()->toggle("reference/nonprivate");
        QVERIFY(board_->accuracyChart()->guaranteeWarnings().isEmpty());
        QVERIFY(board_->labelsChart()->guaranteeWarnings().isEmpty());
        QVERIFY(chart_->privacyWords()[0].startsWith("Run 1: "));
        QVERIFY(chart_->privacyWords()[0].contains("do not publish"));
    }

    void aViewIsTakenOverByAnotherBoard() {
        QTest::keyClick(chart_, Qt::Key_L);
        QTest::keyClick(chart_, Qt::Key_D);
        chart_->toggle("run1/epsilon");
        chart_->notes()->setNotes({{100, 1, "here"}});
        const ChartView view = chart_->view();
        ChartBoard other;
        other.accountantChart()->setView(view);
        QCOMPARE(other.accountantChart()->view().notes, view.notes);
        QCOMPARE(other.accountantChart()->view().logY, true);
        QCOMPARE(other.accountantChart()->view().band, BandKind::MeanSd);
        QVERIFY(other.accountantChart()->hidden("run1/epsilon"));
    }

    void themesAreSwitchedLiveBandsIncluded() {
        const auto band = [this] {
            return graph(board_->accuracyChart(), "run2/accuracy/upper")->brush().color();
        };
        const QColor light = band();
        applyTheme(ThemeChoice::Dark);
        QTRY_VERIFY(band() != light);
        QCOMPARE(band(), blended(runColour(1, true), chartInk(true).background, 0.2));
        applyTheme(ThemeChoice::Light);
        QTRY_COMPARE(band(), light);
    }

private:
    static QAction* named(QMenu* menu, const char* name) {
        for (QAction* action : menu->actions())
            if (action->objectName() == QLatin1String(name)) return action;
        qFatal("no action %s", name);
    }
    QPoint pixel(double x, double y) const {
        return {qRound(plot_->xAxis->coordToPixel(x)), qRound(plot_->yAxis->coordToPixel(y))};
    }
    static QString legendText(const Chart* chart) { return legendOf(*chart); }

    std::unique_ptr<ChartBoard> board_;
    Chart* chart_ = nullptr;
    QCustomPlot* plot_ = nullptr;
};

TEST_WITH_WINDOWS(ChartActionsTest)
#include "ChartActionsTest.moc"
