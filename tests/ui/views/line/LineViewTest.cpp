// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/line/LineView.h"

#include "core/experiment/sweep/ForeseenFailures.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/views/line/LineCharts.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

std::shared_ptr<Run> lineRun(bool flipped = false, bool release = false) {
    Experiment experiment;
    experiment.data.path = "sample:line";
    experiment.data.label = "side";
    experiment.data.publicColumns = {"noise"};
    experiment.split = {0.9, 0, 0.1, false};
    experiment.encoder.published = "line";
    experiment.mechanism = "brc";
    experiment.release = release;
    if (flipped) experiment.parameters.set("random_classifier", std::string("flipped-labels"));
    auto run = std::make_shared<Run>(experiment);
    DatasetMark mark;
    mark.classes = {"left", "right"};
    run->apply(mark);
    return run;
}

PointsOnLine fourPoints(int trial = 1) {
    return {TrialNumber::fromNumber(trial),
            std::make_shared<const std::vector<double>>(std::vector<double>{0.5, -0.5, 0.1, -0.1}),
            std::make_shared<const std::vector<int>>(std::vector<int>{1, 0, 1, 0})};
}

BoostingRound roundOf(long iteration, double a, double b, double alpha, bool tookPublic = false,
                      int trial = 1) {
    BoostingRound round;
    round.trial = TrialNumber::fromNumber(trial);
    round.iteration = iteration;
    round.alpha = alpha;
    round.tookPublic = tookPublic;
    round.randomClassifier = std::make_shared<const std::vector<double>>(std::vector<double>{a, b});
    return round;
}

// Thresholds 0.2, −0.6 (turned round), 3, and 0 that lost to the public one.
void boostThrice(Run& run) {
    run.apply(fourPoints());
    run.apply(roundOf(1, 1, -0.2, 0.3));
    run.apply(roundOf(2, -1, -0.6, 0.1));
    run.apply(roundOf(3, 1, -3, 0.05));
    run.apply(roundOf(4, 1, 0, 0.4, true));
}

} // namespace

class LineViewTest : public QObject, private ShownView<LineView> {
    Q_OBJECT

    void ticks() {
        for (int i = 0; i < 3; ++i)
            view->tick();
    }
    void showRun(const RunEntry& entry) {
        view->setRun(&entry);
        ticks();
    }
    std::shared_ptr<Run> shownRun(bool flipped = false) {
        const auto run = lineRun(flipped);
        boostThrice(*run);
        showRun(entryOf(run));
        return run;
    }

private slots:
    void init() { view = shown<LineView>({1000, 640}); }
    void cleanup() { view.reset(); }

    void whatIsMissingIsSaidWithWhatToOpen() {
        QVERIFY(part<QLabel>("lineEmpty")->isVisible());
        QVERIFY(words("lineEmpty").startsWith("Nothing has been run yet"));
        QVERIFY(words("lineEmpty")
                    .contains("Open the sample “Points on a line” and run boosting with random classifiers"));
        showRun(entryOf(lineRun(), 1, "pate-gnmax"));
        QVERIFY(words("lineEmpty")
                    .contains("Open the sample “Points on a line” and run boosting with random classifiers"));
        showRun(entryOf(lineRun(false, true)));
        QVERIFY(words("lineEmpty").startsWith("A release keeps no points"));
        const auto run = lineRun();
        showRun(entryOf(run));
        QVERIFY(words("lineEmpty").startsWith("Waiting"));
        run->apply(roundOf(1, 1, 0, 0.1));
        run->setState(RunState::Finished);
        RunEntry file = entryOf(run, 2);
        file.dataset = nullptr;
        showRun(file);
        QVERIFY(words("lineEmpty").startsWith("A file keeps no points"));
        QVERIFY(!view->trial());
    }

    void severalPrivateFeaturesAreNoLine() {
        const auto run = lineRun();
        BoostingRound round = roundOf(1, 1, 0, 0.1);
        round.randomClassifier = std::make_shared<const std::vector<double>>(std::vector<double>{1, 2, 3});
        run->apply(round);
        showRun(entryOf(run));
        QVERIFY(!view->trial());
        QVERIFY(words("lineEmpty").contains("a single private number"));
    }

    void theVoteIsDrawnOverThePoints() {
        shownRun();
        QVERIFY(!part<QLabel>("lineEmpty")->isVisible());
        const auto series = view->voteChart()->visibleSeries();
        QCOMPARE(series.size(), std::size_t{4});
        QCOMPARE(series[0].x, (std::vector<double>{0.1, 0.5}));
        QVERIFY(series[0].appearance.text.startsWith("right: 2 points"));
        QCOMPARE(series[1].x, (std::vector<double>{-0.5, -0.1}));
        QVERIFY(series[0].y[0] > 0 && series[1].y[0] < 0);
        // −0.3 + 0.1 − 0.05 to −0.6; −0.3 − 0.1 − 0.05 to 0.2; 0.3 − 0.1 − 0.05 above.
        QCOMPARE(series[2].x, (std::vector<double>{-1, -0.6, -0.6, 0.2, 0.2, 1}));
        const std::vector<double> expected{-0.25, -0.25, -0.45, -0.45, 0.15, 0.15};
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY(std::abs(series[2].y[i] - expected[i]) < 1e-12);
        QVERIFY(series[3].x.front() == 0.2);
        QVERIFY(series[3].appearance.text.contains("changes sides at 0.2"));
        QCOMPARE(view->voteChart()->plot()->xAxis->label(), QStringLiteral("position (scaled to −1 … 1)"));
        QVERIFY(words("lineFacts").contains("misclassifies 1 of 4 points"));
        QVERIFY(words("lineFacts").contains("1 times the public classifier"));
    }

