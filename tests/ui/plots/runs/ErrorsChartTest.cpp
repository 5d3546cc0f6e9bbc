// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "tests/ui/views/boosting/FakeRounds.h"
#include "ui/views/charts/ChartBoard.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// The chart of errors, when it takes the place of labels, and what the others then count.
class ErrorsChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = shown<ChartBoard>({1000, 640});
        settle(*board_);
    }
    void cleanup() { board_.reset(); }

    void labelsComeFirstUntilEveryVisibleRunBoosts() {
        QCOMPARE(firstName(), QStringLiteral("labels"));
        QVERIFY(board_->labelsChart()->isVisible() && !board_->errorsChart()->isVisible());
        board_->addRun(1, boosted(1), {0, "Run 1", false});
        QCOMPARE(firstName(), QStringLiteral("errors"));
        QVERIFY(!board_->labelsChart()->isVisible() && board_->errorsChart()->isVisible());
        FakeRun pate({});
        pate.complete();
        board_->addRun(2, pate.run(), {1, "Run 2", true});
        QCOMPARE(firstName(), QStringLiteral("labels"));
        board_->setRunVisible(2, false);
        QCOMPARE(firstName(), QStringLiteral("errors"));
        board_->setRunVisible(1, false);
        QCOMPARE(firstName(), QStringLiteral("labels"));
        board_->setRunVisible(1, true);
        board_->removeRun(1);
        QCOMPARE(firstName(), QStringLiteral("labels"));
        QCOMPARE(board_->namedCharts().size(), std::size_t{4});
        QCOMPARE(board_->allCharts().size(), std::size_t{10});
    }

    void anEnlargedChartKeepsItsPlaceWhenItsContentChanges() {
        board_->maximise(board_->labelsChart());
        board_->addRun(1, boosted(1), {0, "Run 1", false});
        QVERIFY(board_->errorsChart()->isVisible());
        QVERIFY(!board_->labelsChart()->isVisible() && !board_->accuracyChart()->isVisible());
        board_->maximise(board_->errorsChart());
        QVERIFY(board_->accuracyChart()->isVisible() && !board_->labelsChart()->isVisible());
    }

    void errorsOfBothClassifiersStandBesideGuessing() {
        board_->addRun(1, boosted(1), {0, "Run 1", false});
        settle(*board_);
        const auto series = board_->errorsChart()->visibleSeries();
        QCOMPARE(series.size(), std::size_t{3});
        QCOMPARE(series[0].key, QStringLiteral("run1/seen-error"));
        QCOMPARE(series[0].y.front(), 0.36);
        QCOMPARE(series[1].y, std::vector<double>(6, 0.4));
        QCOMPARE(series[2].y.front(), 0.5);
        QCOMPARE(graph(board_->errorsChart(), "run1/seen-error")->pen().style(), Qt::SolidLine);
        QCOMPARE(graph(board_->errorsChart(), "run1/public-error")->pen().style(), Qt::DashLine);
        QVERIFY(legendText().contains("Run 1 random classifier, with its noise"));
        QVERIFY(legendText().contains("guessing ½"));
        QVERIFY(board_->errorsChart()->guaranteeWarnings().isEmpty());
        QVERIFY(board_->errorsChart()->plot()->yAxis->range().contains(0.5));
    }

    void severalTrialsHaveABand() {
        board_->addRun(1, boosted(3), {0, "Run 1", false});
        settle(*board_);
        QVERIFY(legendText().contains("median and quartiles of 3 repeats"));
        QCOMPARE(graph(board_->errorsChart(), "run1/seen-error/upper")->dataCount(), 6);
    }

    void pointsComeAsTheRunGoesOn() {
        const auto run = roundsRun();
        board_->addRun(1, run, {0, "Run 1", false});
        settle(*board_);
        QVERIFY(board_->errorsChart()->hint().startsWith("Waiting for the first iteration"));
        iterate(*run, 0, 2);
        settle(*board_);
        QVERIFY(board_->errorsChart()->hint().isEmpty());
        QCOMPARE(graph(board_->errorsChart(), "run1/seen-error")->dataCount(), 2);
        iterate(*run, 2, 5);
        settle(*board_);
        QCOMPARE(graph(board_->errorsChart(), "run1/seen-error")->dataCount(), 5);
    }

    void withoutNoiseNothingMayBePublished() {
        const auto run = roundsRun(false, "adaboost-random");
        BoostingRound round = fakeRound(1);
        round.noiseScale = 0;
        round.publicError.reset();
        run->apply(round);
        board_->addRun(1, run, {0, "Run 1", false});
        settle(*board_);
        QVERIFY(legendText().contains("without noise, do not publish"));
        QVERIFY(!legendText().contains("public classifier"));
        QCOMPARE(board_->errorsChart()->guaranteeWarnings(),
                 QStringList{"Do not publish: the errors of Run 1 carry no noise."});
    }

    void noiseMayTakeErrorsBeyondZeroAndOne() {
        const auto run = boosted(1);
        BoostingRound round = fakeRound(7);
        round.error = -3.2;
        run->apply(round);
        board_->addRun(1, run, {0, "Run 1", false});
        settle(*board_);
        QVERIFY(board_->errorsChart()->plot()->yAxis->range().contains(-3.2));
    }

    void theOthersCountIterations() {
        board_->addRun(1, boosted(1), {0, "Run 1", false});
        settle(*board_);
        QCOMPARE(xLabel(board_->accountantChart()), QStringLiteral("iterations"));
        QCOMPARE(xLabel(board_->accuracyChart()), QStringLiteral("iterations"));
        QVERIFY(board_->accountantChart()->accessibleDescription().contains("iterations"));
        QCOMPARE(graph(board_->accountantChart(), "run1/epsilon")->dataCount(), 6);
        addRun(*board_, 2, fakeRun());
        QCOMPARE(xLabel(board_->accountantChart()), QStringLiteral("queries asked / iterations"));
        QCOMPARE(xLabel(board_->accuracyChart()), QStringLiteral("labels answered / iterations"));
        // Iterations are no labels.
        QCOMPARE(graph(board_->labelsChart(), "run1/answered")->dataCount(), 0);
        QVERIFY(graph(board_->labelsChart(), "run2/answered")->dataCount() > 0);
        board_->setRunVisible(1, false);
        settle(*board_);
        QCOMPARE(xLabel(board_->accountantChart()), QStringLiteral("queries asked"));
        QCOMPARE(xLabel(board_->accuracyChart()), QStringLiteral("labels answered"));
    }

    void aModelTrainedAtOnceIsNotSaidToHaveAnsweredNothing() {
        const auto run = roundsRun(false, "dp-logistic");
        finishTrial(*run);
        run->setState(RunState::Finished);
        board_->addRun(1, run, {0, "Run 1", false});
        settle(*board_);
        QCOMPARE(firstName(), QStringLiteral("labels"));
        QVERIFY(board_->accountantChart()->hint().contains("at once"));
        QVERIFY(board_->accuracyChart()->hint().contains("at once"));
        QCOMPARE(board_->tradeoffChart()->pointOf(1)->dataCount(), 1);
        board_->tradeoffChart()->choose({{"measure", "labels_answered"}});
        QCOMPARE(board_->tradeoffChart()->pointOf(1)->dataCount(), 0);
    }

    void aDocumentOfItIsShownAgain() {
        board_->addRun(1, boosted(1), {0, "Run 1", false});
        settle(*board_);
        board_->errorsChart()->toggle("run1/public-error");
        const auto chosen = chosenCharts(board_->namedCharts(), "errors");
        QVERIFY(chosen);
        const ChartDocument document = documentOf(*board_, *chosen);
        QCOMPARE(document.charts, std::vector<QString>{"errors"});
        QCOMPARE(document.axes.at("errors"), QStringLiteral("weighted error against iteration"));
        ChartBoard again;
        showDocument(document, again);
        QCOMPARE(again.namedCharts().front().first, QStringLiteral("errors"));
        QVERIFY(again.errorsChart()->hidden("run1/public-error"));
    }

private:
    static std::shared_ptr<Run> boosted(int trials) {
        const auto run = roundsRun();
        for (int trial = 1; trial <= trials; ++trial) {
            iterate(*run, 0, 6, trial);
            epsiloscope::testing::finishTrial(*run, trial);
        }
        run->setState(RunState::Finished);
        return run;
    }
    QString firstName() const { return board_->namedCharts().front().first; }
    static QString xLabel(const Chart* chart) { return chart->plot()->xAxis->label(); }
    QString legendText() const { return legendOf(*board_->errorsChart()); }

    std::unique_ptr<ChartBoard> board_;
};

TEST_WITH_WINDOWS(ErrorsChartTest)
#include "ErrorsChartTest.moc"
