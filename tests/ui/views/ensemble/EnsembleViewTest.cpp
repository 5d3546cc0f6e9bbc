// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "ui/views/ensemble/EnsembleView.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/ensemble/FakeEnsembles.h"
#include "ui/plots/runs/EnsembleHistogramChart.h"
#include "ui/views/ensemble/EnsembleCurveChart.h"
#include "ui/views/ensemble/EnsembleHeatMap.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

// The tab "Ensemble": a run, a sweep, the map over ε and bin width, and the planner.
class EnsembleViewTest : public QObject {
    Q_OBJECT

private slots:
    void init() { view_ = shown<EnsembleView>({880, 560}); }
    void cleanup() { view_.reset(); }

    void emptyItSaysWhatToDo() {
        QVERIFY(words("ensembleReleased").contains("press Run"));
        QVERIFY(words("ensemblePlanned").contains("Open a dataset"));
        QVERIFY(!view_->histogramChart()->hint().isEmpty());
        QVERIFY(!view_->curveChart()->hint().isEmpty());
        QVERIFY(!view_->map()->hint().isEmpty());
        QVERIFY(!child<QPushButton>("ensembleSweep")->isEnabled());
    }

    void aRunIsSaidWithItsEpsilon() {
        const RunEntry entry = entryOf(fakeEnsemble({fakeTrial(alike(50, 841), 16, 0.849)}));
        view_->setRun(&entry);
        QCOMPARE(view_->run(), RunNumber(3));
        const QString said = words("ensembleReleased");
        QVERIFY2(said.contains("Run 3 released 82.5 %"), qPrintable(said));
        QVERIFY2(said.contains("replace one record by one of the same class") && said.contains("0.11"),
                 qPrintable(said));
        QVERIFY2(said.contains("Not to be published") && said.contains("a difference of 2.4 points"),
                 qPrintable(said));
        QVERIFY2(said.contains("guesses which of two records"), qPrintable(said));
        Experiment fitted = entry.run->experiment();
        fitted.encoder.fit = FitOn::PrivatePool;
        const auto outside = std::make_shared<Run>(fitted);
        std::vector<TrialRecord> trials = entry.run->trials();
        trials.front().promise.reset(); // it was that of another experiment
        outside->restore(trials);
        outside->setState(RunState::Finished);
        const RunEntry outsideEntry = entryOf(outside);
        view_->setRun(&outsideEntry);
        QVERIFY2(words("ensembleReleased").contains("Nothing is promised: means, ranges and categories"),
                 qPrintable(words("ensembleReleased")));
        QVERIFY(!words("ensembleReleased").contains("guesses"));
        Experiment other;
        other.mechanism = "pate-gnmax";
        const RunEntry pate = entryOf(std::make_shared<Run>(other));
        view_->setRun(&pate);
        QCOMPARE(view_->run(), RunNumber(0));
        QVERIFY(!view_->histogramChart()->histogram());
    }

    void aReleaseSaysNothingClean() {
        const RunEntry entry = entryOf(fakeEnsemble({fakeTrial(alike(50, 841), 16, 0.849)}, true));
        view_->setRun(&entry);
        const QString said = words("ensembleReleased");
        QVERIFY(said.contains("released 82.5 %"));
        QVERIFY2(!said.contains("84.9") && !said.contains("the chance of") && !said.contains("truth"),
                 qPrintable(said));
    }

    void theOptimumOfASweepIsSaid() {
        view_->setSweep(slidesLikeSweep(), "Sweep 1");
        const QString said = words("ensembleBest");
        QVERIFY2(said.startsWith("Best: 60 teachers, median "), qPrintable(said));
        QVERIFY2(said.contains("about 23 to 173 (fewer: noisy; more: too little data)"), qPrintable(said));
        QVERIFY2(said.size() <= 125, qPrintable(said)); // two lines beside the histogram
        QVERIFY(child<QLabel>("ensembleBest")->toolTip().contains("repeats"));
    }

    void theBestPointsWordStandsInsideTheChart() {
        view_->setSweep(slidesLikeSweep(), "Sweep 1");
        QCustomPlot* plot = view_->curveChart()->plot();
        plot->replot();
        const auto* word = plot->findChild<QCPItemText*>("best/word");
        QVERIFY(word && word->visible());
        for (const QCPItemAnchor* corner : {word->topLeft, word->bottomRight})
            QVERIFY2(plot->axisRect()->rect().contains(corner->pixelPosition().toPoint()),
                     qPrintable(QString::number(corner->pixelPosition().y())));
    }

    void aForeignSweepTakesNothingAway() {
        const auto mine = slidesLikeSweep();
        view_->setSweep(mine, "Sweep 1");
        auto other = std::make_shared<SweepResult>(*slidesLikeSweep());
        other->plan.base.mechanism = "pate-gnmax";
        view_->setSweep(other, "Sweep 2");
        QCOMPARE(view_->sweep(), std::shared_ptr<const SweepResult>(mine));
        QCOMPARE(view_->sweepName(), QStringLiteral("Sweep 1"));
    }

