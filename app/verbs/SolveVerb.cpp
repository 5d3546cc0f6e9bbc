// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/Verbs.h"
#include "app/verbs/SweepCommand.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/experiment/solve/Solution.h"
#include "core/experiment/solve/SolvePlan.h"

#include <algorithm>

namespace epsiloscope::app {

namespace {

Result<SolveGoal> solveGoalFrom(const OptionParser& parser) {
    if (!parser.isSet("goal"))
        return Error{"says what is to be reached, and is missing", "--goal",
                     "write --goal \"accuracy>=0.82\", \"labels>=300\" or \"epsilon<=1\""};
    return ofOption("--goal", solveGoalFromText(parser.value("goal").toStdString()));
}

Result<SweepPlan> solvePlanFrom(const OptionParser& parser, const Experiment& base, const SolveGoal& goal) {
    SolveGrid grid;
    grid.mechanisms = {{base.mechanism, {}}};
    if (parser.isSet("mechanisms")) {
        ASSIGN_OR_RETURN(
            grid.mechanisms,
            ofOption("--mechanisms", contestantsFromText(parser.value("mechanisms").toStdString())));
    }
    if (parser.isSet("epsilons")) {
        grid.epsilons = parser.value("epsilons").toStdString();
        if (const auto axis = sweepAxisFromText("epsilon=" + grid.epsilons); !axis)
            return Error{axis.error().what, "--epsilons", "write --epsilons 0.1..10:9:log"};
    }
    if (parser.isSet("seeds")) {
        grid.seeds = parser.value("seeds").toStdString();
        RETURN_IF_ERROR(seedsFrom(parser, base, "1..8"));
    }
    return solvePlan(base, goal, grid);
}

// One mechanism: the answer, and beneath it what it means and rests on.
std::string solutionLines(const Solution& solution, const SolveGoal& goal) {
    std::string text = solution.name + ": " + inWords(solution, goal) + "\n";
    if (const std::string meaning = meaningInWords(solution); !meaning.empty()) text += "  " + meaning + "\n";
    if (solution.seeds > 0)
        text += "  by " + counted(static_cast<std::int64_t>(solution.levels.size()), "ε", "ε") + ", " +
                counted(static_cast<std::int64_t>(solution.seeds), "seed", "seeds") + " at most\n";
    if (const std::string remark = remarkInWords(solution); !remark.empty()) text += "  " + remark + "\n";
    return text;
}

std::string headOf(const SolveGoal& goal) {
    if (goal.wants == SolveGoal::Wants::BestMeasure)
        return std::string(inWords(goal.measure)) + " at " + inWords(goal);
    return "smallest ε for " + inWords(goal);
}

std::string solveTable(const SweepResult& solve, const SolveGoal& goal) {
    std::string text = headOf(goal) + "\n\n";
    for (const Solution& solution : solutionsOf(solve, goal))
        text += solutionLines(solution, goal) + "\n";
    return text + solvingIsTuning + "\n";
}

// Some ε or some mechanism may fail: there is an answer by the others.
std::optional<Error> nothingAnswered(const SweepResult& solve, const SolveGoal& goal) {
    const auto solutions = solutionsOf(solve, goal);
    const auto failed = [](const Solution& each) { return each.state == SolutionState::Failed; };
    if (solutions.empty() || !std::ranges::all_of(solutions, failed)) return std::nullopt;
    return Error{"nothing can be told: " + solutions.front().failure->message(), "solve", {}};
}

} // namespace

Result<int> solveVerb(const OptionParser& parser) {
    ASSIGN_OR_RETURN(const auto goal, solveGoalFrom(parser));
    return tellOrCompute(
        parser,
        {.words = {.what = "solve",
                   .table = [goal](const SweepResult& solve) { return solveTable(solve, goal); },
                   .json =
                       [goal](const SweepResult& solve) {
                           return solutionsToJson(solutionsOf(solve, goal), goal, solve.complete());
                       },
                   .failure = [goal](const SweepResult& solve) { return nothingAnswered(solve, goal); }},
         .tells = isSolve,
         .other = {"this sweep cannot be solved: it must vary ε, and besides only mechanism and seed", "",
                   "epsiloscope solve EXPERIMENT.json --goal GOAL --out DIR computes one"},
         .plan = [&](const Experiment& base) { return solvePlanFrom(parser, base, goal); }});
}

} // namespace epsiloscope::app
