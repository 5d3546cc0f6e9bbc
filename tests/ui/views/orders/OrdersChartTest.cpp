// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/orders/OrdersChart.h"

#include "core/base/Infinity.h"
#include "core/base/Json.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "tests/testing/ConfidentRun.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "tests/ui/views/shared/ViewBesideBoard.h"
#include "tests/ui/widgets/ShownWidget.h"
#include "ui/widgets/Theme.h"

#include <QTabWidget>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class OrdersChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        applyTheme(ThemeChoice::Light);
        board_ = std::make_unique<ViewBesideBoard>("orders");
        chart_ = board_->view<OrdersChart>();
        tabs_ = &board_->tabs();
        putOnScreen(*tabs_, {900, 600});
        tabs_->setCurrentWidget(chart_);
        settle(*board_);
    }
    void cleanup() { board_.reset(); }

    void beforeAnyRunItSaysWhatWillCome() {
        QVERIFY(chart_->hint().startsWith("Press Run"));
        QVERIFY(chart_->logarithmic(chart_->plot()->xAxis));
    }

    void everyConversionIsDrawnWithItsLeastValueMarked() {
        ConfidentRun fake;
        fake.complete();
        show(fake);
        const auto rdp = fake.rdp(640, EpsilonKind::DataDependent);
        const auto independent = fake.rdp(640, EpsilonKind::DataIndependent);
        const double delta = ConfidentRun::delta;
        checkLeast("run1/classic", classicConversion(fake.orders(), rdp, delta));
        checkLeast("run1/improved", improvedConversion(fake.orders(), rdp, delta));
        checkLeast("run1/data-independent", classicConversion(fake.orders(), independent, delta));
        QCOMPARE(graph(chart_, "run1/rdp")->dataCount(), 297);
        QCOMPARE(graph(chart_, "run1/rdp")->data()->at(5)->value, rdp[5]);
        QCOMPARE(graph(chart_, "run1/rdp/least")->dataCount(), 0);
        // The least value is the ε of the run.
        QCOMPARE(graph(chart_, "run1/classic/least")->data()->at(0)->value,
                 fake.run()->privacy()->spent.value);
    }

    void theLegendSaysTheLeastValueItsOrderAndHowFarItHasCome() {
        ConfidentRun fake;
        fake.complete();
        show(fake);
        const Epsilon spent = fake.run()->privacy()->spent;
        const QString expected =
            QStringLiteral("Run 1 classic ε(α), do not publish: least %1 at α = %2, after 640 "
                           "queries")
                .arg(QString::number(spent.value, 'g', 4), QString::number(*spent.order, 'g', 4));
        QVERIFY2(legendWords().contains(expected), qPrintable(legendWords()));
        QVERIFY(!legendWords().contains("edge"));
    }

    void theMinimumMovesAsTheRunGoes() {
        ConfidentRun fake;
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        fake.ask(1, 0, 16);
        settle(*board_);
        const double early = graph(chart_, "run1/classic/least")->data()->at(0)->key;
        fake.ask(1, 16, 640);
        settle(*board_);
        const double late = graph(chart_, "run1/classic/least")->data()->at(0)->key;
        QVERIFY(early > late);
        QVERIFY(chart_->plot()->yAxis->range().contains(
            graph(chart_, "run1/classic/least")->data()->at(0)->value));
    }

    void aMinimumAtTheEdgeOfTheGridIsSaid_data() {
        QTest::addColumn<std::vector<double>>("orders");
        QTest::addColumn<bool>("atEdge");
        QTest::newRow("first") << std::vector<double>{60, 80, 100} << true;
        QTest::newRow("last") << std::vector<double>{2, 2.5, 3} << true;
        QTest::newRow("inside") << std::vector<double>{2, 11, 400} << false;
        QTest::newRow("one order") << std::vector<double>{11} << true;
        QTest::newRow("not sorted") << std::vector<double>{400, 2, 11} << false;
    }
    void aMinimumAtTheEdgeOfTheGridIsSaid() {
        QFETCH(std::vector<double>, orders);
        QFETCH(bool, atEdge);
        ConfidentRun fake({.orders = orders});
        fake.complete();
        show(fake);
        QVERIFY(chart_->hint().isEmpty());
        QCOMPARE(legendWords().contains("Run 1: least at the edge of the orders"), atEdge);
        QCOMPARE(chart_->privacyWords().join(' ').contains("edge of the orders"), atEdge);
        QVERIFY(chart_->plot()->xAxis->range().size() > 0);
    }

    void costsThatAreInfiniteAreLeftOut() {
        ConfidentRun fake;
        const auto list = [](std::vector<double> values) {
            return std::make_shared<const std::vector<double>>(std::move(values));
        };
        fake.run()->apply(OrdersSnapshot{{}, 10, 1e-5, list({2, 4, 8}), list({0.1, 0.2, infinity}), nullptr});
        show(fake);
        QCOMPARE(graph(chart_, "run1/classic")->dataCount(), 2);
        QVERIFY(!legendWords().contains("edge")); // order 4 is not the last
        fake.run()->apply(OrdersSnapshot{{}, 20, 1e-5, list({2, 4}), list({infinity, infinity}), nullptr});
        settle(*board_);
        QCOMPARE(graph(chart_, "run1/classic")->dataCount(), 0);
        QVERIFY(!chart_->hint().isEmpty());
    }

    void whatDependsOnTheDataIsWarnedAbout() {
        ConfidentRun fake;
        fake.complete();
        show(fake);
        QVERIFY(chart_->guaranteeWarnings().join(' ').contains("Do not publish: the curves of Run 1"));
        for (const char* key : {"run1/classic", "run1/improved", "run1/rdp"})
            chart_->toggle(key);
        QVERIFY(chart_->guaranteeWarnings().isEmpty());
        QCOMPARE(chart_->visibleSeries().size(), std::size_t{1});
        QCOMPARE(graph(chart_, "run1/data-independent")->pen().style(), Qt::SolidLine);
    }

    void runsWithoutOrdersSaySo() {
        FakeRun fake({.queries = 100});
        fake.complete();
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        settle(*board_);
        QVERIFY2(chart_->hint().startsWith("Nothing here for Run 1: select a run of"),
                 qPrintable(chart_->hint()));
        board_->removeRun(1);
        settle(*board_);
        QVERIFY(chart_->hint().startsWith("Press Run"));
    }

    void theSelectedRunAloneIsShown() {
        ConfidentRun first, second;
        first.complete();
        second.complete();
        FakeRun without({.queries = 100});
        without.complete();
        board_->addRun(1, first.run(), {0, "Run 1", true});
        board_->addRun(2, second.run(), {1, "Run 2", true});
        const auto shown = [this] {
            settle(*board_);
            QStringList names;
            for (const ChartSeries& series : chart_->visibleSeries())
                if (!names.contains(series.run)) names << series.run;
            names.sort();
            return names.join(' ');
        };
        QCOMPARE(shown(), QStringLiteral("Run 1 Run 2"));
        board_->select(2);
        QCOMPARE(shown(), QStringLiteral("Run 2"));
        board_->addRun(3, without.run(), {2, "Run 3", true});
        QCOMPARE(shown(), QStringLiteral("Run 2"));
        board_->setRunVisible(2, false); // of the other charts
        board_->setRunVisible(1, true);
        QCOMPARE(shown(), QStringLiteral("Run 2"));
        board_->select(3);
        QCOMPARE(shown(), QString());
        QVERIFY2(chart_->hint().startsWith("Nothing here for Run 3"), qPrintable(chart_->hint()));
        board_->select(0);
        QCOMPARE(shown(), QStringLiteral("Run 1"));
        QVERIFY(chart_->hint().isEmpty());
    }

    void nobodyWaitsForItWhileItIsNotLookedAt() {
        tabs_->setCurrentWidget(board_->board());
        ConfidentRun fake;
        fake.complete();
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        settle(*board_);
        QVERIFY(!board_->dirty() && chart_->dirty());
        tabs_->setCurrentWidget(chart_);
        settle(*board_);
        QVERIFY(!chart_->dirty());
    }

    void itIsExportedByNameAndNotAmongAll() {
        ConfidentRun fake;
        fake.complete();
        show(fake);
        const auto all = chosenCharts(board_->everyChart(), "all");
        QCOMPARE(all->size(), std::size_t{4});
        const auto orders = chosenCharts(board_->everyChart(), "orders");
        QVERIFY(orders.ok());
        const auto document = chartDocumentToJson(documentOf(*board_, *orders));
        QVERIFY(document["runs"][0]["run"]["trials"][0].contains("rdp"));
        QVERIFY(
            !chartDocumentToJson(documentOf(*board_, *all))["runs"][0]["run"]["trials"][0].contains("rdp"));
        const auto read = chartDocumentFromJson(document, chartNames());
        QVERIFY(read.ok());
        ViewBesideBoard again("orders");
        again.show(*read);
        again.everyChart();
        again.view<OrdersChart>()->bringUpToDate();
        QCOMPARE(again.view<OrdersChart>()->visibleSeries().size(), std::size_t{4});
        QCOMPARE(again.view<OrdersChart>()->visibleSeries()[0].y, chart_->visibleSeries()[0].y);
    }

    void severalTrialsShowTheLatestWithItsNumber() {
        ConfidentRun fake({.trials = 2});
        fake.complete();
        show(fake);
        QVERIFY2(legendWords().contains("after 640 queries of repeat 2"), qPrintable(legendWords()));
    }

private:
    void show(const ConfidentRun& fake) {
        board_->addRun(1, fake.run(), {0, "Run 1", true});
        settle(*board_);
    }
    void checkLeast(const char* key, const ConvertedEpsilon& expected) {
        QCOMPARE(graph(chart_, key)->dataCount(), 297);
        const auto least = graph(chart_, QString(key) + "/least")->data()->at(0);
        QCOMPARE(least->key, expected.order);
        QCOMPARE(least->value, expected.epsilon);
    }
    QString legendWords() const {
        QStringList words;
        for (const LegendEntry& entry : chart_->legend()->entries())
            words << entry.text;
        return words.join('\n');
    }

    std::unique_ptr<ViewBesideBoard> board_;
    QTabWidget* tabs_ = nullptr;
    OrdersChart* chart_ = nullptr;
};

TEST_WITH_WINDOWS(OrdersChartTest)
#include "OrdersChartTest.moc"
