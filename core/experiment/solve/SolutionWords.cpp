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

Sentence tooFewSeeds() {
    return Sentence(" (no interval yet: it takes %1 seeds)", {fewestSolveSeeds});
}

// Ends that lie beyond what was tried are told as such.
Sentence crossingInterval(const CurveAnswer& answer) {
    if (!answer.interval) return tooFewSeeds();
    const bool from = answer.lower > 0, to = std::isfinite(answer.upper);
    if (from && to)
        return Sentence(" (95 %: %1 to %2)", {epsilonNumber(answer.lower), epsilonNumber(answer.upper)});
    if (to) return Sentence(" (95 %: at most %1)", {epsilonNumber(answer.upper)});
    if (from) return Sentence(" (95 %: at least %1)", {epsilonNumber(answer.lower)});
    return " (95 %: anywhere among the ε tried and beyond)";
}

Sentence bestInWords(const Solution& solution, Measure measure) {
    const CurveAnswer& best = solution.best;
    if (!best.interval) return measureInWords(measure, best.value);
    return measureInWords(measure, best.value, (best.upper - best.lower) / 2);
}

Sentence notReachable(const Solution& solution, const SolveGoal& goal) {
    const Sentence best = bestInWords(solution, goal.measure);
    Sentence words = solution.noiseless ? Sentence("not reachable: %1 even without noise (%2)",
                                                   {best, epsilonText(solution.most)})
                                        : Sentence("not reached: %1 at %2, the largest that was tried",
                                                   {best, epsilonText(solution.most)});
    if (solution.answer.interval && std::isfinite(solution.answer.lower))
        words += Sentence("; it may be reached from %1 on (95 %)", {epsilonText(solution.answer.lower)});
    return words;
}

Sentence below(const Solution& solution) {
    Sentence words =
        Sentence("reached already at %1, the smallest that was tried", {epsilonText(solution.least)});
    if (!solution.answer.interval) return words + tooFewSeeds();
    if (solution.answer.upper <= 0) return words;
    return words + (std::isfinite(solution.answer.upper)
                        ? Sentence(" (95 %: at most %1)", {epsilonNumber(solution.answer.upper)})
                        : " (95 %: anywhere among the ε tried and beyond)");
}

Sentence bestWithin(const Solution& solution, const SolveGoal& goal) {
    const CurveAnswer& answer = solution.answer;
    const Sentence value = measureInWords(goal.measure, answer.value);
    if (!answer.interval) return value + tooFewSeeds();
    return Sentence("%1 (95 %: %2 to %3)", {value, measureInWords(goal.measure, answer.lower),
                                            measureInWords(goal.measure, answer.upper)});
}

// Three digits, and enough.
std::string enough(double epsilon) {
    const double unit = std::pow(10.0, std::floor(std::log10(epsilon)) - 2);
    return epsilonText(std::ceil(epsilon / unit * (1 - 1e-12)) * unit);
}

Sentence reached(const Solution& solution, const SolveGoal& goal) {
    if (solution.accounted)
        return Sentence("%1, by its accountant: no query is refused", {enough(solution.answer.value)});
    if (goal.wants == SolveGoal::Wants::BestMeasure) return bestWithin(solution, goal);
    return epsilonText(solution.answer.value) + crossingInterval(solution.answer);
}

} // namespace

const char* const solvingIsTuning =
    "Solving tries many ε on the same private records: that is tuning, and an ε told here covers neither the "
    "tries nor a choice by them; it is what a release would be set to.";

Sentence inWords(const Solution& solution, const SolveGoal& goal) {
    switch (solution.state) {
    case SolutionState::TooFew:
        return "too few points yet";
    case SolutionState::Failed:
        return Sentence("cannot be told: %1",
                        {(solution.failure ? solution.failure->message() : "its points failed")});
    case SolutionState::NoEpsilon:
        return "takes no ε: there is nothing to solve for";
    case SolutionState::Below:
        return below(solution);
    case SolutionState::Reached:
        return reached(solution, goal);
    case SolutionState::NotReachable:
        return notReachable(solution, goal);
    case SolutionState::Outside:
        return Sentence("cannot be told: the smallest ε that was tried is %1",
                        {epsilonNumber(solution.least)});
    }
    return {};
}

Sentence meaningInWords(const Solution& solution) {
    if (!solution.meaning) return {};
    const Epsilon& meaning = *solution.meaning;
    if (meaning.kind == EpsilonKind::None) return "not private";
    return "δ = " + deltaInWords(meaning.delta) + " · " + inWords(meaning.adjacency) +
           (meaning.kind == EpsilonKind::DataIndependent ? "" : std::string(" · ") + inWords(meaning.kind)) +
           exposureInWords(meaning);
}

Sentence remarkInWords(const Solution& solution) {
    Sentence words;
    if (solution.state != SolutionState::Failed && solution.failed > 0 && solution.failure)
        words =
            Sentence("%1 of %2 failed, the first: %3",
                     {solution.failed, counted(static_cast<std::int64_t>(solution.points), "point", "points"),
                      solution.failure->message()});
    // Largest of all where there is such a point: a smaller ε is spent, or it is not told apart.
    if (solution.atMost && !solution.noiseless && solution.most >= hardlyAnyNoise &&
        solution.atMost->value < muchUnspent * solution.most)
        words += Sentence(
            "%1more than ε = %2 is not spent, however much is allowed: something else is set that keeps "
            "the noise",
            {(words.empty() ? "" : "; "), epsilonNumber(solution.atMost->value)});
    return words;
}

} // namespace epsiloscope
