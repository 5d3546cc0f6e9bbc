// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeBags.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/registry/Registry.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// The chart of records that are in some bag, and what the others count where every run bags.
class BagsChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = shown<ChartBoard>({1000, 640});
        chart_ = board_->bagsChart();
        settle(*board_);
    }
    void cleanup() { board_.reset(); }

    void aSingleModelIsALineFromNothing() {
        show(1, bagged(1));
        QCOMPARE(board_->namedCharts().front().first, QStringLiteral("bags"));
        QVERIFY(chart_->isVisible() && chart_->hint().isEmpty());
        const auto drawn = graph(chart_, "run1/seen-share");
        QCOMPARE(drawn->dataCount(), 2);
        QCOMPARE(drawn->data()->at(0)->key, 0.0);
        QCOMPARE(drawn->data()->at(0)->value, 0.0);
        QCOMPARE(drawn->data()->at(1)->key, 1.0);
        QCOMPARE(drawn->data()->at(1)->value, 1.9);
        QCOMPARE(graph(chart_, "run1/seen-share/head")->dataCount(), 1);
        QVERIFY(!graph(chart_, "run1/seen-share/head")->scatterStyle().isNone());
        const QCPRange models = chart_->plot()->xAxis->range(), share = chart_->plot()->yAxis->range();
        QVERIFY(models.contains(1) && models.upper < 2);
        QVERIFY(share.contains(1.99) && share.upper < 10);
    }

    void whatWasDrawnStandsBesideTheTheorem() {
        show(1, bagged(12));
        const auto series = chart_->visibleSeries();
        QCOMPARE(series.size(), std::size_t{2});
        QCOMPARE(series[0].key, QStringLiteral("run1/seen-share"));
        QCOMPARE(series[1].key, QStringLiteral("run1/expected-share"));
        QCOMPARE(series[0].x.size(), std::size_t{13});
        QCOMPARE(series[0].y.back(), 22.8);
        QCOMPARE(series[1].y.back(), 100 * fakeDelta(12));
        QCOMPARE(graph(chart_, "run1/seen-share")->pen().style(), Qt::SolidLine);
        QCOMPARE(graph(chart_, "run1/expected-share")->pen().style(), Qt::DashLine);
        QVERIFY(legendText().contains("Run 1 as drawn"));
        QVERIFY(legendText().contains("Run 1 expected by the theorem, 100·δ"));
        QCOMPARE(chart_->plot()->xAxis->label(), QStringLiteral("models"));
    }

    void nothingOfItIsPrivate() {
        show(1, bagged(3));
        QVERIFY(chart_->guaranteeWarnings().isEmpty());
        QVERIFY(!legendText().contains("publish"));
    }

    void severalTrialsHaveABandFromNothing() {
        show(1, bagged(4, 3));
        QVERIFY(legendText().contains("median and quartiles of 3 repeats"));
        const auto upper = graph(chart_, "run1/seen-share/upper");
        QCOMPARE(upper->dataCount(), 5);
        QCOMPARE(upper->data()->at(0)->value, 0.0);
        QCOMPARE(chart_->visibleSeries()[0].lower.size(), std::size_t{5});
    }

    void pointsComeAsModelsAreTrained() {
        const auto run = bagsRun(30);
        show(1, run);
        QVERIFY(chart_->hint().startsWith("Waiting for the first model"));
        trainBags(*run, 0, 2);
        settle(*board_);
        QCOMPARE(graph(chart_, "run1/seen-share")->dataCount(), 3);
        QVERIFY(chart_->plot()->xAxis->range().contains(30)); // as many as are wanted
        trainBags(*run, 2, 5);
        settle(*board_);
        QCOMPARE(graph(chart_, "run1/seen-share")->dataCount(), 6);
        QCOMPARE(graph(chart_, "run1/seen-share")->data()->at(5)->key, 5.0);
    }

    void allRecordsFitBelowTheTop() {
        const auto run = bagsRun(1);
        run->apply(BagDrawn{.trial = TrialNumber::fromNumber(1),
                            .model = 1,
                            .distinct = 9,
                            .seen = 9,
                            .records = 9,
                            .delta = 1});
        show(1, run);
        const QCPRange share = chart_->plot()->yAxis->range();
        QVERIFY(share.contains(100) && share.upper <= 105);
    }

    void theOthersCountModels() {
        show(1, bagged(12));
        QCOMPARE(xLabel(board_->accountantChart()), QStringLiteral("models"));
        QCOMPARE(xLabel(board_->accuracyChart()), QStringLiteral("models"));
        FakeRun pate({});
        pate.complete();
        show(2, pate.run());
        QCOMPARE(board_->namedCharts().front().first, QStringLiteral("labels"));
        QCOMPARE(xLabel(board_->accountantChart()), QStringLiteral("queries asked / models"));
        QCOMPARE(xLabel(board_->accuracyChart()), QStringLiteral("labels answered / models"));
        // Models are no labels.
        QCOMPARE(graph(board_->labelsChart(), "run1/answered")->dataCount(), 0);
    }

    void deltaGrowsWithEpsilon() {
        const auto run = bagsRun(12);
        show(1, run);
        trainBags(*run, 0, 1);
        settle(*board_);
        const auto words = [this] { return board_->accountantChart()->plot()->yAxis->label(); };
        QCOMPARE(words(), QStringLiteral("ε at δ = 0.0198"));
        trainBags(*run, 1, 12);
        settle(*board_);
        QCOMPARE(words(), QStringLiteral("ε, δ grows to 0.213"));
        finishBags(*run, 12);
        run->setState(RunState::Finished);
        settle(*board_);
        QCOMPARE(words(), QStringLiteral("ε, δ grows to 0.213"));
        // The trade-off shows what all of them cost.
        QVERIFY(board_->tradeoffChart()->plot()->xAxis->label().contains("ε at δ = 0.213"));
    }

    void whoTrainedNothingSaysSo() {
        const auto run = bagsRun(3);
        run->setState(RunState::Stopped);
        show(1, run);
        QCOMPARE(chart_->hint(), QStringLiteral("These runs drew no bags"));
    }

    void aDocumentOfItIsShownAgain() {
        show(1, bagged(5));
        chart_->toggle("run1/expected-share");
        const auto chosen = chosenCharts(board_->namedCharts(), "bags");
        QVERIFY(chosen.ok());
        const auto read =
            chartDocumentFromJson(chartDocumentToJson(documentOf(*board_, *chosen)), chartNames());
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().message().c_str());
        QCOMPARE(read->charts, std::vector<QString>{"bags"});
        ChartBoard again;
        showDocument(*read, again);
        QCOMPARE(again.namedCharts().front().first, QStringLiteral("bags"));
        QVERIFY(again.bagsChart()->hidden("run1/expected-share"));
        const auto drawn = chart_->visibleSeries(), series = again.bagsChart()->visibleSeries();
        QCOMPARE(series.size(), drawn.size());
        QCOMPARE(series[0].y, drawn[0].y);
    }

private:
    void show(RunNumber id, std::shared_ptr<Run> run) { addRun(*board_, id, std::move(run), false); }
    static QString xLabel(const Chart* chart) { return chart->plot()->xAxis->label(); }
    QString legendText() const { return legendOf(*chart_); }

    std::unique_ptr<ChartBoard> board_;
    StepsChart* chart_ = nullptr;
};

TEST_WITH_WINDOWS(BagsChartTest)
#include "BagsChartTest.moc"
