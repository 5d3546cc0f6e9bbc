// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/AccuracyChart.h"

#include "core/base/Json.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/plots/runs/FakeRuns.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/views/charts/ChartBoard.h"
#include "ui/views/registry/Registry.h"

#include <QAction>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// How the student is measured: accuracy, AUROC or AUPRC.
class AccuracyChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() {
        board_ = shown<ChartBoard>({1000, 640});
        chart_ = board_->accuracyChart();
    }
    void cleanup() { board_.reset(); }

    void atFirstItIsTheAccuracy() {
        show(scored(2));
        QCOMPARE(chart_->plot()->yAxis->label(), QStringLiteral("accuracy"));
        QCOMPARE(graph(chart_, "run1/accuracy")->dataCount(), 4);
        QCOMPARE(chart_->visibleSeries().front().y, (std::vector<double>{0.7, 0.7, 0.7, 0.7}));
    }

    void anotherMeasureIsDrawnWithItsBandAndItsReferences() {
        show(scored(2));
        chart_->choose({{"measure", "auroc"}});
        QCOMPARE(chart_->plot()->yAxis->label(), QStringLiteral("student’s AUROC on the test set"));
        QCOMPARE(chart_->title(), QStringLiteral("AUROC on the test set"));
        QCOMPARE(chart_->accessibleName(), chart_->title());
        QCOMPARE(graph(chart_, "run1/accuracy")->dataCount(), 0);
        const auto series = chart_->visibleSeries();
        QCOMPARE(series.front().key, QStringLiteral("run1/auroc"));
        // The first snapshot of either trial has none, the second only one of the two.
        QCOMPARE(series.front().x, (std::vector<double>{20, 30, 40}));
        QCOMPARE(series.front().y, (std::vector<double>{0.82, 0.825, 0.835}));
        QCOMPARE(series.front().band, QStringLiteral("quartiles of 2 repeats"));
        QVERIFY2(legendWords().contains("non-private 0.950"), qPrintable(legendWords()));
        QVERIFY(!legendWords().contains("public pool")); // scored without one
        QVERIFY(chart_->plot()->yAxis->range().contains(0.95));
    }

    void referencesArePaintedInTheirOrderWheneverTheyCome() {
        Quality quality;
        quality.accuracy = 0.8;
        auto run = std::make_shared<Run>(Experiment{});
        score(*run, 1, 10, std::nullopt);
        show(run);
        for (const char* late : {"majority", "public_only", "nonprivate"}) {
            run->apply(BaselineScored{{}, late, quality});
            settle(*board_);
        }
        ChartBoard atOnce;
        atOnce.addRun(1, run, {0, "Run 1", false});
        settle(atOnce);
        const QStringList painted = paintedReferences(*chart_);
        QCOMPARE(painted.size(), 2); // on the screen: the ceiling and the floor
        QCOMPARE(painted, paintedReferences(*atOnce.accuracyChart()));
    }

    void whatNoRunHasIsSaid() {
        show(scored(1));
        chart_->choose({{"measure", "auprc"}});
        QCOMPARE(chart_->hint(), QStringLiteral("These runs have no AUPRC"));
        QVERIFY(chart_->visibleSeries().empty());
        chart_->choose({{"measure", "accuracy"}});
        QVERIFY(chart_->hint().isEmpty());
    }

    void aRunThatGoesOnSkipsWhatIsNotKnown() {
        auto run = std::make_shared<Run>(Experiment{});
        chart_->choose({{"measure", "auroc"}});
        score(*run, 1, 10, std::nullopt);
        score(*run, 1, 20, 0.8);
        show(run);
        QCOMPARE(graph(chart_, "run1/auroc")->dataCount(), 1);
        score(*run, 1, 30, 0.81);
        settle(*board_);
        QCOMPARE(graph(chart_, "run1/auroc")->dataCount(), 2);
        QCOMPARE(graph(chart_, "run1/auroc")->data()->at(0)->key, 20.0);
    }

    void itIsChosenFromTheMenu() {
        const QList<QAction*> actions = chart_->actionsOfChart()->options();
        QCOMPARE(actions.size(), 3);
        QVERIFY(actions[0]->isChecked());
        actions[2]->trigger();
        QVERIFY(chart_->measure() == Measure::Auprc);
        QVERIFY(actions[2]->isChecked() && !actions[0]->isChecked());
        chart_->choose({{"measure", "labels_answered"}}); // not of a student
        QVERIFY(chart_->measure() == Measure::Auprc);
    }

    void aReferenceSaysWhatItKnows() {
        show(scored(1));
        QVERIFY2(legendWords().contains("public pool, true labels known 0.900"), qPrintable(legendWords()));
    }

    void itIsKeptWithTheViewAndInExports() {
        show(scored(1));
        chart_->choose({{"measure", "auroc"}});
        QCOMPARE(chart_->choices(), (std::map<QString, QString>{{"measure", "auroc"}}));
        const auto charts = chosenCharts(board_->namedCharts(), "accuracy");
        const auto document = documentOf(*board_, *charts);
        QCOMPARE(document.title, QStringLiteral("AUROC on the test set"));
        QCOMPARE(document.axes.at("accuracy"),
                 QStringLiteral("student’s AUROC on the test set against labels answered"));
        const auto read = chartDocumentFromJson(chartDocumentToJson(document), chartNames());
        QVERIFY(read.ok());
        ChartBoard again;
        showDocument(*read, again);
        again.namedCharts();
        QVERIFY(again.accuracyChart()->measure() == Measure::Auroc);
        QCOMPARE(again.accuracyChart()->visibleSeries().front().y, chart_->visibleSeries().front().y);
        chart_->choose({{"measure", "epsilon"}});
        chart_->choose({{"measure", "beauty"}});
        QVERIFY(chart_->measure() == Measure::Auroc);
    }

