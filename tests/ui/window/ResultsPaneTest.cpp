// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ResultsPane.h"

#include "tests/testing/ConfidentRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/bagging/FakeBagging.h"
#include "ui/charging/LedgerWorker.h"
#include "ui/views/bagging/BaggingView.h"
#include "ui/views/bagging/PlaneChart.h"
#include "ui/views/orders/OrdersChart.h"
#include "ui/views/shared/Workspace.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What the tabs of one run show when another run is selected.
class ResultsPaneTest : public QObject {
    Q_OBJECT

private slots:
    void ordersAndBagsFollowTheSelectedRun() {
        RunList runs;
        LedgerWorker ledgers{{}};
        Workspace at(runs, ledgers, 1);
        ResultsPane pane(at, nullptr);
        auto* seen = pane.view<BaggingView>("bags");
        ConfidentRun census;
        census.complete();
        const RunNumber orders = runs.add(census.run(), nullptr);
        const RunNumber bags =
            runs.add(finishedBagging({4'000, 1, 300, BagDraw::WithReplacement}, {0.9}), nullptr);
        const RunNumber dpbag = runs.add(finishedAt("dpbag", 1, 1e-5, 0.8), nullptr);
        auto* chart = pane.view<OrdersChart>("orders");
        const auto select = [&](RunNumber id) {
            at.select(id);
            chart->bringUpToDate();
        };
        select(orders);
        QVERIFY(!chart->visibleSeries().empty());
        select(bags);
        QVERIFY(chart->visibleSeries().empty());
        QCOMPARE(seen->run(), bags);
        QVERIFY(!seen->chart()->isHidden() && seen->chart()->parentWidget()->isVisibleTo(seen));
        select(dpbag);
        QVERIFY2(chart->visibleSeries().empty() && chart->hint().contains(runs.find(dpbag)->name),
                 qPrintable(chart->hint()));
        QCOMPARE(seen->run(), RunNumber(0));
        QVERIFY(!seen->chart()->isVisibleTo(seen));
        select(orders);
        QVERIFY(!chart->visibleSeries().empty() && chart->hint().isEmpty());
    }
};

TEST_WITH_WINDOWS(ResultsPaneTest)
#include "ResultsPaneTest.moc"
