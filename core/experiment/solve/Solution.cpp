// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/solve/Solution.h"

#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/solve/AccountedLabels.h"
#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/sweep/Contestant.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace epsiloscope {

namespace {

// For `hardlyAnyNoise`: solvers of noise may leave the rest unspent.
constexpr double nearlySpent = 0.1;

/// The points at one ε.
struct TriedEpsilon {
    std::vector<std::optional<double>> values; ///< by seed
    const Run* run = nullptr;                  ///< the first that finished
};

/// The points of one mechanism.
struct Points {
    std::vector<const Run*> runs;         ///< that finished
    std::map<double, TriedEpsilon> tried; ///< by ε
    std::size_t ended = 0, failed = 0, measured = 0;
    std::optional<Error> failure;
};

std::optional<double> meanMeasure(const Run& run, Measure measure) {
    const std::vector<double> values = measured(run, measure);
    if (values.empty()) return std::nullopt;
    const double sum = std::accumulate(values.begin(), values.end(), 0.0);
    return std::isfinite(sum) ? std::optional(sum / static_cast<double>(values.size())) : std::nullopt;
}

void take(const Run& run, const SolveAxes& axes, const SolveAxes::Place& at, Measure measure,
          Points& points) {
    ++points.ended;
    if (run.error()) {
        ++points.failed;
        if (!points.failure) points.failure = run.error();
        return;
    }
    const double epsilon = axes.epsilon(at.epsilon);
    if (epsilon <= 0) return; // there is no logarithm of it
    TriedEpsilon& tried = points.tried[epsilon];
    tried.values.resize(axes.seeds());
    tried.values[at.seed] = meanMeasure(run, measure);
    if (tried.values[at.seed]) ++points.measured;
    if (!tried.run) tried.run = &run;
    points.runs.push_back(&run);
}

SeedValues seedValues(const Points& points) {
    SeedValues seeds;
    for (const auto& [epsilon, tried] : points.tried) {
        seeds.epsilons.push_back(epsilon);
        seeds.values.push_back(tried.values);
    }
    return seeds;
}

// At the ε that was tried nearest to this one. Something was tried.
std::optional<Epsilon> promisedNear(const Points& points, double epsilon) {
    const auto away = [epsilon](const auto& each) { return std::abs(std::log(each.first / epsilon)); };
    const RunPrivacy privacy = privacyOf(*std::ranges::min_element(points.tried, {}, away)->second.run);
    return privacy.compared() ? std::optional(privacy.compared()->most) : std::nullopt;
}

SolutionState stateOf(const CurveAnswer& crossing) {
    if (crossing.value <= 0) return SolutionState::Below;
    return std::isfinite(crossing.value) ? SolutionState::Reached : SolutionState::NotReachable;
}

const Mechanism* mechanismOf(const std::string& text) {
    const auto contestant = contestantFromText(text);
    return contestant ? findMechanism(contestant->mechanism) : nullptr;
}

void answerGoal(const SolveCurve& curve, const SolveGoal& goal, const Points& points, Solution& solution) {
    solution.least = curve.leastEpsilon();
    solution.most = curve.mostEpsilon();
    solution.best = curve.at(solution.most);
    if (goal.wants == SolveGoal::Wants::LeastEpsilon) {
        const bool counted = goal.measure == Measure::LabelsAnswered;
        if (const auto epsilon =
                counted ? epsilonForLabels(*mechanismOf(solution.mechanism), points.runs, goal.target)
                        : std::nullopt) {
            solution.answer = {*epsilon, true, *epsilon, *epsilon};
            solution.accounted = true;
        } else {
            solution.answer = counted ? curve.bracket(goal.target) : curve.crossing(goal.target);
        }
        solution.state = stateOf(solution.answer);
        return;
    }
    solution.answer = curve.at(goal.target);
    solution.state = goal.target < solution.least ? SolutionState::Outside : SolutionState::Reached;
}

double epsilonOfAnswer(const Solution& solution, const SolveGoal& goal) {
    if (goal.wants == SolveGoal::Wants::BestMeasure) return goal.target;
    return std::clamp(solution.answer.value, solution.least, solution.most);
}

void sayWhyNothing(const Points& points, Measure measure, Solution& solution) {
    if (points.ended == 0 || points.measured > 0) return;
    solution.state = SolutionState::Failed;
    if (!solution.failure)
        solution.failure = Error{Sentence("its runs have no %1", {inWords(measure)}), solution.mechanism,
                                 "ask for another measure"};
}

bool takesEpsilon(const std::string& text) {
    const Mechanism* mechanism = mechanismOf(text);
    return mechanism && findParameter(mechanism->descriptor.parameters, epsilonKey);
}

Solution solve(const std::string& mechanism, const Points& points, const SolveGoal& goal) {
    Solution solution;
    solution.mechanism = mechanism;
    solution.name = contestantName(mechanism);
    solution.points = points.ended;
    solution.failed = points.failed;
    solution.failure = points.failure;
    if (!takesEpsilon(mechanism)) {
        solution.state = SolutionState::NoEpsilon;
        return solution;
    }
    const SolveCurve curve(seedValues(points));
    solution.levels = curve.levels();
    for (const SolvedLevel& level : solution.levels)
        solution.seeds = std::max(solution.seeds, level.seeds);
    if (curve.fitted() < 2) {
        sayWhyNothing(points, goal.measure, solution);
        return solution;
    }
    answerGoal(curve, goal, points, solution);
    solution.meaning = promisedNear(points, epsilonOfAnswer(solution, goal));
    solution.atMost = promisedNear(points, solution.most);
    solution.noiseless = solution.most >= hardlyAnyNoise && solution.atMost &&
                         solution.atMost->value >= nearlySpent * hardlyAnyNoise;
    return solution;
}

} // namespace

const char* toString(SolutionState state) {
    constexpr const char* names[] = {"too-few", "failed",        "no-epsilon", "below",
                                     "reached", "not-reachable", "outside"};
    return names[static_cast<std::size_t>(state)];
}

std::vector<Solution> solutionsOf(const SweepResult& sweep, const SolveGoal& goal) {
    if (!isSolve(sweep.plan)) return {};
    const SolveAxes axes(sweep.plan);
    std::vector<Points> all(axes.mechanisms());
    for (const auto& [point, run] : sweep.runs) {
        const SolveAxes::Place at = axes.at(point);
        take(*run, axes, at, goal.measure, all[at.mechanism]);
    }
    std::vector<Solution> solutions;
    for (std::size_t i = 0; i < all.size(); ++i)
        solutions.push_back(solve(axes.mechanism(i), all[i], goal));
    return solutions;
}

} // namespace epsiloscope
