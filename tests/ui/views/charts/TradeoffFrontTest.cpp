// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/views/charts/ShownTradeoff.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What dominates what: the Pareto front, and the points of sweeps on it.
class TradeoffFrontTest : public ShownTradeoff {
    Q_OBJECT

private slots:
    void init() { chart = shown<TradeoffChart>({520, 380}); }
    void cleanup() { chart.reset(); }

    void whatIsDominatedIsSmallAndKeepsItsColourAndMarker() {
        show(1, finished({{1, 0.8}}));
        QCOMPARE(fillOf(1), runColour(0, false));
        QVERIFY(!front());
        show(2, finished({{2, 0.7}}));
        show(3, finished({{3, 0.9}}));
        QCOMPARE(fillOf(2), runColour(1, false));
        QVERIFY(isSmall(2) && !isSmall(1) && !isSmall(3));
        QCOMPARE(chart->pointOf(2)->scatterStyle().customPath(), runMarker(1));
        QCOMPARE(fillOf(1), runColour(0, false));
        QCOMPARE(fillOf(3), runColour(2, false));
        QVERIFY(front());
        QCOMPARE(front()->dataCount(), 2);
        QCOMPARE(front()->data()->at(0)->key, 1.0);
        QCOMPARE(front()->data()->at(1)->key, 3.0);
        QVERIFY(front()->lineStyle() == QCPGraph::lsStepLeft);
        QVERIFY(legendText().contains("Pareto front"));
    }

    void theFrontIsDrawnAboveTheGridAndBelowThePoints() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.9}}));
        QVERIFY(front());
        const int grid = chart->plot()->yAxis->grid()->layer()->index();
        QVERIFY(front()->layer()->index() > grid);
        QVERIFY(front()->layer()->index() < chart->pointOf(1)->layer()->index());
    }

    void hidingARunTakesItOffTheFront() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.7}}));
        show(3, finished({{3, 0.9}}));
        chart->toggle("run1/tradeoff");
        QVERIFY(!isSmall(2));
        QCOMPARE(front()->data()->at(0)->key, 2.0);
        chart->toggle("run3/tradeoff");
        QVERIFY(!front());
    }

    void aClickOnItsWordHidesTheFront() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.9}}));
        chart->plot()->replot();
        const QRectF word = chart->endWords()->placeOf("reference/pareto1");
        QVERIFY(!word.isEmpty());
        QTest::mouseClick(chart->plot(), Qt::LeftButton, {}, word.center().toPoint());
        QVERIFY(!front()->visible());
    }

    void theWordsOfTheFrontStandAtItsLastPoint() {
        show(1, finished({{1, 0.8}}));
        show(2, finished({{2, 0.7}}));
        QVERIFY(!front()); // one beats the other: there is no line to name
        QVERIFY(!legendText().contains("Pareto front"));
        show(3, finished({{3, 0.9}}));
        show(4, finished({{5, 0.6}}));
        chart->bringUpToDate();
        const auto& words = chart->endWords()->words();
        const auto front = std::ranges::find(words, QStringLiteral("reference/pareto1"), &EndWord::key);
        QVERIFY(front != words.end() && front->end);
        QCOMPARE(*front->end, QPointF(3, 0.9));
    }

    void aRunningRunIsAHollowMovingPointBesideTheFront() {
        FakeRun fake({.dataDependent = false});
        show(1, finished({{0.1, 0.99}}));
        fake.ask(1, 0, 100);
        show(2, fake.run());
        QCOMPARE(fillOf(2), chartInk(false).background);
        const double before = chart->pointOf(2)->data()->at(0)->key;
        fake.ask(1, 100, 200);
        chart->refresh();
        QVERIFY(chart->pointOf(2)->data()->at(0)->key > before);
        QVERIFY(!front());
    }

    void aSweepIsSmallMarksThatShareTheFront() {
        show(1, finished({{2, 0.8}}));
        const auto sweep = sweepOf({finished({{1, 0.7}}), finished({{3, 0.75}}), finished({{4, 0.9}})});
        chart->setSweeps({{"Sweep 1", 3, sweep}});
        chart->refresh();
        QCPGraph* bright = graph(chart.get(), "sweep1/tradeoff");
        QCPGraph* grey = graph(chart.get(), "sweep1/tradeoff/dominated");
        QCOMPARE(bright->dataCount(), 2);
        QCOMPARE(grey->dataCount(), 1);
        QCOMPARE(grey->data()->at(0)->key, 3.0);
        QCOMPARE(bright->scatterStyle().brush().color(), runColour(3, false));
        QVERIFY(bright->scatterStyle().size() < chart->pointOf(1)->scatterStyle().size());
        QCOMPARE(front()->dataCount(), 3);
        QVERIFY(legendText().contains("Sweep 1, 3 points"));
        QVERIFY2(chart->plot()->xAxis->label().contains("at δ = 1e-"),
                 qPrintable(chart->plot()->xAxis->label()));
        QVERIFY(chart->plot()->xAxis->range().contains(4));
        chart->toggle("sweep1/tradeoff");
        QVERIFY(!bright->visible());
        QVERIFY(!front());
    }

    void aSweepThatGrowsIsTakenInOnTheNextRefresh() {
        const auto sweep = sweepOf({finished({{1, 0.7}})});
        chart->setSweeps({{"Sweep 1", 0, sweep}});
        chart->refresh();
        QVERIFY(!chart->dirty());
        sweep->runs[1] = finished({{2, 0.8}});
        QVERIFY(chart->dirty());
        chart->refresh();
        QVERIFY(!chart->dirty());
        QCOMPARE(graph(chart.get(), "sweep1/tradeoff")->dataCount(), 2);
        chart->setSweeps({});
        chart->refresh();
        QVERIFY(!graph(chart.get(), "sweep1/tradeoff"));
        QVERIFY(chart->visibleSeries().empty());
    }
};

TEST_WITH_WINDOWS(TradeoffFrontTest)
#include "TradeoffFrontTest.moc"
