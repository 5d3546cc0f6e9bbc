// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/registry/Registry.h"
#include "tests/testing/TestProgram.h"
#include "tests/testing/WrittenFile.h"
#include "tests/ui/charging/AgreedRelease.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "tests/ui/views/votes/FakeQueries.h"
#include "tests/ui/window/ChildOf.h"
#include "tests/ui/window/WindowInUse.h"
#include "ui/data/panel/DataPanel.h"
#include "ui/runs/RunsTable.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/votes/PluralityChart.h"
#include "ui/views/votes/VoteMicroscope.h"
#include "ui/views/votes/VotesChart.h"
#include "ui/window/ChartOutput.h"
#include "ui/window/MainWindow.h"
#include "ui/window/ResultsPane.h"
#include "ui/window/ViewTabs.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTabWidget>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The tab of votes in the window, and the ways that lead there.
class MainWindowVotesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window;

    VoteMicroscope* votes() const { return window->results()->view<VoteMicroscope>("votes"); }
    ViewTabs* views() const { return window->results()->views(); }
    ChartBoard* board() const { return window->results()->view<ChartBoard>("charts"); }

    // A finished run of 600 queries, with the votes of all where `keepsVotes`.
    RunNumber addRun(bool keepsVotes) {
        FakeRun fake({});
        fake.complete();
        if (keepsVotes) ask(*fake.run(), askedQueries(0, 600));
        return window->runs()->add(fake.run(), &findMechanism("pate-gnmax")->descriptor,
                                   keepsVotes ? window->dataPanel()->dataset() : nullptr);
    }
    QPoint onCurve(const Chart* chart, const QString& name, double x) const {
        const QCPGraph* curve = graph(chart, name);
        const double y = curve->data()->findBegin(x, false)->value;
        return {qRound(chart->plot()->xAxis->coordToPixel(x)), qRound(chart->plot()->yAxis->coordToPixel(y))};
    }

