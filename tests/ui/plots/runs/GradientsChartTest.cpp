// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeDescents.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/registry/Registry.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// The chart of gradient norms, and what the others count where every run descends.
class GradientsChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = shown<ChartBoard>({1000, 640});
        chart_ = board_->gradientsChart();
        settle(*board_);
    }
    void cleanup() { board_.reset(); }

    void normsStandInTheFirstPlaceBesideTheClippingNorm() {
        show(1, descended());
        QCOMPARE(board_->namedCharts().front().first, QStringLiteral("gradients"));
        QVERIFY(chart_->isVisible() && chart_->hint().isEmpty());
        const auto series = chart_->visibleSeries();
        QCOMPARE(series.size(), std::size_t{4});
        QCOMPARE(series[0].key, QStringLiteral("run1/gradient-median"));
        QCOMPARE(series[0].x.back(), 40.0);
        QCOMPARE(series[0].y.front(), 8.0);
        QCOMPARE(series[1].y.front(), 2.0);
        QCOMPARE(series[2].y.front(), 16.0);
        QCOMPARE(series[3].y, (std::vector<double>{1, 1}));
        QCOMPARE(graph(chart_, "run1/gradient-median")->pen().style(), Qt::SolidLine);
        QCOMPARE(graph(chart_, "run1/gradient-q1")->pen().style(), Qt::DashLine);
        QCOMPARE(graph(chart_, "run1/gradient-q3")->pen().style(), Qt::DashLine);
        const auto* line = clipLine("1");
        QVERIFY(line && line->visible());
        QCOMPARE(line->pen().style(), Qt::DotLine);
        QCOMPARE(line->pen().color(), chartInk(false).reference);
        QVERIFY(legendText().contains("clipping norm C = 1"));
    }

    void theLegendTellsHowManyAreClipped() {
        const auto run = descentRun();
        show(1, run);
        descend(*run, 0, 10);
        settle(*board_);
        QVERIFY2(legendText().contains("Run 1 median, do not publish; 40 % clipped at step 10"),
                 qPrintable(legendText()));
        descend(*run, 10, 20);
        settle(*board_);
        QVERIFY(legendText().contains("; 30 % clipped at step 20"));
        chart_->toggle("run1/gradient-median");
        QVERIFY(!legendText().contains("% clipped"));
    }

    void normsAreNotForOthersEyes() {
        show(1, descended());
        QCOMPARE(
            chart_->guaranteeWarnings(),
            QStringList{"Do not publish: the gradient norms of Run 1 are exact figures of private records."});
        for (const char* key : {"run1/gradient-median", "run1/gradient-q1", "run1/gradient-q3"})
            chart_->toggle(key);
        QVERIFY(chart_->guaranteeWarnings().isEmpty());
    }

    void aReleaseHasNone() {
        show(1, descended(1, 1, true));
        QVERIFY2(chart_->hint().startsWith("A release keeps no norms"), qPrintable(chart_->hint()));
        QVERIFY(chart_->visibleSeries().empty());
        QVERIFY(chart_->legend()->entries().empty());
        QVERIFY(!clipLine("1"));
        QVERIFY(chart_->guaranteeWarnings().isEmpty());
        QVERIFY(graph(board_->accountantChart(), "run1/epsilon")->dataCount() > 0);
    }

    void eachClippingNormIsALineOfItsOwn() {
        show(1, descended(1, 1));
        show(2, descended(1, 4));
        show(3, descended(1, 4));
        QVERIFY(clipLine("1") && clipLine("4"));
        QCOMPARE(legendText().count("clipping norm C = 4"), 1);
        board_->setRunVisible(1, false);
        settle(*board_);
        QVERIFY(!clipLine("1") && clipLine("4"));
        chart_->toggle("reference/clip-norm-4");
        QVERIFY(!clipLine("4")->visible());
    }

    void normsThatAreWrittenAlikeAreOneLine() {
        show(1, descended(1, 0.1234567));
        show(2, descended(1, 0.12345672));
        show(3, descended(1, 4));
        QCOMPARE(legendText().count("clipping norm C = 0.123457"), 1);
        QCOMPARE(legendText().count("clipping norm"), 2);
        QCOMPARE(chart_->visibleSeries().size(), std::size_t{3 * 3 + 2});
        QVERIFY(clipLine("0.123457") && clipLine("4"));
    }

    void severalTrialsHaveABand() {
        show(1, descended(3));
        QVERIFY(legendText().contains("median and quartiles of 3 repeats"));
        QCOMPARE(graph(chart_, "run1/gradient-median/upper")->dataCount(), 40);
    }

    void pointsComeAsTheRunGoesOn() {
        const auto run = descentRun();
        show(1, run);
        QVERIFY(chart_->hint().startsWith("Waiting for the first step"));
        descend(*run, 0, 2);
        settle(*board_);
        QVERIFY(chart_->hint().isEmpty());
        QCOMPARE(graph(chart_, "run1/gradient-median")->dataCount(), 2);
        QVERIFY(chart_->plot()->xAxis->range().contains(40)); // as many as are planned
    }

    void aBatchWithoutRecordsLeavesNoPoint() {
        const auto run = descentRun();
        descend(*run, 0, 3);
        GradientStep nobody = fakeStep(4);
        nobody.norms.reset();
        run->apply(nobody);
        show(1, run);
        QCOMPARE(graph(chart_, "run1/gradient-median")->dataCount(), 3);
        QVERIFY(legendText().contains("clipped at step 3"));
    }

    void bothScalesShowTheClippingNorm() {
        const auto run = descended(1, 0.001);
        show(1, run);
        QCPAxis* axis = chart_->plot()->yAxis;
        QVERIFY(chart_->logarithmic(axis));
        QVERIFY(axis->range().contains(0.001) && axis->range().contains(16));
        chart_->setLogarithmic(axis, false);
        QCOMPARE(axis->range().lower, 0.0);
        QVERIFY(axis->range().contains(16));
        chart_->setLogarithmic(axis, true);
        QVERIFY(axis->range().lower > 0 && axis->range().contains(0.001));
    }

    void aNormOfZeroDoesNotPressTheOthersTogether() {
        const auto run = descentRun();
        GradientStep learnt = fakeStep(1);
        learnt.norms->q1 = 0;
        run->apply(learnt);
        show(1, run);
        const QCPRange range = chart_->plot()->yAxis->range();
        QVERIFY(range.lower > 1e-4 && range.upper > 16);
    }

    void theOthersCountSteps() {
        show(1, descended());
        QCOMPARE(xLabel(board_->accountantChart()), QStringLiteral("steps"));
        QCOMPARE(xLabel(board_->accuracyChart()), QStringLiteral("steps"));
        QCOMPARE(graph(board_->accountantChart(), "run1/epsilon")->dataCount(), 40);
        FakeRun pate({});
        pate.complete();
        show(2, pate.run());
        QCOMPARE(board_->namedCharts().front().first, QStringLiteral("labels"));
        QCOMPARE(xLabel(board_->accountantChart()), QStringLiteral("queries asked / steps"));
        // Steps are no labels.
        QCOMPARE(graph(board_->labelsChart(), "run1/answered")->dataCount(), 0);
        board_->tradeoffChart()->choose({{"measure", "labels_answered"}});
        QCOMPARE(board_->tradeoffChart()->pointOf(1)->dataCount(), 0);
    }

    void aDocumentOfItIsShownAgain() {
        show(1, descended());
        chart_->toggle("run1/gradient-q1");
        chart_->setLogarithmic(chart_->plot()->yAxis, false);
        const auto chosen = chosenCharts(board_->namedCharts(), "gradients");
        QVERIFY(chosen.ok());
        const auto read =
            chartDocumentFromJson(chartDocumentToJson(documentOf(*board_, *chosen)), chartNames());
        QVERIFY(read.ok());
        QCOMPARE(read->charts, std::vector<QString>{"gradients"});
        QCOMPARE(read->axes.at("gradients"), QStringLiteral("norm of a record’s gradient against step"));
        ChartBoard again;
        showDocument(*read, again);
        QCOMPARE(again.namedCharts().front().first, QStringLiteral("gradients"));
        const StepsChart* shown = again.gradientsChart();
        QVERIFY(shown->hidden("run1/gradient-q1") && !shown->logarithmic(shown->plot()->yAxis));
        const auto drawn = chart_->visibleSeries(), series = shown->visibleSeries();
        QCOMPARE(series.size(), drawn.size());
        for (std::size_t i = 0; i < series.size(); ++i)
            QCOMPARE(series[i].y, drawn[i].y);
    }

private:
    void show(RunNumber id, std::shared_ptr<Run> run) { addRun(*board_, id, std::move(run), false); }
    const QCPItemStraightLine* clipLine(const char* norm) const {
        return chart_->plot()->findChild<QCPItemStraightLine*>(QStringLiteral("reference/clip-norm-") + norm);
    }
    static QString xLabel(const Chart* chart) { return chart->plot()->xAxis->label(); }
    QString legendText() const { return legendOf(*chart_); }

    std::unique_ptr<ChartBoard> board_;
    StepsChart* chart_ = nullptr;
};

TEST_WITH_WINDOWS(GradientsChartTest)
#include "GradientsChartTest.moc"
