// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/SolvePlan.h"

#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "tests/testing/MadePoint.h"
#include "tests/testing/Rows.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

Experiment censusBase() {
    Experiment base = censusAt(2.5);
    base.seed = 3;
    base.trials = 4;
    return base;
}

SolveGoal typedGoal(const char* text) {
    return solveGoalFromText(text).value();
}

SolveGrid gridOf(std::vector<Contestant> mechanisms, const char* epsilons = SolveGrid::usualEpsilons,
                 const char* seeds = "") {
    return {std::move(mechanisms), epsilons, seeds};
}

// The accuracy rises by 0.1 for each factor of ten; alike for all seeds.
SweepResult resultOf(const SweepPlan& plan) {
    SweepResult result{plan, DatasetMark{"00ff", 10, 3, {"no", "yes"}, false}, {}};
    const SolveAxes axes(plan);
    for (std::size_t point = 0; point < plan.points(); ++point) {
        const double epsilon = axes.epsilon(axes.at(point).epsilon);
        result.runs[point] =
            madePoint(plan, point, std::min(0.9, 0.7 + 0.1 * std::log10(epsilon)), madeEpsilon(epsilon));
    }
    return result;
}

} // namespace

class SolvePlanTest : public QObject {
    Q_OBJECT

private slots:
    void everyMechanismHasTheSameSeedsAtEveryEpsilon() {
        const auto plan = solvePlan(censusBase(), typedGoal("accuracy >= 0.8"),
                                    gridOf({{"pate-gnmax", {}}, {"saa", {}}}, "0.5,5", "1..3"));
        QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message().c_str());
        QVERIFY(isSolve(*plan));
        QCOMPARE(plan->points(), std::size_t{2 * 3 * 3});
        std::set<std::string> met;
        for (std::size_t point = 0; point < plan->points(); ++point) {
            const auto experiment = plan->experimentAt(point);
            QVERIFY(experiment.ok());
            QCOMPARE(experiment->trials, 1);
            QCOMPARE(experiment->parameters.integer("queries"), std::int64_t{100});
            met.insert(experiment->mechanism + " " + std::to_string(experiment->parameters.real("epsilon")) +
                       " " + std::to_string(experiment->seed));
        }
        QCOMPARE(met.size(), plan->points());
    }

    // As they are begun in the window: by their numbers.
    void anAnswerComesEarly() {
        const auto plan =
            solvePlan(censusBase(), typedGoal("accuracy >= 0.8"), gridOf({{"pate-gnmax", {}}, {"saa", {}}}));
        QVERIFY(plan.ok());
        QCOMPARE(valuesOf(*plan, "seed").front(), std::string("3"));
        QCOMPARE(valuesOf(*plan, "seed").size(), std::size_t{8});
        const SolveAxes axes(*plan);
        // Smallest and largest ε of both mechanisms, then the middle; all with the first seed.
        std::vector<double> begun;
        for (std::size_t point = 0; point < 6; ++point) {
            QCOMPARE(axes.at(point).seed, std::size_t{0});
            QCOMPARE(axes.at(point).mechanism, point % 2);
            begun.push_back(axes.epsilon(axes.at(point).epsilon));
        }
        QCOMPARE(begun[0], 0.1);
        QCOMPARE(begun[2], hardlyAnyNoise);
        QVERIFY(begun[4] > 0.3 && begun[4] < 3);
        for (std::size_t point = 0; point < plan->points(); ++point)
            QCOMPARE(axes.at(point).seed, point / (2 * axes.epsilons()));
    }

    void aPointWithHardlyAnyNoiseIsAddedOnce() {
        const auto count = [](const char* epsilons) {
            const auto plan =
                solvePlan(censusBase(), typedGoal("accuracy >= 0.8"), gridOf({{"pate-gnmax", {}}}, epsilons));
            return valuesOf(*plan, "epsilon").size();
        };
        QCOMPARE(count("0.1,1"), std::size_t{3});
        QCOMPARE(count("0.1,10000"), std::size_t{2});
        QCOMPARE(count("0.1,100000"), std::size_t{2});
    }

    void aLimitOfEpsilonIsTriedItself() {
        const auto plan =
            solvePlan(censusBase(), typedGoal("epsilon <= 0.7"), gridOf({{"pate-gnmax", {}}}, "0.1,1"));
        QVERIFY(plan.ok());
        const auto values = valuesOf(*plan, "epsilon");
        QVERIFY(std::ranges::find(values, "0.7") != values.end());
    }

    void onlyEpsilonMechanismsAndSeedsMakeASolve() {
        auto plan = *solvePlan(censusBase(), typedGoal("accuracy >= 0.8"), gridOf({{"pate-gnmax", {}}}));
        plan.axes.push_back({"teachers", {"50", "100"}});
        QVERIFY(!isSolve(plan));
        plan.axes.back().values = {"50"};
        QVERIFY(isSolve(plan));
        std::erase_if(plan.axes, [](const SweepAxis& axis) { return axis.key == "epsilon"; });
        QVERIFY(!isSolve(plan));
    }

    void whatCannotBeSolvedIsRefused_data() {
        textRows({"mechanism", "epsilons", "said"},
                 {{"no ε", "nonprivate", "0.1,1", "takes no ε"},
                  {"ε is set", "pate-gnmax epsilon=1", "0.1,1", "sets the ε"},
                  {"zero", "pate-gnmax", "0,1", "no ε above 0"},
                  {"a word", "pate-gnmax", "some,1", "no ε above 0"},
                  {"one", "pate-gnmax", "10000", "a single ε"},
                  {"no mechanism", "pate-gmax", "0.1,1", "pate-gnmax"}});
    }
    void whatCannotBeSolvedIsRefused() {
        QFETCH(QString, mechanism);
        QFETCH(QString, epsilons);
        QFETCH(QString, said);
        const auto plan = solvePlan(
            censusBase(), typedGoal("accuracy >= 0.8"),
            gridOf({contestantFromText(mechanism.toStdString()).value()}, epsilons.toUtf8().constData()));
        QVERIFY(!plan.ok());
        QVERIFY2(QString::fromStdString(plan.error().message()).contains(said),
                 plan.error().message().c_str());
    }

    void finerHasEveryPointOfBeforeAndMoreAroundTheAnswer() {
        const auto plan = *solvePlan(censusBase(), typedGoal("accuracy >= 0.75"),
                                     gridOf({{"pate-gnmax", {}}}, "0.1,1,10", "1..4"));
        const SweepResult result = resultOf(plan);
        const SweepPlan finer = refinedPlan(result, typedGoal("accuracy >= 0.75"));
        QVERIFY(isSolve(finer));
        QCOMPARE(valuesOf(finer, "seed").size(), std::size_t{6});
        std::vector<double> between;
        for (const std::string& value : valuesOf(finer, "epsilon"))
            if (const double epsilon = *epsilonFromAxis(value); epsilon > 1 && epsilon < 10)
                between.push_back(epsilon);
        std::ranges::sort(between);
        QCOMPARE(between, (std::vector<double>{2.15, 4.64}));
        // All that was computed is taken over.
        QCOMPARE(knownPoints(finer, result.data, result).size(), plan.points());
    }

    void finerWithoutAnAnswerHasMoreSeedsAlone() {
        const auto plan = *solvePlan(censusBase(), typedGoal("accuracy >= 0.99"),
                                     gridOf({{"pate-gnmax", {}}}, "0.1,1,10", "1..4"));
        const SweepPlan finer = refinedPlan(resultOf(plan), typedGoal("accuracy >= 0.99"));
        QCOMPARE(valuesOf(finer, "epsilon").size(), valuesOf(plan, "epsilon").size());
        QCOMPARE(valuesOf(finer, "seed").size(), std::size_t{6});
    }

    void finerEnds() {
        auto plan = *solvePlan(censusBase(), typedGoal("accuracy >= 0.75"),
                               gridOf({{"pate-gnmax", {}}}, "3.1,3.2", "1..64"));
        const SweepResult result = resultOf(plan);
        QCOMPARE(refinedPlan(result, typedGoal("accuracy >= 0.75")).points(), plan.points());
    }
};

TEST_WITH_EVENTS(SolvePlanTest)
#include "SolvePlanTest.moc"
