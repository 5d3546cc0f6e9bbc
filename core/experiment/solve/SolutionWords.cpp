// SPDX-License-Identifier: GPL-3.0-or-later
// Answers in words.
#include "core/base/Wording.h"
#include "core/experiment/solve/Solution.h"
#include "core/experiment/solve/SolveAxes.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <cmath>

namespace epsiloscope {

namespace {

// A run that spends less than this share of what it is allowed is bound by something else.
constexpr double muchUnspent = 0.5;

// "1e+04" is not how people say it.
std::string epsilonNumber(double epsilon) {
    constexpr double inFull = 1e3, mostInFull = 1e9;
    return epsilon >= inFull && epsilon < mostInFull
               ? withThousands(static_cast<std::uint64_t>(std::llround(epsilon)))
               : epsilonInWords(epsilon);
}

std::string epsilonText(double epsilon) {
    return "ε = " + epsilonNumber(epsilon);
}

std::string tooFewSeeds() {
    return " (no interval yet: it takes " + std::to_string(fewestSolveSeeds) + " seeds)";
}

// Ends that lie beyond what was tried are told as such.
std::string crossingInterval(const CurveAnswer& answer) {
    if (!answer.interval) return tooFewSeeds();
    const bool from = answer.lower > 0, to = std::isfinite(answer.upper);
    if (from && to)
        return " (95 %: " + epsilonNumber(answer.lower) + " to " + epsilonNumber(answer.upper) + ")";
    if (to) return " (95 %: at most " + epsilonNumber(answer.upper) + ")";
    if (from) return " (95 %: at least " + epsilonNumber(answer.lower) + ")";
    return " (95 %: anywhere among the ε tried and beyond)";
}

std::string bestInWords(const Solution& solution, Measure measure) {
    const CurveAnswer& best = solution.best;
    if (!best.interval) return measureInWords(measure, best.value);
    return measureInWords(measure, best.value, (best.upper - best.lower) / 2);
}

std::string notReachable(const Solution& solution, const SolveGoal& goal) {
    const std::string best = bestInWords(solution, goal.measure);
    std::string words =
        solution.noiseless
            ? "not reachable: " + best + " even without noise (" + epsilonText(solution.most) + ")"
            : "not reached: " + best + " at " + epsilonText(solution.most) + ", the largest that was tried";
    if (solution.answer.interval && std::isfinite(solution.answer.lower))
        words += "; it may be reached from " + epsilonText(solution.answer.lower) + " on (95 %)";
    return words;
}

std::string below(const Solution& solution) {
    std::string words = "reached already at " + epsilonText(solution.least) + ", the smallest that was tried";
    if (!solution.answer.interval) return words + tooFewSeeds();
    if (solution.answer.upper <= 0) return words;
    return words + (std::isfinite(solution.answer.upper)
                        ? " (95 %: at most " + epsilonNumber(solution.answer.upper) + ")"
                        : " (95 %: anywhere among the ε tried and beyond)");
}

std::string bestWithin(const Solution& solution, const SolveGoal& goal) {
    const CurveAnswer& answer = solution.answer;
    const std::string value = measureInWords(goal.measure, answer.value);
    if (!answer.interval) return value + tooFewSeeds();
    return value + " (95 %: " + measureInWords(goal.measure, answer.lower) + " to " +
           measureInWords(goal.measure, answer.upper) + ")";
}

std::string reached(const Solution& solution, const SolveGoal& goal) {
    if (goal.wants == SolveGoal::Wants::BestMeasure) return bestWithin(solution, goal);
    return epsilonText(solution.answer.value) + crossingInterval(solution.answer);
}

} // namespace

const char* const solvingIsTuning =
    "Solving tries many ε on the same private records: that is tuning, and an ε told here covers neither the "
    "tries nor a choice by them; it is what a release would be set to.";

std::string inWords(const Solution& solution, const SolveGoal& goal) {
    switch (solution.state) {
    case SolutionState::TooFew:
        return "too few points yet";
    case SolutionState::Failed:
        return "cannot be told: " + (solution.failure ? solution.failure->message() : "its points failed");
    case SolutionState::NoEpsilon:
        return "takes no ε: there is nothing to solve for";
    case SolutionState::Below:
        return below(solution);
    case SolutionState::Reached:
        return reached(solution, goal);
    case SolutionState::NotReachable:
        return notReachable(solution, goal);
    case SolutionState::Outside:
        return "cannot be told: the smallest ε that was tried is " + epsilonNumber(solution.least);
    }
    return {};
}

std::string meaningInWords(const Solution& solution) {
    if (!solution.meaning) return {};
    const Epsilon& meaning = *solution.meaning;
    if (meaning.kind == EpsilonKind::None) return "not private";
    return "δ = " + deltaInWords(meaning.delta) + " · " + inWords(meaning.adjacency) +
           (meaning.kind == EpsilonKind::DataIndependent ? "" : std::string(" · ") + inWords(meaning.kind)) +
           exposureInWords(meaning);
}

std::string remarkInWords(const Solution& solution) {
    std::string words;
    if (solution.state != SolutionState::Failed && solution.failed > 0 && solution.failure)
        words = std::to_string(solution.failed) + " of " +
                counted(static_cast<std::int64_t>(solution.points), "point", "points") +
                " failed, the first: " + solution.failure->message();
    // Largest of all where there is such a point: a smaller ε is spent, or it is not told apart.
    if (solution.atMost && !solution.noiseless && solution.most >= hardlyAnyNoise &&
        solution.atMost->value < muchUnspent * solution.most)
        words += (words.empty() ? "" : "; ") + std::string("more than ε = ") +
                 epsilonNumber(solution.atMost->value) +
                 " is not spent, however much is allowed: something else is set that keeps the noise";
    return words;
}

} // namespace epsiloscope
