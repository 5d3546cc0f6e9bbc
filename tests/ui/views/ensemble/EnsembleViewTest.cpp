// SPDX-License-Identifier: GPL-3.0-or-later
// ctest label: threads
#include "ui/views/ensemble/EnsembleView.h"

#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/ensemble/FakeEnsembles.h"
#include "tests/ui/views/shared/ShownView.h"
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
class EnsembleViewTest : public QObject, private ShownView<EnsembleView> {
    Q_OBJECT

private slots:
    void init() { view = shown<EnsembleView>({880, 560}); }
    void cleanup() { view.reset(); }

    void emptyItSaysWhatToDo() {
        QVERIFY(words("ensembleReleased").contains("press Run"));
        QVERIFY(words("ensemblePlanned").contains("Open a dataset"));
        QVERIFY(!view->histogramChart()->hint().isEmpty());
        QVERIFY(!view->curveChart()->hint().isEmpty());
        QVERIFY(!view->map()->hint().isEmpty());
        QVERIFY(!part<QPushButton>("ensembleSweep")->isEnabled());
    }

    void aRunIsSaidWithItsEpsilon() {
        const RunEntry entry = entryOf(fakeEnsemble({fakeTrial(examinedAlike(50, 841), 16, 0.849)}));
        view->setRun(&entry);
        QCOMPARE(view->run(), RunNumber(3));
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
        view->setRun(&outsideEntry);
        QVERIFY2(words("ensembleReleased").contains("Nothing is promised: means, ranges and categories"),
                 qPrintable(words("ensembleReleased")));
        QVERIFY(!words("ensembleReleased").contains("guesses"));
        Experiment other;
        other.mechanism = "pate-gnmax";
        const RunEntry pate = entryOf(std::make_shared<Run>(other));
        view->setRun(&pate);
        QCOMPARE(view->run(), RunNumber(0));
        QVERIFY(!view->histogramChart()->histogram());
    }

    void aReleaseSaysNothingClean() {
        const RunEntry entry = entryOf(fakeEnsemble({fakeTrial(examinedAlike(50, 841), 16, 0.849)}, true));
        view->setRun(&entry);
        const QString said = words("ensembleReleased");
        QVERIFY(said.contains("released 82.5 %"));
        QVERIFY2(!said.contains("84.9") && !said.contains("the chance of") && !said.contains("truth"),
                 qPrintable(said));
    }

    void theOptimumOfASweepIsSaid() {
        view->setSweep(slidesLikeSweep(), "Sweep 1");
        const QString said = words("ensembleBest");
        QVERIFY2(said.startsWith("Best: 60 teachers, median "), qPrintable(said));
        QVERIFY2(said.contains("about 23 to 173 (fewer: noisy; more: too little data)"), qPrintable(said));
        QVERIFY2(said.size() <= 125, qPrintable(said)); // two lines beside the histogram
        QVERIFY(part<QLabel>("ensembleBest")->toolTip().contains("repeats"));
    }

    void theBestPointsWordStandsInsideTheChart() {
        view->setSweep(slidesLikeSweep(), "Sweep 1");
        QCustomPlot* plot = view->curveChart()->plot();
        plot->replot();
        const auto* word = plot->findChild<QCPItemText*>("best/word");
        QVERIFY(word && word->visible());
        for (const QCPItemAnchor* corner : {word->topLeft, word->bottomRight})
            QVERIFY2(plot->axisRect()->rect().contains(corner->pixelPosition().toPoint()),
                     qPrintable(QString::number(corner->pixelPosition().y())));
    }

    void aForeignSweepTakesNothingAway() {
        const auto mine = slidesLikeSweep();
        view->setSweep(mine, "Sweep 1");
        auto other = std::make_shared<SweepResult>(*slidesLikeSweep());
        other->plan.base.mechanism = "pate-gnmax";
        view->setSweep(other, "Sweep 2");
        QCOMPARE(view->sweep(), std::shared_ptr<const SweepResult>(mine));
        QCOMPARE(view->sweepName(), QStringLiteral("Sweep 1"));
    }

