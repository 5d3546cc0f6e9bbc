// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/runs/FakeRuns.h"
#include "tests/ui/views/find/FakeSweep.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/runs/RunsTable.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/shared/Workspace.h"
#include "ui/window/ResultsPane.h"

#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// The sweep at hand is a row of the table of runs.
class SweepRowTest : public QObject {
    Q_OBJECT

    RunList runs;
    LedgerWorker ledgers{{}};
    std::unique_ptr<Workspace> at;
    std::unique_ptr<ResultsPane> pane;

    RunsTable* table() const { return pane->table(); }
    QString cell(RunsModel::Column column) const {
        return table()->model()->index(table()->model()->rowCount() - 1, column).data().toString();
    }
    static std::vector<SweepAxis> axes() {
        return {{"epsilon", {"0.5", "1"}}, {"mechanism", {"pate-gnmax", "saa"}}, {"seed", {"1", "2", "3"}}};
    }

private slots:
    void init() {
        at = std::make_unique<Workspace>(runs, ledgers, 1);
        pane = std::make_unique<ResultsPane>(*at, nullptr);
    }
    void cleanup() {
        pane.reset();
        at.reset();
    }

    void withoutASweepThereIsNoRow() { QCOMPARE(table()->model()->rowCount(), 0); }

    void aSweepIsNamedByWhatItVariesAndHowFarItIs() {
        at->sweep().show(fakeSweep(axes(), [](const auto&) { return FakePoint{}; }), "kept");
        QCOMPARE(table()->model()->rowCount(), 1);
        QCOMPARE(cell(RunsModel::Name), QStringLiteral("Sweep 2 ε × 2 mechanism × 3 seed"));
        for (const auto column : {RunsModel::DataIndependent, RunsModel::Accuracy}) {
            QVERIFY(!cell(column).isEmpty());
            QVERIFY(table()->columnWidth(column) > table()->fontMetrics().horizontalAdvance(cell(column)));
        }
        const auto half = emptySweep({{"sigma", {"10", "20"}}});
        at->sweep().show(half, "half");
        QVERIFY2(cell(RunsModel::Name).startsWith("Sweep GNMax, 2 σ"), qPrintable(cell(RunsModel::Name)));
        QCOMPARE(cell(RunsModel::State), QStringLiteral("0/2"));
        computeFake(*half, 0, [](const auto&) { return FakePoint{.failure = "too many teachers"}; });
        emit at->sweep().advanced();
        QCOMPARE(cell(RunsModel::State), QStringLiteral("1/2"));
        const QString tip = table()->model()->index(0, RunsModel::Name).data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains("1 of 2 points, 1 failed"), qPrintable(tip));
    }

    void theViewsHaveWhatTheRowsLeave() {
        pane->resize(1024, 600);
        pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane.get()));
        const auto left = [this] { return pane->belowViews()->y() + pane->belowViews()->height(); };
        QTRY_COMPARE(left(), 600);
        QCOMPARE(pane->belowViews()->height(), table()->heightOf(1));
        at->sweep().show(emptySweep(axes()), "kept");
        const RunNumber run = runs.add(finishedFakeRun(1, 0.8, 10), nullptr);
        QTRY_COMPARE(pane->belowViews()->height(), table()->heightOf(2));
        QTRY_COMPARE(left(), 600);
        QCOMPARE(runs.remove({run}), std::size_t{1});
    }

    void aRowThatComesLateKnowsTheSweep() {
        at->sweep().show(emptySweep({{"seed", {"1", "2"}}}), "kept");
        pane = std::make_unique<ResultsPane>(*at, nullptr);
        QCOMPARE(cell(RunsModel::State), QStringLiteral("0/2"));
    }

    void aClickOrReturnBringsItToTheFrontAndItIsNoRun() {
        at->sweep().show(emptySweep(axes()), "kept");
        pane->resize(1024, 600);
        pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane.get()));
        QSignalSpy wanted(at.get(), &Workspace::viewWanted);
        const QRect place = table()->visualRect(table()->model()->index(0, RunsModel::Accuracy));
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].toString(), QStringLiteral("find"));
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(wanted.count(), 2);
        QVERIFY(table()->selectedRuns().empty());
        for (const Qt::Key key : {Qt::Key_P, Qt::Key_Delete, Qt::Key_L, Qt::Key_N, Qt::Key_R})
            QTest::keyClick(table(), key); // all of them are about runs
        QCOMPARE(table()->model()->rowCount(), 1);
    }

    void itsCurvesAreHiddenAndShownLikeARuns() {
        at->sweep().show(fakeSweep(axes(), [](const auto&) { return FakePoint{}; }), "kept");
        pane->resize(1024, 600);
        pane->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane.get()));
        const auto* board = pane->open<ChartBoard>(QStringLiteral("charts"));
        const auto drawn = [board] {
            for (const auto& [name, chart] : board->namedCharts())
                if (chart == board->tradeoffChart())
                    return std::ranges::count(chart->visibleSeries(), QStringLiteral("kept"),
                                              &ChartSeries::run);
            return std::ptrdiff_t{-1};
        };
        QCOMPARE(drawn(), 1);
        QSignalSpy wanted(at.get(), &Workspace::viewWanted);
        const QModelIndex swatch = table()->model()->index(0, RunsModel::Swatch);
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, table()->visualRect(swatch).center());
        QCOMPARE(swatch.data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Unchecked));
        QCOMPARE(drawn(), 0);
        QCOMPARE(wanted.count(), 0);
        QTest::keyClick(table(), Qt::Key_Space);
        QCOMPARE(drawn(), 1);
        runs.setSweepVisible(false);
        at->sweep().show(emptySweep({{"sigma", {"10", "20"}}}), "another");
        QVERIFY(runs.sweepVisible());
    }
};

TEST_WITH_WINDOWS(SweepRowTest)
#include "SweepRowTest.moc"
