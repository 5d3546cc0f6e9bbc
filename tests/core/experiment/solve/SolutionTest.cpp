// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/Solution.h"

#include "core/base/Json.h"
#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/solve/SolvePlan.h"
#include "core/experiment/sweep/SweepSchema.h"
#include "tests/testing/MadePoint.h"
#include "tests/testing/SchemaCheck.h"
#include "tests/testing/TestProgram.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>

using namespace epsiloscope;
using namespace epsiloscope::testing;

namespace {

/// What the run at an ε (of the axis) and a place of seed and mechanism tells.
struct Told {
    std::optional<double> accuracy = 0.5;
    double spent = 1;
    bool failed = false;
};
using Telling = std::function<Told(double epsilon, std::size_t seed, std::size_t mechanism)>;

SolveGoal goalOf(const char* text) {
    return solveGoalFromText(text).value();
}

SweepResult solved(const Telling& telling, std::vector<Contestant> mechanisms = {{"pate-gnmax", {}}},
                   const char* seeds = "1..8") {
    const SolveGrid grid{std::move(mechanisms), "0.1,1,10", seeds};
    SweepResult result{*solvePlan(censusAt(1), goalOf("accuracy >= 0.8"), grid), {}, {}};
    const SolveAxes axes(result.plan);
    for (std::size_t point = 0; point < result.plan.points(); ++point) {
        const auto at = axes.at(point);
        const Told told = telling(axes.epsilon(at.epsilon), at.seed, at.mechanism);
        auto run = testing::madePoint(result.plan, point, told.accuracy, testing::madeEpsilon(told.spent));
        if (told.failed) {
            run = std::make_shared<Run>(run->experiment(), run->data());
            run->fail({"too few records", "/parameters/teachers", "lower it"});
        }
        result.runs[point] = std::move(run);
    }
    return result;
}

// 0.7 at ε = 1, 0.1 more for each factor of ten up to 0.85, and what the seed brings at every ε alike.
Told rising(double epsilon, std::size_t seed, std::size_t) {
    const double ofSeed = 0.002 * (static_cast<double>(seed) - 3.5);
    return {std::min(0.7 + 0.1 * std::log10(epsilon), 0.85) + ofSeed, epsilon};
}

Solution answer(const SweepResult& result, const char* goal) {
    const auto all = solutionsOf(result, goalOf(goal));
    return all.size() == 1 ? all.front() : Solution{};
}

QString said(const SweepResult& result, const char* goal) {
    return QString::fromStdString(inWords(answer(result, goal), goalOf(goal)));
}

} // namespace

class SolutionTest : public QObject {
    Q_OBJECT

private slots:
    void theAnswerLiesWhereTheCurveCrossesTheGoal() {
        const Solution solution = answer(solved(rising), "accuracy >= 0.75");
        QCOMPARE(solution.state, SolutionState::Reached);
        QVERIFY(std::abs(solution.answer.value - std::sqrt(10.0)) < 1e-9);
        QVERIFY(solution.answer.interval);
        // Seeds differ by 0.0049: the mean of eight of them by 0.0017, which is a twentieth of a decade.
        QVERIFY(solution.answer.lower < solution.answer.value && solution.answer.lower > 2.2);
        QVERIFY(solution.answer.upper > solution.answer.value && solution.answer.upper < 4.5);
        QCOMPARE(solution.seeds, std::size_t{8});
        QCOMPARE(solution.points, std::size_t{32});
        QCOMPARE(solution.name, std::string("PATE · GNMax"));
        QCOMPARE(solution.meaning->kind, EpsilonKind::DataIndependent);
        QCOMPARE(solution.meaning->delta, 1e-5);
        // Runs that were tried promise nothing: one sentence says so of all.
        QVERIFY(!QString::fromStdString(meaningInWords(solution)).contains("publish"));
        QVERIFY(QString(solvingIsTuning).contains("covers neither"));
        QVERIFY2(QString::fromStdString(meaningInWords(solution)).contains("add or remove one record"),
                 meaningInWords(solution).c_str());
        QVERIFY(said(solved(rising), "accuracy >= 0.75").startsWith("ε = 3.16 (95 %: "));
    }