private:
    static QStringList paintedReferences(const Chart& chart) {
        QStringList names;
        for (const QCPLayerable* each : chart.plot()->layer("references")->children())
            if (each->objectName().startsWith("reference/")) names << each->objectName();
        return names;
    }
    static void score(Run& run, int trial, long asked, std::optional<double> auroc) {
        Quality quality;
        quality.accuracy = 0.7;
        quality.auroc = auroc;
        run.apply(AccountantSnapshot{TrialNumber::fromNumber(trial), asked, asked, 0.1, 0.2, {}});
        run.apply(QualitySnapshot{TrialNumber::fromNumber(trial), asked, asked, quality});
    }
    static std::shared_ptr<Run> scored(int trials) {
        Experiment experiment;
        experiment.data.path = "sample:census"; // so that a result of it can be read again
        experiment.trials = trials;
        auto run = std::make_shared<Run>(experiment);
        Quality reference;
        reference.accuracy = 0.9;
        run->apply(BaselineScored{{}, "public_only", reference});
        reference.auroc = 0.95;
        run->apply(BaselineScored{{}, "nonprivate", reference});
        for (int trial = 1; trial <= trials; ++trial) {
            score(*run, trial, 10, std::nullopt);
            score(*run, trial, 20, trial == 1 ? std::optional(0.82) : std::nullopt);
            score(*run, trial, 30, 0.82 + 0.01 * (trial - 1));
            score(*run, trial, 40, 0.83 + 0.01 * (trial - 1));
        }
        run->setState(RunState::Stopped);
        return run;
    }
    void show(std::shared_ptr<Run> run) { addRun(*board_, 1, std::move(run)); }
    QString legendWords() const { return legendOf(*chart_); }

    std::unique_ptr<ChartBoard> board_;
    AccuracyChart* chart_ = nullptr;
};

TEST_WITH_WINDOWS(AccuracyChartTest)
#include "AccuracyChartTest.moc"
