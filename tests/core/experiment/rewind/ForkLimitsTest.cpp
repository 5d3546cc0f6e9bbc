// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/rewind/Fork.h"
#include "core/experiment/rewind/JoinedRun.h"
#include "core/experiment/run/AttackerOfRun.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/privacy/composition/GaussianComposition.h"
#include "core/privacy/composition/RenyiCurve.h"
#include "tests/core/experiment/rewind/LeftRun.h"
#include "tests/testing/Says.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace epsiloscope;
using namespace epsiloscope::testing;

/// What a fork does not give: a promise by what was answered, the same noise twice, another's data.
class ForkLimitsTest : public QObject {
    Q_OBJECT

private slots:
    void theSameNoiseDrawnAgainIsRefused() {
        const auto again = composed(leftFork(), leftRun().data(), record(withNoise(restNoise, 60)).run);
        QVERIFY(!again);
        QVERIFY2(says(again.error().message(), "the same noise again"), again.error().message().c_str());
    }

    void whatKeepsNoBooksIsCountedAllTheSame() {
        Experiment atOnce = smallExperiment("dp-logistic");
        atOnce.parameters.set("epsilon", 1.0);
        atOnce.seed = otherSeed;
        const Run after = record(atOnce).run;
        QVERIFY(after.privacy());
        QVERIFY(after.trials().front().x(series::epsilon).empty());
        const auto forked =
            composed(leftFork(), {}, after); // a mark without fingerprint: other data are its matter
        QVERIFY2(forked, forked ? "" : forked.error().message().c_str());
        const double least = leftFork().independent.y.back() * 0.5 + 1;
        QVERIFY2(forked->independent.atEnd.value > least, "both cost something");
        QVERIFY(forked->headline.atEnd.value > 1);
        QVERIFY(forked->promise.epsilon && forked->promise.right > leftFork().privacy.right);
        QVERIFY(forked->independent.steps.back() > 40);
    }

    void betweenTwoCountsOfTheBooksTheLaterOneCounts() {
        TrialRecord record = leftRun().trials().front();
        const auto thin = [&](const SeriesDescriptor& series) {
            const SeriesColumn& all = record.column(series);
            record.setColumn(series, {{all.x[0], all.x[79]}, {all.y[0], all.y[79]}});
        };
        const double later = record.y(series::dataIndependentEpsilon)[79];
        thin(series::epsilon);
        thin(series::dataIndependentEpsilon);
        Run coarse(leftRun().experiment(), leftRun().data());
        coarse.restore({record});
        coarse.setState(RunState::Finished);
        const auto fork = forkAt(coarse, {}, 40);
        QVERIFY(fork);
        QCOMPARE(fork->privacy.promised->most.value, later);
        QCOMPARE(fork->independent.x.back(), 40.0);
        QCOMPARE(fork->independent.y.back(), later);
    }

    // Which were refused is an outcome, and no promise follows from it.
    void whichQueriesWereRefusedDoesNotCheapenThem() {
        Experiment checked = smallExperiment("pate-confident");
        checked.parameters.set("delta", forkDelta);
        const Run run = record(checked).run;
        const auto fork = forkAt(run, {}, 50);
        QVERIFY(fork);
        const double sigma1 = fork->resolved.real("sigma1"), sigma2 = fork->resolved.real("sigma2");
        const double all = 50 / (sigma1 * sigma1) + 50 * 2 / (sigma2 * sigma2);
        QVERIFY2(std::abs(fork->before.gaussian - all) <= 1e-12 * all, "as if all had been answered");
    }

    void whereTheVotesStopNothingIsPromised() {
        Experiment byVotes = withNoise(leftNoise);
        byVotes.parameters.set("epsilon", 50.0);
        byVotes.parameters.set("stop_on", std::string("data-dependent"));
        const auto fork = forkAt(record(byVotes).run, {}, 40);
        QVERIFY(fork);
        QVERIFY(fork->before.unbounded);
        const auto forked = composed(*fork, leftRun().data(), continuation());
        QVERIFY(forked);
        QVERIFY(std::isinf(forked->independent.atEnd.value));
        QVERIFY(!forked->promise.epsilon && says(forked->promise.whyNot, "the votes themselves"));
        QVERIFY(!restOf(*fork, byVotes, 900, 10));
    }

    // They charge from the first query on.
    void mechanismsThatChargeEachRecordBeginAnew() {
        Experiment bags = smallExperiment("dpbag");
        const auto rest = restOf(leftFork(), withoutBudget(leftFork(), bags), 100, 60);
        QVERIFY2(rest, rest ? "" : rest.error().message().c_str());
        QVERIFY(!rest->earlier);
        QVERIFY(rest->seed != leftRun().experiment().seed);
        bags.trials = 1;
        bags.earlier = leftFork().earlier;
        QVERIFY(!checkExperiment(bags));
    }

    void queriesThatAreSetUpHoldWhereTheNoiseIsSolvedFor() {
        Experiment laplace = smallExperiment("pate-lnmax");
        laplace.parameters.clear("gamma");
        laplace.parameters.set("queries", std::int64_t{30});
        const auto rest = restOf(leftFork(), withoutBudget(leftFork(), laplace), 100, 60);
        QVERIFY(rest);
        QVERIFY(rest->parameters.has("epsilon"));
        QCOMPARE(rest->parameters.integer("queries"), std::int64_t{30});
    }

    void aReleaseIsRefused() {
        Experiment experiment = withNoise(leftNoise);
        experiment.release = true;
        Run run(experiment);
        run.apply(AccountantSnapshot{{}, 10, 10, 1.0, 1.0, {}});
        run.setState(RunState::Finished);
        const auto fork = forkAt(run, {}, 5);
        QVERIFY(!fork);
        QVERIFY(says(fork.error().message(), "a release cannot be forked"));
        QVERIFY(says(fork.error().message(), "the ledger charges it"));
        QVERIFY(!composed(leftFork(), leftRun().data(), run));
        QVERIFY(!restOf(leftFork(), experiment, 100, 10));
    }

    void aRepeatThatHasNotFinishedIsRefused() {
        const auto stopped = rewound(leftRun(), {}, 50);
        QVERIFY(stopped);
        const auto fork = forkAt(*stopped, {}, 40);
        QVERIFY(!fork);
        QVERIFY(says(fork.error().message(), "has not finished"));
    }

    void otherDataAreRefused() {
        DatasetMark other = leftRun().data();
        other.fingerprint = "another";
        const auto forked = composed(leftFork(), other, continuation());
        QVERIFY(!forked);
        QVERIFY(says(forked.error().message(), "other data"));
    }
};

TEST_WITH_EVENTS(ForkLimitsTest)
#include "ForkLimitsTest.moc"