    void classesDifferInMarkerTooNotInColourAlone() {
        shownRun();
        const auto series = view->voteChart()->visibleSeries();
        QVERIFY(series[0].appearance.marker->shape() != series[1].appearance.marker->shape());
        QVERIFY(series[0].appearance.marker->pen().color() != series[1].appearance.marker->pen().color());
    }

    void everyThresholdIsInABinOrInWords() {
        shownRun();
        const auto series = view->thresholdsChart()->visibleSeries();
        QCOMPARE(series.size(), std::size_t{1});
        double inside = 0;
        for (const double count : series[0].y)
            inside += count;
        QCOMPARE(inside, 3.0);
        QVERIFY2(series[0].appearance.text ==
                     "4 random classifiers, 1 of them beyond −1 … 1 (0 below, 1 above)",
                 qPrintable(series[0].appearance.text));
        QCOMPARE(view->thresholdsChart()->plot()->yAxis->label(), QStringLiteral("classifiers"));
    }

    void weightsStandAtTheirThresholds() {
        shownRun();
        const auto series = view->weightsChart()->visibleSeries();
        QCOMPARE(series[0].x, (std::vector<double>{-0.6, 0.2}));
        QCOMPARE(series[0].y, (std::vector<double>{-0.1, 0.3}));
        QVERIFY(series[0].appearance.text.contains("3 classifiers in the vote, 1 of them beyond"));
        QVERIFY(series[0].appearance.text.contains("for “right” left of the threshold"));
        QCOMPARE(view->weightsChart()->plot()->yAxis->label(), QStringLiteral("weight α in the vote"));
        QVERIFY(view->weightsChart()->plot()->yAxis->range().contains(-0.1));
    }

    void itFollowsTheRunAndItsLatestTrial() {
        const auto run = shownRun();
        run->apply(roundOf(5, 1, 0.7, 0.2));
        ticks();
        QCOMPARE(view->weightsChart()->visibleSeries()[0].x.front(), -0.7);
        run->apply(fourPoints(2));
        run->apply(roundOf(1, 1, 0, 0.2, false, 2));
        ticks();
        QVERIFY(view->trial() == TrialNumber::fromIndex(1));
        QVERIFY(words("lineFacts").startsWith("Repeat 2"));
        QCOMPARE(view->weightsChart()->visibleSeries()[0].x, std::vector<double>{0});
        view->setRun(nullptr);
        ticks();
        QVERIFY(part<QLabel>("lineEmpty")->isVisible());
        QVERIFY(view->voteChart()->visibleSeries().empty());
    }

    void chartsAreDescribedByTheirLineOrInGeneral() {
        const auto general = [this] {
            ticks();
            int found = 0;
            for (const Chart* chart : std::initializer_list<const Chart*>{
                     view->voteChart(), view->thresholdsChart(), view->weightsChart()})
                found += chart->accessibleDescription().startsWith("Chart of") ? 1 : 0;
            return found;
        };
        QCOMPARE(general(), 3);
        shownRun();
        QCOMPARE(general(), 0);
        view->setRun(nullptr);
        QCOMPARE(general(), 3);
    }

    void aTickRedrawsOneChartAtMost() {
        const auto run = shownRun();
        QCoreApplication::processEvents();
        int replots = 0;
        for (Chart* chart :
             std::initializer_list<Chart*>{view->voteChart(), view->thresholdsChart(), view->weightsChart()})
            connect(chart->plot(), &QCustomPlot::afterReplot, this, [&replots] { ++replots; });
        run->apply(roundOf(5, 1, 0.7, 0.2));
        view->tick();
        QTRY_COMPARE(replots, 1);
        for (int i = 0; i < 5; ++i)
            view->tick();
        QTRY_COMPARE(replots, 3);
    }

    void pointsAndClassifiersFoundOnThemAreNotToBePublished() {
        shownRun();
        QVERIFY(view->voteChart()->guaranteeWarnings().join(' ').contains("the points are private"));
        QVERIFY(view->weightsChart()->guaranteeWarnings().isEmpty());
        view->voteChart()->toggle("class0");
        view->voteChart()->toggle("class1");
        QVERIFY(view->voteChart()->guaranteeWarnings().isEmpty());
        const auto flipped = lineRun(true);
        boostThrice(*flipped);
        showRun(entryOf(flipped, 2));
        for (const Chart* chart : std::initializer_list<const Chart*>{
                 view->voteChart(), view->thresholdsChart(), view->weightsChart()})
            QVERIFY(chart->guaranteeWarnings().join(' ').contains("found on private points"));
    }

    void theButtonAsksForASweepThatCanBeRun() {
        shownRun();
        QSignalSpy asked(view.get(), &LineView::sweepWanted);
        auto* button = part<QPushButton>("lineSweep");
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QCOMPARE(asked.count(), 1);
        const auto plan = asked[0][0].value<SweepPlan>();
        QCOMPARE(plan.base.trials, 10);
        QCOMPARE(plan.axes.size(), std::size_t{1});
        QCOMPARE(plan.axes[0].key, std::string("epsilon"));
        QCOMPARE(plan.axes[0].values.size(), std::size_t{7});
        const auto fit = checkSweep(plan);
        QVERIFY2(fit, fit ? "" : fit.error().message().c_str());
    }

    void oneChartCanStandAlone() {
        shownRun();
        emit view->weightsChart()->maximiseRequested();
        QVERIFY(view->weightsChart()->isVisible() && !view->voteChart()->isVisible());
        QVERIFY(!view->thresholdsChart()->isVisible());
        emit view->weightsChart()->maximiseRequested();
        QVERIFY(view->voteChart()->isVisible() && view->thresholdsChart()->isVisible());
    }
};

TEST_WITH_WINDOWS(LineViewTest)
#include "LineViewTest.moc"
