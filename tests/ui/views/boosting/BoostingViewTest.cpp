// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boosting/BoostingView.h"

#include "tests/testing/ChangedFindings.h"
#include "tests/testing/TestProgram.h"
#include "tests/ui/plots/chart/ShownChart.h"
#include "tests/ui/views/boosting/FakeRounds.h"
#include "tests/ui/views/shared/ShownView.h"
#include "ui/views/boosting/BoostingCharts.h"

#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QtTest>

#include <algorithm>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class BoostingViewTest : public QObject, private ShownView<BoostingView> {
    Q_OBJECT

    static const ChartSeries* series(const Chart* chart, const QString& key) {
        static std::vector<ChartSeries> all;
        all = chart->visibleSeries();
        const auto found = std::ranges::find(all, key, &ChartSeries::key);
        return found == all.end() ? nullptr : &*found;
    }
    static QString legend(const Chart* chart) { return legendOf(*chart); }
    RoundsChart* errors() const { return view->charts()[0]; }
    RoundsChart* alphas() const { return view->charts()[1]; }
    RoundsChart* weights() const { return view->charts()[2]; }
    RoundsChart* accuracy() const { return view->charts()[3]; }
    static std::shared_ptr<Run> fullRun(bool release = false) {
        const auto run = roundsRun(release);
        iterate(*run, 0, 6);
        finishTrial(*run);
        run->setState(RunState::Finished);
        return run;
    }