    void theMapComesFromTheExaminedTeachers() {
        view_->setSweep(slidesLikeSweep(), "Sweep 1");
        QTRY_VERIFY_WITH_TIMEOUT(view_->map()->map().has_value(), 60'000);
        const EnsembleMap& map = *view_->map()->map();
        QCOMPARE(map.cells.size(), map.axes.epsilons.size() * map.axes.bins.size());
        QCOMPARE(map.numbers, std::size_t{6});
        QVERIFY(view_->map()->hint().isEmpty());
        // The noisier, the more teachers must agree.
        const auto bins = std::ranges::find(map.axes.bins, 20) - map.axes.bins.begin();
        const auto columns = static_cast<std::ptrdiff_t>(map.axes.epsilons.size());
        const auto at = [&](std::ptrdiff_t column) {
            return map.cells[static_cast<std::size_t>(bins * columns + column)];
        };
        QVERIFY(at(0).error > at(columns - 1).error);
        QVERIFY(at(0).teachers >= at(columns - 1).teachers);
        QVERIFY(!view_->map()->visibleSeries().empty());
        QVERIFY(!view_->map()->guaranteeWarnings().isEmpty());
    }

    void anotherNoiseAsksForAnotherMap() {
        view_->setSweep(slidesLikeSweep(), "Sweep 1");
        QTRY_VERIFY_WITH_TIMEOUT(view_->map()->map().has_value(), 60'000);
        const double corrected = view_->map()->map()->cells.front().error;
        auto* noise = child<QComboBox>("ensembleNoise");
        noise->setFocus();
        QTest::keyClick(noise, Qt::Key_Down);
        QCOMPARE(view_->map()->noise(), AccuracyNoise::AsPublished);
        QTRY_VERIFY_WITH_TIMEOUT(view_->map()->map()->cells.front().error != corrected, 60'000);
        QVERIFY(view_->map()->plot()->xAxis->label().contains("claimed"));
        auto* aggregator = child<QComboBox>("ensembleAggregator");
        aggregator->setFocus();
        QTest::keyClick(aggregator, Qt::Key_Down);
        QCOMPARE(view_->map()->aggregator(), AccuracyAggregator::PrivateMedian);
        QVERIFY(!noise->isEnabled());
    }

    void thePlannerSuggestsAndAClickAsksForTheSweep() {
        Experiment experiment;
        experiment.data.path = "sample:census";
        experiment.release = true;
        view_->setExperiment(experiment, 30'162, 2);
        QVERIFY2(words("ensemblePlanned").startsWith("Suggested for N = 30,162: "),
                 qPrintable(words("ensemblePlanned")));
        QSignalSpy wanted(view_.get(), &EnsembleView::sweepWanted);
        auto* start = child<QPushButton>("ensembleSweep");
        QVERIFY(start->isEnabled());
        QTest::mouseClick(start, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        const auto plan = view_->plan();
        QVERIFY(plan);
        QCOMPARE(plan->base.mechanism, std::string("ensemble-accuracy"));
        QCOMPARE(plan->base.trials, 10);
        QVERIFY(!plan->base.release);
        QCOMPARE(plan->axes.size(), std::size_t{1});
        QCOMPARE(plan->axes[0].values.front(), std::string("5"));
        QCOMPARE(plan->axes[0].values.back(), std::string("1000"));
        QCOMPARE(plan->axes[0].values.size(), std::size_t{18});
        view_->setBlocked("A run is in progress: stop it or wait until it ends");
        QVERIFY(!start->isEnabled());
        QVERIFY(start->toolTip().contains("A run is in progress"));
    }

    void fewRecordsAllowFewTeachers() {
        view_->setExperiment({}, 60, 2);
        QCOMPARE(view_->plan()->axes[0].values.back(), std::string("30"));
        view_->setExperiment({}, 8, 2);
        QVERIFY(!view_->plan());
        QVERIFY(!child<QPushButton>("ensembleSweep")->isEnabled());
    }

    void overlappingTeachersComeInWholePartitions() {
        Experiment experiment;
        experiment.mechanism = "ensemble-accuracy";
        experiment.parameters.set("subsampling", std::string("overlapping"));
        experiment.parameters.set("partitions", std::int64_t{4});
        view_->setExperiment(experiment, 30'162, 2);
        const auto plan = view_->plan();
        QVERIFY(plan);
        for (const std::string& value : plan->axes[0].values)
            QCOMPARE(std::stol(value) % 4, 0L);
    }

    void aChartIsEnlargedAndBackAgain() {
        view_->curveChart()->setFocus(); // whose key it is
        QTest::keyClick(view_->curveChart(), Qt::Key_Return);
        QVERIFY(view_->curveChart()->isVisible());
        QVERIFY(!view_->histogramChart()->isVisible() && !view_->map()->isVisible());
        QTest::keyClick(view_->curveChart(), Qt::Key_Return);
        QVERIFY(view_->histogramChart()->isVisible() && view_->map()->isVisible());
    }

    void everyControlHasANameAndIsReachedByTab() {
        for (const char* name : {"ensembleNoise", "ensembleAggregator", "ensembleSweep"}) {
            const auto* control = child<QWidget>(name);
            QVERIFY2(control->focusPolicy() & Qt::TabFocus, name);
            QVERIFY2(!control->accessibleName().isEmpty() || qobject_cast<const QPushButton*>(control), name);
        }
        QVERIFY2(view_->minimumSizeHint().width() <= 880,
                 qPrintable(QString::number(view_->minimumSizeHint().width())));
    }

private:
    template <class T> T* child(const char* name) const { return testing::child<T>(*view_, name); }
    QString words(const char* label) const { return child<QLabel>(label)->text(); }
    static RunEntry entryOf(std::shared_ptr<const Run> run) {
        RunEntry entry;
        entry.id = 3;
        entry.name = QStringLiteral("Run 3");
        entry.paletteIndex = 2;
        entry.run = std::move(run);
        return entry;
    }

    std::unique_ptr<EnsembleView> view_;
};

TEST_WITH_WINDOWS(EnsembleViewTest)
#include "EnsembleViewTest.moc"