    void theMapComesFromTheExaminedTeachers() {
        view->setSweep(slidesLikeSweep(), "Sweep 1");
        QTRY_VERIFY_WITH_TIMEOUT(view->map()->map().has_value(), 60'000);
        const EnsembleMap& map = *view->map()->map();
        QCOMPARE(map.cells.size(), map.axes.epsilons.size() * map.axes.bins.size());
        QCOMPARE(map.numbers, std::size_t{6});
        QVERIFY(view->map()->hint().isEmpty());
        // The noisier, the more teachers must agree.
        const auto bins = std::ranges::find(map.axes.bins, 20) - map.axes.bins.begin();
        const auto columns = static_cast<std::ptrdiff_t>(map.axes.epsilons.size());
        const auto at = [&](std::ptrdiff_t column) {
            return map.cells[static_cast<std::size_t>(bins * columns + column)];
        };
        QVERIFY(at(0).error > at(columns - 1).error);
        QVERIFY(at(0).teachers >= at(columns - 1).teachers);
        QVERIFY(!view->map()->visibleSeries().empty());
        QVERIFY(!view->map()->guaranteeWarnings().isEmpty());
    }

    void anotherNoiseAsksForAnotherMap() {
        view->setSweep(slidesLikeSweep(), "Sweep 1");
        QTRY_VERIFY_WITH_TIMEOUT(view->map()->map().has_value(), 60'000);
        const double corrected = view->map()->map()->cells.front().error;
        auto* noise = part<QComboBox>("ensembleNoise");
        noise->setFocus();
        QTest::keyClick(noise, Qt::Key_Down);
        QCOMPARE(view->map()->noise(), AccuracyNoise::AsPublished);
        QTRY_VERIFY_WITH_TIMEOUT(view->map()->map()->cells.front().error != corrected, 60'000);
        QVERIFY(view->map()->plot()->xAxis->label().contains("claimed"));
        auto* aggregator = part<QComboBox>("ensembleAggregator");
        aggregator->setFocus();
        QTest::keyClick(aggregator, Qt::Key_Down);
        QCOMPARE(view->map()->aggregator(), AccuracyAggregator::PrivateMedian);
        QVERIFY(!noise->isEnabled());
    }

    void thePlannerSuggestsAndAClickAsksForTheSweep() {
        Experiment experiment;
        experiment.data.path = "sample:census";
        experiment.release = true;
        view->setExperiment(experiment, 30'162, 2);
        QVERIFY2(words("ensemblePlanned").startsWith("Suggested for N = 30,162: "),
                 qPrintable(words("ensemblePlanned")));
        QSignalSpy wanted(view.get(), &EnsembleView::sweepWanted);
        auto* start = part<QPushButton>("ensembleSweep");
        QVERIFY(start->isEnabled());
        QTest::mouseClick(start, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        const auto plan = view->plan();
        QVERIFY(plan);
        QCOMPARE(plan->base.mechanism, std::string("ensemble-accuracy"));
        QCOMPARE(plan->base.trials, 10);
        QVERIFY(!plan->base.release);
        QCOMPARE(plan->axes.size(), std::size_t{1});
        QCOMPARE(plan->axes[0].values.front(), std::string("5"));
        QCOMPARE(plan->axes[0].values.back(), std::string("1000"));
        QCOMPARE(plan->axes[0].values.size(), std::size_t{18});
        view->setBlocked("A run is in progress: stop it or wait until it ends");
        QVERIFY(!start->isEnabled());
        QVERIFY(start->toolTip().contains("A run is in progress"));
    }

    void fewRecordsAllowFewTeachers() {
        view->setExperiment({}, 60, 2);
        QCOMPARE(view->plan()->axes[0].values.back(), std::string("30"));
        view->setExperiment({}, 8, 2);
        QVERIFY(!view->plan());
        QVERIFY(!part<QPushButton>("ensembleSweep")->isEnabled());
    }

    void overlappingTeachersComeInWholePartitions() {
        Experiment experiment;
        experiment.mechanism = "ensemble-accuracy";
        experiment.parameters.set("subsampling", std::string("overlapping"));
        experiment.parameters.set("partitions", std::int64_t{4});
        view->setExperiment(experiment, 30'162, 2);
        const auto plan = view->plan();
        QVERIFY(plan);
        for (const std::string& value : plan->axes[0].values)
            QCOMPARE(std::stol(value) % 4, 0L);
    }

    void aChartIsEnlargedAndBackAgain() {
        view->curveChart()->setFocus(); // whose key it is
        QTest::keyClick(view->curveChart(), Qt::Key_Return);
        QVERIFY(view->curveChart()->isVisible());
        QVERIFY(!view->histogramChart()->isVisible() && !view->map()->isVisible());
        QTest::keyClick(view->curveChart(), Qt::Key_Return);
        QVERIFY(view->histogramChart()->isVisible() && view->map()->isVisible());
    }

    void everyControlHasANameAndIsReachedByTab() {
        for (const char* name : {"ensembleNoise", "ensembleAggregator", "ensembleSweep"}) {
            const auto* control = part<QWidget>(name);
            QVERIFY2(control->focusPolicy() & Qt::TabFocus, name);
            QVERIFY2(!control->accessibleName().isEmpty() || qobject_cast<const QPushButton*>(control), name);
        }
        QVERIFY2(view->minimumSizeHint().width() <= 880,
                 qPrintable(QString::number(view->minimumSizeHint().width())));
    }

private:
    static RunEntry entryOf(std::shared_ptr<const Run> run) {
        RunEntry entry = testing::entryOf(std::move(run), 3);
        entry.paletteIndex = 2;
        return entry;
    }
};

TEST_WITH_WINDOWS(EnsembleViewTest)
#include "EnsembleViewTest.moc"
