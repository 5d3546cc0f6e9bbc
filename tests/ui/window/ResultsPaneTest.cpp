// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ResultsPane.h"

#include "tests/testing/ConfidentRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/bagging/FakeBagging.h"
#include "ui/ledger/LedgerWorker.h"
#include "ui/views/bagging/BaggingView.h"
#include "ui/views/bagging/PlaneChart.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/prices/PriceChart.h"
#include "ui/views/prices/PriceView.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What the tabs of one run show when another run is selected.
class ResultsPaneTest : public QObject {
    Q_OBJECT

private slots:
    void ordersBagsAndPricesFollowTheSelectedRun() {
        RunList runs;
        LedgerWorker ledgers{{}};
        ResultsPane pane(runs, ledgers, nullptr, 1);
        ConfidentRun census;
        census.complete();
        const int orders = runs.add(census.run(), nullptr);
        const int bags = runs.add(finishedBagging({4'000, 1, 300, BagDraw::WithReplacement}, {0.9}), nullptr);
        const int dpbag = runs.add(finishedAt("dpbag", 1, 1e-5, 0.8), nullptr);
        OrdersChart* chart = pane.charts()->ordersChart();
        const auto select = [&](int id) {
            pane.showRun(runs.find(id));
            chart->bringUpToDate();
        };
        select(orders);
        QVERIFY(!chart->visibleSeries().empty());
        select(bags);
        QVERIFY(chart->visibleSeries().empty());
        QCOMPARE(pane.bags()->run(), bags);
        QVERIFY(!pane.bags()->chart()->isHidden() &&
                pane.bags()->chart()->parentWidget()->isVisibleTo(pane.bags()));
        select(dpbag);
        QVERIFY2(chart->visibleSeries().empty() && chart->hint().contains(runs.find(dpbag)->name),
                 qPrintable(chart->hint()));
        QCOMPARE(pane.bags()->run(), 0);
        QVERIFY(!pane.bags()->chart()->isVisibleTo(pane.bags()));
        QVERIFY2(pane.prices()->chart()->hint().contains(runs.find(dpbag)->name),
                 qPrintable(pane.prices()->chart()->hint()));
        select(orders);
        QVERIFY(!chart->visibleSeries().empty() && chart->hint().isEmpty());
    }
};

TEST_WITH_WINDOWS(ResultsPaneTest)
#include "ResultsPaneTest.moc"
