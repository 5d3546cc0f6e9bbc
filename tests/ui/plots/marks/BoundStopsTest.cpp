// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/BoundStops.h"

#include "tests/testing/ConfidentRun.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

using namespace epsiloscope;
using namespace epsiloscope::testing;

class BoundStopsTest : public QObject {
    Q_OBJECT

private slots:
    void aReachedBoundSaysWhereAndALastingOneThatItLasts() {
        ConfidentRun fake({.budget = 2.0});
        fake.complete();
        const auto stops = boundStops(*fake.run());
        QCOMPARE(stops.size(), std::size_t{2});
        QCOMPARE(stops[0].words, QStringLiteral("the promised ε stops you at query 61"));
        QCOMPARE(stops[0].query, std::optional(61.0));
        QVERIFY(!stops[0].beyond());
        QCOMPARE(stops[1].words, QStringLiteral("the spent ε lasts for all 640 queries"));
        QVERIFY(!stops[1].query);
    }

    void withoutADataDependentEpsilonThereIsOneBound() {
        ConfidentRun fake({.dataDependent = false, .budget = 2.0});
        fake.complete();
        QCOMPARE(boundStops(*fake.run()).size(), std::size_t{1});
    }

    void stepsAreCountedAsTheMechanismCallsThem() {
        for (const auto& [mechanism, step] : {std::pair{"dpsgd", "step"}, {"bagging", "model"}}) {
            Experiment experiment;
            experiment.mechanism = mechanism;
            experiment.parameters.set("epsilon", 1.0);
            Run run(experiment);
            run.apply(BoundReached{{}, EpsilonKind::DataIndependent, 1200});
            const auto reached = boundStops(run);
            QCOMPARE(reached.size(), std::size_t{1});
            QCOMPARE(reached[0].words, QStringLiteral("the promised ε stops you at %1 1,200").arg(step));
        }
    }

    void aDescentThatKeepsItsBudgetLastsForAllItsSteps() {
        Experiment experiment;
        experiment.mechanism = "dpsgd";
        experiment.parameters.set("epsilon", 1.0);
        Run run(experiment);
        run.apply(OrdersSnapshot{});
        TrialOutcome outcome;
        outcome.asked = outcome.answered = 500;
        run.apply(TrialFinished{{}, outcome});
        run.setState(RunState::Finished);
        const auto stops = boundStops(run);
        QCOMPARE(stops.size(), std::size_t{1});
        QCOMPARE(stops[0].words, QStringLiteral("the promised ε lasts for all 500 steps"));
    }

    void withoutABudgetNothingLasts() {
        ConfidentRun fake;
        fake.ask(1, 0, 640);
        fake.finishTrial(1);
        fake.run()->setState(RunState::Finished);
        QVERIFY(boundStops(*fake.run()).empty());
        QVERIFY(!budgetOf(*fake.run()));
    }

    void whileARunGoesOnABoundMayStillBeReached() {
        ConfidentRun fake({.budget = 2.0});
        fake.ask(1, 0, 100);
        QVERIFY(boundStops(*fake.run()).empty());
        fake.reach(1, EpsilonKind::DataIndependent, 61);
        QCOMPARE(boundStops(*fake.run()).size(), std::size_t{1});
        fake.run()->setState(RunState::Stopped);
        QCOMPARE(boundStops(*fake.run())[1].words,
                 QStringLiteral("the spent ε was not reached in 100 queries"));
    }

    void oldFilesSayNothingAndNothingFollowsFromIt() {
        Experiment experiment;
        experiment.parameters.set("epsilon", 2.0);
        Run run(experiment);
        run.apply(AccountantSnapshot{{}, 100, 50, 1.9, 2.0});
        TrialOutcome outcome;
        outcome.asked = 100;
        outcome.stopped = "the budget ε = 2 is spent";
        run.apply(TrialFinished{{}, outcome});
        run.setState(RunState::Finished);
        QVERIFY(boundStops(run).empty());
        QCOMPARE(budgetOf(run), std::optional(2.0));
    }

    void severalTrialsSayTheirMedian() {
        ConfidentRun fake({.trials = 3, .budget = 2.0});
        for (int trial = 1; trial <= 3; ++trial) {
            fake.ask(trial, 0, 640);
            fake.reach(trial, EpsilonKind::DataIndependent, 60 + trial);
            if (trial < 3) fake.reach(trial, EpsilonKind::DataDependent, 500);
            fake.finishTrial(trial);
        }
        fake.run()->setState(RunState::Finished);
        const auto stops = boundStops(*fake.run());
        QCOMPARE(stops[0].words,
                 QStringLiteral("the promised ε stops you at query 62 (median of 3 repeats)"));
        QCOMPARE(stops[1].words, QStringLiteral("the spent ε stops you at query 500 (in 2 of 3 repeats)"));
    }

    void anEarlyStopIsLookedBeyond() {
        ConfidentRun fake({.queries = 61, .budget = 2.0});
        fake.ask(1, 0, 61);
        fake.reach(1, EpsilonKind::DataIndependent, 61);
        fake.reach(1, EpsilonKind::DataDependent, 600);
        fake.finishTrial(1);
        fake.run()->setState(RunState::Finished);
        const auto stops = boundStops(*fake.run());
        QVERIFY(!stops[0].beyond());
        QVERIFY(stops[1].beyond());
    }

    void theNumberWantedIsKnownFromTheExperiment() {
        ConfidentRun fake({.queries = 100, .budget = 2.0});
        fake.ask(1, 0, 100);
        fake.reach(1, EpsilonKind::DataIndependent, 100);
        fake.finishTrial(1);
        fake.run()->setState(RunState::Finished);
        TrialOutcome outcome = *fake.run()->trials()[0].outcome;
        outcome.stopped = "the budget ε = 2 is spent";
        fake.run()->apply(TrialFinished{{}, outcome});
        QCOMPARE(boundStops(*fake.run())[1].words, QStringLiteral("the spent ε lasts for all queries"));
        outcome.resolved.set("queries", std::int64_t{9000});
        fake.run()->apply(TrialFinished{{}, outcome});
        QCOMPARE(boundStops(*fake.run())[1].words, QStringLiteral("the spent ε lasts for all 9,000 queries"));
    }
};

TEST_ALONE(BoundStopsTest)
#include "BoundStopsTest.moc"