private slots:
    void init() {
        window = std::make_unique<MainWindow>();
        showReady(*window);
    }
    void cleanup() { window.reset(); }

    void theTabShowsTheSelectedRun() {
        const RunNumber first = addRun(true), second = addRun(true);
        QTest::keyClick(window.get(), Qt::Key_V, Qt::AltModifier);
        QTRY_COMPARE(views()->currentView(), static_cast<QWidget*>(votes()));
        window->results()->table()->selectRun(first);
        QTRY_COMPARE(votes()->run(), first);
        window->results()->table()->selectRun(second);
        QTRY_COMPARE(votes()->run(), second);
        QTRY_VERIFY(votes()->votesChart()->query());
        QCOMPARE(child<QLabel>(*window, "votesOf")->text(), QStringLiteral("of 600"));
    }

    void aRealRunFillsTheTabAndAReleaseDoesNot_data() {
        QTest::addColumn<bool>("release");
        QTest::newRow("exploration") << false;
        QTest::newRow("release") << true;
    }

    void aRealRunFillsTheTabAndAReleaseDoesNot() {
        QFETCH(bool, release);
        const QTemporaryDir folder;
        const QByteArray experiment =
            R"({"data": {"path": "sample:census"}, "mechanism": "pate-confident", )" +
            QByteArray(release ? R"("release": true)" : R"("seed": 5)") +
            R"(, "parameters": {"teachers": 20, "sigma1": 4, "sigma2": 4, "threshold": 15, "queries": 60,
                "delta": 1e-5}})";
        window->open(write(folder, "small.json", experiment));
        QTRY_COMPARE_WITH_TIMEOUT(window->experiment().mechanism, std::string("pate-confident"), 10000);
        QTest::mouseClick(child<QAbstractButton>(*window, "run"), Qt::LeftButton);
        if (release) agreeToRelease(*window);
        views()->bringToFront("votes");
        QTRY_VERIFY_WITH_TIMEOUT(!window->runs()->entries().empty() && !window->session(), 60000);
        const Run& run = *window->runs()->entries()[0].run;
        QCOMPARE(run.state(), RunState::Finished);
        if (release) {
            QTRY_VERIFY(child<QLabel>(*window, "votesEmpty")->text().startsWith("A release keeps no votes"));
            return;
        }
        QTRY_COMPARE(child<QLabel>(*window, "votesOf")->text(), QStringLiteral("of 60"));
        QVERIFY(child<QLabel>(*window, "queryCheck")->text().contains("Threshold: 15"));
        std::size_t answered = 0;
        const PluralityChart* histogram = votes()->pluralityChart();
        for (std::size_t bin = 0; bin < histogram->bins(); ++bin)
            answered += histogram->count(QueryOutcome::Answered, bin);
        QCOMPARE(static_cast<long>(answered), run.trials()[0].outcome->answered);
        QVERIFY(answered > 0 && answered < 60);
    }

    void aClickOnACurveOpensThatQuery() {
        const RunNumber run = addRun(true);
        QTRY_VERIFY(!board()->dirty());
        for (Chart* chart :
             std::initializer_list<Chart*>{board()->labelsChart(), board()->accountantChart()}) {
            views()->bringToFront("charts");
            QTRY_VERIFY(chart->plot()->isVisible());
            chart->plot()->replot();
            const QString curve = QStringLiteral("run%1/%2")
                                      .arg(run.number())
                                      .arg(chart == board()->labelsChart() ? QStringLiteral("answered")
                                                                           : QStringLiteral("epsilon"));
            const QPoint place = onCurve(chart, curve, 400);
            QTest::mouseClick(chart->plot(), Qt::LeftButton, {}, place);
            QTRY_COMPARE_WITH_TIMEOUT(views()->currentView(), static_cast<QWidget*>(votes()), 3000);
            // A pixel is more than one query.
            const double perPixel = chart->plot()->xAxis->range().size() / chart->plot()->axisRect()->width();
            const double query = static_cast<double>(votes()->query()->number());
            QVERIFY2(std::abs(query - 400) <= perPixel + 1, qPrintable(QString::number(query)));
        }
    }

    void whoClickedOnACurveComesBack_data() {
        QTest::addColumn<bool>("byKey");
        QTest::newRow("button") << false;
        QTest::newRow("Alt+Left") << true;
    }

    void whoClickedOnACurveComesBack() {
        QFETCH(bool, byKey);
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window.get()));
        addRun(true);
        QTRY_VERIFY(!board()->dirty());
        AccountantChart* chart = board()->accountantChart();
        chart->cursors()->place(ValueCursors::A, 250);
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_V);
        QCOMPARE(views()->currentView(), static_cast<QWidget*>(votes()));
        auto* back = child<QAbstractButton>(*child<QWidget>(*window, "votesPlace"), "wayBack");
        QVERIFY(back->isVisible());
        QCOMPARE(back->text(), QStringLiteral("← Back to Charts"));
        QTRY_VERIFY(QApplication::focusWidget());
        if (byKey)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left, Qt::AltModifier);
        else
            QTest::mouseClick(back, Qt::LeftButton);
        QCOMPARE(views()->currentView(), static_cast<QWidget*>(board()));
        QVERIFY(chart->hasFocus());
        // Who goes there by its tab was nowhere else.
        views()->bringToFront("votes");
        QVERIFY(!back->isVisible());
        QTest::keyClick(votes(), Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(views()->currentView(), static_cast<QWidget*>(votes()));
    }

    void theMouseSaysWhereAClickOpensAQuery() {
        const RunNumber run = addRun(true);
        QTRY_VERIFY(!board()->dirty());
        QCustomPlot* plot = board()->labelsChart()->plot();
        plot->replot();
        const QPoint on =
            onCurve(board()->labelsChart(), QStringLiteral("run%1/answered").arg(run.number()), 300);
        const QPoint beside = on - QPoint(0, 10);
        const auto moveTo = [plot](QPoint place) {
            QMouseEvent move(QEvent::MouseMove, place, plot->mapToGlobal(place), Qt::NoButton, Qt::NoButton,
                             Qt::NoModifier);
            QApplication::sendEvent(plot, &move);
        };
        moveTo(on);
        QCOMPARE(plot->cursor().shape(), Qt::PointingHandCursor);
        QVERIFY2(plot->toolTip().startsWith("Click: the votes of query "), qPrintable(plot->toolTip()));
        moveTo(beside);
        QCOMPARE(plot->cursor().shape(), Qt::ArrowCursor);
        QVERIFY(plot->toolTip().isEmpty());
        QSignalSpy chosen(board(), &ChartBoard::queryChosen);
        QTest::mouseClick(plot, Qt::LeftButton, {}, beside);
        QTest::qWait(QApplication::doubleClickInterval() + 100);
        QVERIFY(chosen.isEmpty());
    }

    void aDoubleClickStillMeansTheZoom() {
        const RunNumber run = addRun(true);
        QTRY_VERIFY(!board()->dirty());
        StepsChart* chart = board()->labelsChart();
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_Plus);
        QVERIFY(chart->zoomedByPerson());
        chart->plot()->replot();
        const QPoint place = onCurve(chart, QStringLiteral("run%1/answered").arg(run.number()), 300);
        QTest::mouseDClick(chart->plot(), Qt::LeftButton, {}, place);
        QVERIFY(!chart->zoomedByPerson());
        QTest::qWait(QApplication::doubleClickInterval() + 100); // the click alone would have come by then
        QCOMPARE(views()->currentView(), static_cast<QWidget*>(board()));
    }

    void aClickBesideTheCurvesAndOnRunsWithoutVotesDoesNothing() {
        const RunNumber run = addRun(false);
        QTRY_VERIFY(!board()->dirty());
        StepsChart* chart = board()->labelsChart();
        QSignalSpy chosen(board(), &ChartBoard::queryChosen);
        QTest::mouseClick(chart->plot(), Qt::LeftButton, {},
                          onCurve(chart, QStringLiteral("run%1/answered").arg(run.number()), 300));
        const RunNumber other = addRun(true);
        QTRY_VERIFY(!board()->dirty());
        QTest::mouseClick(chart->plot(), Qt::LeftButton, {},
                          onCurve(chart, QStringLiteral("run%1/answered").arg(other.number()), 300) -
                              QPoint(0, 60));
        QTest::qWait(QApplication::doubleClickInterval() + 100);
        QVERIFY(chosen.isEmpty());
        QCOMPARE(views()->currentView(), static_cast<QWidget*>(board()));
    }

    void theKeyOpensTheQueryAtTheCursor() {
        addRun(true);
        QTRY_VERIFY(!board()->dirty());
        AccountantChart* chart = board()->accountantChart();
        chart->cursors()->place(ValueCursors::A, 250);
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_V);
        QCOMPARE(views()->currentView(), static_cast<QWidget*>(votes()));
        QVERIFY(votes()->query() == QueryNumber::fromNumber(250));
        // The arrows walk at once.
        QTRY_VERIFY(QApplication::focusWidget());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
        QVERIFY(votes()->query() == QueryNumber::fromNumber(251));
    }

    void labelsAnsweredLeadToTheirQuery() {
        addRun(true);
        QTRY_VERIFY(!board()->dirty());
        AccuracyChart* chart = board()->accuracyChart();
        const std::vector<double>& answered =
            window->runs()->entries()[0].run->trials()[0].x(series::accuracy);
        const std::vector<double>& asked =
            window->runs()->entries()[0].run->trials()[0].y(series::scoredAsked);
        chart->cursors()->place(ValueCursors::A, answered[10]);
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_V);
        QCOMPARE(votes()->query()->number(), static_cast<std::size_t>(asked[10]));
    }

    void aRunWithoutVotesSaysWhy() {
        addRun(false);
        QTRY_VERIFY(!board()->dirty());
        StepsChart* chart = board()->labelsChart();
        chart->cursors()->place(ValueCursors::A, 250);
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_V);
        QCOMPARE(views()->currentView(), static_cast<QWidget*>(votes()));
        QVERIFY(child<QLabel>(*window, "votesEmpty")->text().startsWith("A file keeps no votes"));
    }

    void votesAreExportedByTheirOwnNameAlone() {
        const RunNumber run = addRun(true);
        addRun(true);
        window->results()->table()->selectRun(run);
        QTRY_COMPARE(votes()->run(), run);
        const NamedCharts charts = window->chartOutput()->charts();
        for (const char* name : {"votes", "plurality"}) {
            const auto chosen = chosenCharts(charts, QString::fromLatin1(name));
            QVERIFY2(chosen, name);
            const ChartDocument document = window->chartOutput()->document(*chosen);
            QCOMPARE(document.runs.size(), std::size_t{1});
            QCOMPARE(document.runs[0].id, run);
            QVERIFY(document.warnings.front().contains("votes of teachers are private"));
            for (const ChartFormat format : {ChartFormat::Svg, ChartFormat::Csv}) {
                const auto file =
                    startChartFile(withoutNames(*chosen), document, {.format = format, .size = {600, 400}})();
                QVERIFY(file);
                QByteArray told = file->bytes;
                for (const FileBeside& beside : file->beside)
                    told += QByteArray::fromStdString(beside.content);
                QVERIFY(told.contains("votes of teachers are private"));
            }
        }
        const auto all = chosenCharts(charts, "all");
        QVERIFY(all);
        for (const auto& [name, chart] : *all)
            QVERIFY2(name != "votes" && name != "plurality", qPrintable(name));
    }

    void aRemovedRunLeavesTheTab() {
        const RunNumber run = addRun(true);
        window->results()->table()->selectRun(run);
        QTRY_COMPARE(votes()->run(), run);
        QVERIFY(window->runs()->remove({run}));
        QTRY_COMPARE(votes()->run(), RunNumber());
    }
};

TEST_WITH_WINDOWS(MainWindowVotesTest)
#include "MainWindowVotesTest.moc"