private slots:
    void init() { view = shown<BoostingView>({1000, 700}); }
    void cleanup() { view.reset(); }

    void whatIsMissingIsSaidInWords() {
        QVERIFY(words("boostingEmpty").startsWith("Nothing has been run yet"));
        QVERIFY(part<QLabel>("boostingEmpty")->isVisible());
        showRun(entryOf(roundsRun(false, "pate-gnmax")));
        QVERIFY(words("boostingEmpty").startsWith("This mechanism has no iterations"));
        const auto run = roundsRun();
        showRun(entryOf(run));
        QVERIFY(words("boostingEmpty").startsWith("Waiting for the first iteration"));
        run->setState(RunState::Stopped);
        view->tick();
        QVERIFY(words("boostingEmpty").contains("before its first iteration"));
        QVERIFY(!view->trial());
        QVERIFY(!view->round());
    }

    void errorsAreShownBeforeAndAfterNoiseWithWhoWasPicked() {
        showRun(entryOf(fullRun()));
        const Chart* chart = errors();
        QCOMPARE(series(chart, "public-error")->y, std::vector<double>(6, 0.4));
        QCOMPARE(series(chart, "seen-error")->y.front(), 0.36);
        QCOMPARE(series(chart, "clean-error")->y.front(), 0.31);
        const ChartSeries picked = *series(chart, "picked");
        QVERIFY(picked.points);
        QCOMPARE(picked.y[1], 0.37);
        QCOMPARE(picked.y[2], 0.4); // the public classifier
        QVERIFY(legend(chart).contains("random classifier after noise"));
        QVERIFY(legend(chart).contains("random classifier before noise, do not publish"));
        QCOMPARE(chart->guaranteeWarnings().size(), 1);
        QVERIFY(chart->plot()->yAxis->range().contains(0.5));
    }

    void alphasTellWhoWasPickedByTheirPattern() {
        showRun(entryOf(fullRun()));
        const RoundsChart* chart = alphas();
        QCOMPARE(chart->bars("picked-public")->bars().size(), std::size_t{2});
        QCOMPARE(chart->bars("picked-private")->bars().size(), std::size_t{4});
        QCOMPARE(chart->bars("picked-public")->bars().front().look, BarLook::Striped);
        QCOMPARE(chart->bars("picked-private")->bars().front().look, BarLook::Solid);
        QCOMPARE(series(chart, "picked-public")->x, (std::vector<double>{3, 6}));
        QVERIFY(legend(chart).contains("public classifier picked, 2 of 6"));
        QVERIFY(chart->guaranteeWarnings().isEmpty());
    }

    void weightsStandBesideTheirBounds() {
        showRun(entryOf(fullRun()));
        const RoundsChart* chart = weights();
        QCOMPARE(chart->title(), QStringLiteral("Weights of records after iteration 6"));
        const ChartSeries bars = *series(chart, "weights");
        QCOMPARE(bars.x, (std::vector<double>{0.75, 1.25, 1.75}));
        QCOMPARE(bars.y, (std::vector<double>{6, 7, 3}));
        QCOMPARE(series(chart, "reference/lower")->x.front(), 0.5);
        QCOMPARE(series(chart, "reference/upper")->x.front(), 2.0);
        QVERIFY(legend(chart).contains("no weight falls below 1/c₁ = 0.5"));
        QVERIFY(legend(chart).contains("no weight rises above c₂ = 2"));
        QVERIFY(legend(chart).contains("16 records, 2 stopped at a bound"));
        QVERIFY(chart->guaranteeWarnings().front().startsWith("Do not publish"));
    }

    void accuracyStandsBesideItsReferences() {
        const auto run = fullRun();
        Quality quality;
        quality.accuracy = 0.75;
        run->apply(BaselineScored{{}, "nonprivate", quality});
        showRun(entryOf(run));
        const Chart* chart = accuracy();
        QCOMPARE(series(chart, "accuracy")->x, (std::vector<double>{1, 2, 3, 4, 5, 6}));
        QCOMPARE(series(chart, "accuracy")->y.back(), 0.66);
        QVERIFY(legend(chart).contains("non-private 0.750"));
        QVERIFY(!legend(chart).contains("majority"));
        QVERIFY(chart->plot()->yAxis->range().contains(0.75));
        QVERIFY(chart->guaranteeWarnings().front().startsWith("Not private"));
    }

    void theLatestIterationIsFollowedUntilAnotherIsChosen() {
        const auto run = roundsRun();
        iterate(*run, 0, 2);
        showRun(entryOf(run));
        QCOMPARE(view->round(), std::optional<std::size_t>(1));
        QVERIFY(words("roundsPlace").contains("following new ones"));
        iterate(*run, 2, 4);
        view->tick();
        QCOMPARE(view->round(), std::optional<std::size_t>(3));
        QTest::keyClick(part<QSlider>("roundsSlider"), Qt::Key_Left);
        QCOMPARE(view->round(), std::optional<std::size_t>(2));
        iterate(*run, 4, 5);
        view->tick();
        QCOMPARE(view->round(), std::optional<std::size_t>(2));
        QCOMPARE(weights()->title(), QStringLiteral("Weights of records after iteration 3"));
        QTest::keyClick(view.get(), Qt::Key_End);
        iterate(*run, 5, 6);
        view->tick();
        QCOMPARE(view->round(), std::optional<std::size_t>(5));
        QTest::keyClick(view.get(), Qt::Key_Home);
        QCOMPARE(words("roundsPlace"), QStringLiteral("Iteration 1 of 6"));
    }

    void aReleaseShowsNothingThatDependsOnPrivateDataWithoutNoise() {
        showRun(entryOf(fullRun(true)));
        QVERIFY(!series(errors(), "clean-error"));
        QVERIFY(series(errors(), "seen-error"));
        QVERIFY(errors()->guaranteeWarnings().isEmpty());
        QVERIFY(weights()->hint().startsWith("A release keeps no weights"));
        QVERIFY(weights()->visibleSeries().empty());
        QVERIFY(!words("boostingFacts").contains("stopped at a bound"));
    }

    void aRunOfAFileSaysWhyItHasNoWeights() {
        auto trials = fullRun()->trials();
        changeEach<BoostingRound>(trials.front(), [](BoostingRound& round) { round.weights.reset(); });
        const auto run = roundsRun();
        run->restore(trials);
        run->setState(RunState::Finished);
        RunEntry entry = entryOf(run);
        entry.dataset = nullptr;
        showRun(entry);
        QVERIFY(weights()->hint().startsWith("A file keeps no weights"));
        QCOMPARE(series(errors(), "seen-error")->y.size(), std::size_t{6});
        for (TrialRecord& trial : trials)
            trial.forget(BoostingRound::declared());
        const auto bare = roundsRun();
        bare->restore(trials);
        bare->setState(RunState::Finished);
        entry = entryOf(bare, 2);
        entry.dataset = nullptr;
        showRun(entry);
        QVERIFY(words("boostingEmpty").startsWith("This file keeps no iterations"));
    }

    void boostingWithoutNoiseOrBoundsIsShownToo() {
        const auto run = roundsRun(false, "adaboost");
        BoostingRound round = fakeRound(1);
        round.publicError.reset();
        round.lowerBound.reset();
        round.upperBound.reset();
        round.noiseScale = 0;
        round.error = *round.cleanError;
        run->apply(round);
        showRun(entryOf(run));
        QVERIFY(!series(errors(), "public-error"));
        QVERIFY(!series(errors(), "picked")); // there was no choice
        QVERIFY(legend(errors()).contains("no noise, do not publish"));
        QVERIFY(!legend(errors()).contains("random"));
        QCOMPARE(weights()->visibleSeries().size(), std::size_t{1});
        QVERIFY(alphas()->guaranteeWarnings().front().startsWith("Do not publish"));
    }

    void oneOfSeveralTrialsIsChosen() {
        const auto run = fullRun();
        run->setState(RunState::Running);
        iterate(*run, 0, 3, 2);
        showRun(entryOf(run));
        QVERIFY(view->trial() == TrialNumber::fromIndex(1));
        auto* box = part<QComboBox>("roundsTrial");
        QVERIFY(box->isVisible());
        QCOMPARE(box->count(), 2);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Up);
        QVERIFY(view->trial() == TrialNumber::fromIndex(0));
        QCOMPARE(view->round(), std::optional<std::size_t>(5));
        iterate(*run, 3, 4, 2);
        view->tick();
        QVERIFY(view->trial() == TrialNumber::fromIndex(0));
        QVERIFY(words("boostingFacts").startsWith("Repeat 1 · After 6 iterations"));
    }

    void theSplitOfTheBudgetIsSaid() {
        const auto run = fullRun();
        auto trials = run->trials();
        trials.front().outcome->privacy.shares = {{"weights handed to the learner", 0.04},
                                                  {"errors of the classifiers", 0.06}};
        run->restore(trials);
        showRun(entryOf(run));
        QVERIFY(words("boostingSpent").contains("ε = 0.1"));
        QVERIFY2(
            words("boostingSpent")
                .contains(
                    "Shares of this ε: 0.0400 for weights handed to the learner and 0.0600 for errors of the "
                    "classifiers"),
            qPrintable(words("boostingSpent")));
        QVERIFY(words("boostingFacts").contains("the public classifier picked 2 times"));
        QVERIFY(words("boostingFacts").contains("12 updates of weights stopped at a bound"));
    }

    void theOddsAreThoseOfTheExperiment() {
        const auto oddsOf = [&](FitOn fit) {
            Experiment experiment = roundsRun()->experiment();
            experiment.encoder.fit = fit;
            const auto run = std::make_shared<Run>(experiment);
            iterate(*run, 0, 2);
            finishTrial(*run);
            run->setState(RunState::Finished);
            showRun(entryOf(run, RunNumber::fromNumber(fit == FitOn::PrivatePool ? 2 : 1)));
            return words("boostingSpent");
        };
        QVERIFY(oddsOf(FitOn::PublicPool).contains("guesses which of two sets of private features"));
        const QString outside = oddsOf(FitOn::PrivatePool);
        QVERIFY2(outside.contains("Nothing is promised: means, ranges and categories"), qPrintable(outside));
        QVERIFY(!outside.contains("guesses"));
    }

    void aChartIsShownAloneAndBackAgain() {
        showRun(entryOf(fullRun()));
        emit alphas()->maximiseRequested();
        QVERIFY(alphas()->isVisible());
        QVERIFY(!errors()->isVisible());
        emit alphas()->maximiseRequested();
        for (const RoundsChart* chart : view->charts())
            QVERIFY(chart->isVisible());
    }

    void tenThousandIterationsAreThinnedOnThePlotAloneAndKeepTheirLast() {
        const auto run = roundsRun();
        for (long t = 1; t <= 10000; ++t)
            run->apply(fakeRound(t));
        showRun(entryOf(run));
        const QCPGraph* drawn = nullptr;
        const QCustomPlot* plot = errors()->plot();
        for (int i = 0; i < plot->graphCount(); ++i)
            if (plot->graph(i)->name() == "public-error") drawn = plot->graph(i);
        QVERIFY(drawn && drawn->dataCount() < 500);
        QCOMPARE(std::prev(drawn->data()->constEnd())->key, 10000.0);
        QCOMPARE(series(errors(), "public-error")->x.size(), std::size_t{10000});
    }

    void withoutARunNothingStays() {
        showRun(entryOf(fullRun()));
        view->setRun(nullptr);
        QVERIFY(part<QLabel>("boostingEmpty")->isVisible());
        for (const RoundsChart* chart : view->charts())
            QVERIFY(chart->visibleSeries().empty());
    }
};

TEST_WITH_WINDOWS(BoostingViewTest)
#include "BoostingViewTest.moc"