    void theOrderInWhichPointsCameChangesNothing() {
        const SweepResult whole = solved(rising);
        SweepResult other{whole.plan, {}, {}};
        for (std::size_t point = whole.plan.points(); point-- > 0;)
            other.runs[point] = whole.runs.at(point);
        const Solution one = answer(whole, "accuracy >= 0.72"), two = answer(other, "accuracy >= 0.72");
        QCOMPARE(one.answer.value, two.answer.value);
        QCOMPARE(one.answer.lower, two.answer.lower);
        QCOMPARE(one.answer.upper, two.answer.upper);
    }

    void whatIsReachedAtTheSmallestEpsilonIsSaidSo() {
        QCOMPARE(answer(solved(rising), "accuracy >= 0.5").state, SolutionState::Below);
        QCOMPARE(said(solved(rising), "accuracy >= 0.5"),
                 QString("reached already at ε = 0.100, the smallest that was tried"));
    }

    void evenWithoutNoiseIsSaidOnlyWhereThereWasNone() {
        const SweepResult free = solved(rising);
        QVERIFY(answer(free, "accuracy >= 0.95").noiseless);
        QCOMPARE(answer(free, "accuracy >= 0.95").state, SolutionState::NotReachable);
        QVERIFY2(said(free, "accuracy >= 0.95").startsWith("not reachable: 85.0 ± 0.") &&
                     said(free, "accuracy >= 0.95").contains("even without noise (ε = 10,000)"),
                 qPrintable(said(free, "accuracy >= 0.95")));
        // Some σ is set: no run spends more than 3.
        const SweepResult set = solved([](double epsilon, std::size_t seed, std::size_t mechanism) {
            Told told = rising(epsilon, seed, mechanism);
            told.spent = std::min(epsilon, 3.0);
            return told;
        });
        QVERIFY(!answer(set, "accuracy >= 0.95").noiseless);
        QVERIFY2(said(set, "accuracy >= 0.95").startsWith("not reached: 85.0 ± 0."),
                 qPrintable(said(set, "accuracy >= 0.95")));
        const std::string remark = remarkInWords(answer(set, "accuracy >= 0.95"));
        QVERIFY2(remark.find("more than ε = 3.00 is not spent") != std::string::npos, remark.c_str());
        QVERIFY(remarkInWords(answer(free, "accuracy >= 0.95")).empty());
    }

    void withinALimitTheMeasureIsTold() {
        const Solution solution = answer(solved(rising), "epsilon <= 1");
        QCOMPARE(solution.state, SolutionState::Reached);
        QVERIFY(std::abs(solution.answer.value - 0.7) < 1e-12);
        QVERIFY(solution.answer.lower < 0.7 && solution.answer.upper > 0.7);
        QVERIFY(said(solved(rising), "epsilon <= 1").startsWith("70.0 % (95 %: 69."));
        QCOMPARE(answer(solved(rising), "epsilon <= 0.05").state, SolutionState::Outside);
    }

    void oneSeedAnswersWithoutInterval() {
        const SweepResult result = solved(rising, {{"pate-gnmax", {}}}, "1");
        const Solution solution = answer(result, "accuracy >= 0.75");
        QCOMPARE(solution.state, SolutionState::Reached);
        QVERIFY(!solution.answer.interval);
        QVERIFY(said(result, "accuracy >= 0.75").contains("no interval yet"));
    }

    void theFirstTwoPointsAnswerAndOneDoesNot() {
        SweepResult result = solved(rising);
        std::erase_if(result.runs, [](const auto& each) { return each.first > 1; });
        QCOMPARE(answer(result, "accuracy >= 0.75").state, SolutionState::Reached);
        result.runs.erase(1);
        QCOMPARE(answer(result, "accuracy >= 0.75").state, SolutionState::TooFew);
        result.runs.clear();
        QCOMPARE(said(result, "accuracy >= 0.75"), QString("too few points yet"));
    }

