// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/solve/SolveCurve.h"
#include "core/experiment/solve/SolveGoal.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// What has come of a goal, for one mechanism.
enum class SolutionState {
    TooFew,       ///< too few points are there yet
    Failed,       ///< its points failed, or they do not have the measure
    NoEpsilon,    ///< its ε is nothing that can be set
    Below,        ///< reached already at the smallest ε that was tried
    Reached,      ///< at an ε between those that were tried
    NotReachable, ///< not at the largest ε that was tried
    Outside       ///< the limit of "ε ≤ 1" is smaller than all ε that were tried
};
/// As in JSON: "too-few", "failed", "no-epsilon", "below", "reached", "not-reachable", "outside".
const char* toString(SolutionState state);

/// The answer to a goal for one mechanism, as far as it can be given: by a SolveCurve through the points that
/// are done.
struct Solution {
    std::string mechanism; ///< as the axis has it: "pate-gnmax teachers=100"
    std::string name;      ///< for people: "PATE · GNMax, teachers = 100"
    SolutionState state = SolutionState::TooFew;
    /// Where there is a curve: the smallest ε, 0 or +∞ where it lies beyond those tried; for "ε ≤ 1" the
    /// measure there.
    CurveAnswer answer;
    CurveAnswer best; ///< the measure at the largest ε that was tried
    /// There runs were told an ε so large, and it was spent, that hardly any noise was drawn. (Noise that an
    /// experiment sets stays, whatever ε is allowed.)
    bool noiseless = false;
    double least = 0, most = 0;      ///< smallest and largest ε with points
    std::vector<SolvedLevel> levels; ///< by rising ε
    /// What its ε means, by a run near the answer: kind, δ and adjacency; the value is what that run
    /// promises.
    std::optional<Epsilon> meaning;
    std::optional<Epsilon> atMost; ///< likewise, by a run at the largest ε
    std::size_t seeds = 0;         ///< the most that any ε has
    std::size_t points = 0;        ///< that are done
    std::size_t failed = 0;        ///< of these
    std::optional<Error> failure;  ///< of the first that did, or why there is nothing
};

/// For each mechanism of a sweep that isSolve(), in the order of the axis; empty for another sweep. The same
/// points give the same bits, in whatever order they came. Takes some ten milliseconds for each mechanism.
std::vector<Solution> solutionsOf(const SweepResult& sweep, const SolveGoal& goal);

} // namespace epsiloscope