    void aMechanismWhosePointsFailSaysWhy() {
        const SweepResult result = solved(
            [](double epsilon, std::size_t seed, std::size_t mechanism) {
                return mechanism == 0 ? Told{.accuracy = {}, .spent = 1, .failed = true}
                                      : rising(epsilon, seed, mechanism);
            },
            {{"pate-gnmax", {}}, {"saa", {}}});
        const auto all = solutionsOf(result, goalOf("accuracy >= 0.75"));
        QCOMPARE(all.size(), std::size_t{2});
        QCOMPARE(all[0].state, SolutionState::Failed);
        QVERIFY(
            QString::fromStdString(inWords(all[0], goalOf("accuracy >= 0.75"))).contains("too few records"));
        QCOMPARE(all[1].state, SolutionState::Reached);
    }

    void someFailedPointsAreRemarkedAndTheOthersAnswer() {
        const SweepResult result = solved([](double epsilon, std::size_t seed, std::size_t mechanism) {
            Told told = rising(epsilon, seed, mechanism);
            told.failed = epsilon < 0.5;
            return told;
        });
        const Solution solution = answer(result, "accuracy >= 0.75");
        QCOMPARE(solution.state, SolutionState::Reached);
        QCOMPARE(solution.least, 1.0);
        const std::string remark = remarkInWords(solution);
        QVERIFY2(remark.starts_with("8 of 32 points failed"), remark.c_str());
    }

    void aMeasureThatRunsDoNotHaveIsSaid() {
        const Solution solution =
            answer(solved([](double, std::size_t, std::size_t) { return Told{.accuracy = std::nullopt}; }),
                   "accuracy >= 0.75");
        QCOMPARE(solution.state, SolutionState::Failed);
        QVERIFY(solution.failure->what.find("no accuracy") != std::string::npos);
    }

    void otherSweepsHaveNoSolutions() {
        SweepResult result = solved(rising);
        result.plan.axes.push_back({"teachers", {"10", "20"}});
        QVERIFY(solutionsOf(result, goalOf("accuracy >= 0.75")).empty());
    }

    void jsonLeavesOutWhatLiesBeyond() {
        const SweepResult result = solved(rising);
        const auto json = [&](const char* goal) {
            return solutionsToJson(solutionsOf(result, goalOf(goal)), goalOf(goal), result.complete());
        };
        const Json reached = json("accuracy >= 0.75");
        QCOMPARE(reached["schema"], Json("epsiloscope.solve/1"));
        QCOMPARE(reached["goal"], Json("accuracy>=0.75"));
        QCOMPARE(reached["complete"], Json(true));
        const Json& solution = reached["solutions"][0];
        QCOMPARE(solution["state"], Json("reached"));
        QVERIFY(solution["answer"].contains("lower") && solution["answer"].contains("upper"));
        QCOMPARE(solution["curve"].size(), std::size_t{4});
        QCOMPARE(solution["meaning"]["kind"], Json("data-independent"));
        const Json beyond = json("accuracy >= 0.95");
        QVERIFY(!beyond["solutions"][0]["answer"].contains("value"));
        QVERIFY(!beyond["solutions"][0]["answer"].contains("upper"));
        QCOMPARE(beyond["solutions"][0]["noiseless"], Json(true));
    }

    void jsonIsOfItsSchema() {
        const Json schema = schemaDocument("The answers of a solve", solutionsSchema());
        const SweepResult two = solved(
            [](double epsilon, std::size_t seed, std::size_t mechanism) {
                return mechanism == 0 ? Told{.accuracy = {}, .spent = 1, .failed = true}
                                      : rising(epsilon, seed, mechanism);
            },
            {{"pate-gnmax", {}}, {"saa", {}}});
        for (const SweepResult& result : {solved(rising), two, SweepResult{two.plan, {}, {}}})
            for (const char* goal : {"accuracy >= 0.75", "accuracy >= 0.5", "accuracy >= 0.95",
                                     "epsilon <= 1", "epsilon <= 0.01"}) {
                const Json json =
                    solutionsToJson(solutionsOf(result, goalOf(goal)), goalOf(goal), result.complete());
                const std::string broken = breaches(schema, Json::parse(json.dump()));
                QVERIFY2(broken.empty(), broken.c_str());
            }
    }
};

TEST_WITH_EVENTS(SolutionTest)
#include "SolutionTest.moc"
