// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Sentence.h"
#include "core/experiment/solve/SolveCurve.h"
#include "core/experiment/solve/SolveGoal.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The state of a goal, for one mechanism.
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
    /// `answer` was computed, and is exact: labels follow from the accountant (see epsilonForLabels()).
    bool accounted = false;
    CurveAnswer best; ///< the measure at the largest ε that was tried
    /// There runs were told an ε so large, and it was spent, that hardly any noise was drawn. (Noise that an
    /// experiment sets stays, whatever ε is allowed.)
    bool noiseless = false;
    double least = 0, most = 0;      ///< smallest and largest ε with points
    std::vector<SolvedLevel> levels; ///< by rising ε
    /// The meaning of its ε, by a run near the answer: kind, δ and adjacency; the value is what that run
    /// promises.
    std::optional<Epsilon> meaning;
    std::optional<Epsilon> atMost; ///< likewise, by a run at the largest ε
    std::size_t seeds = 0;         ///< the most that any ε has
    std::size_t points = 0;        ///< that are done
    std::size_t failed = 0;        ///< the number of these that failed
    std::optional<Error> failure;  ///< the first failure, or why there is nothing
};

/// For each mechanism of a sweep that isSolve(), in the order of the axis; empty for another sweep. The same
/// points give the same bits, in whatever order they came. Takes some ten milliseconds for each mechanism.
std::vector<Solution> solutionsOf(const SweepResult& sweep, const SolveGoal& goal);

/// An answer in a sentence, with its interval: "ε = 1.23 (95 %: 0.9 to 1.7)", "ε = 4.06, by its accountant",
/// "not reachable: 79.0 ± 1.0 %
/// even without noise (ε = 10,000)", "reached already at ε = 0.100, the smallest that was tried", "too few
/// points yet"; for "ε ≤ 1": "82.3 % (95 %: 80.1 % to 84.0 %)". Without the mechanism and without what ε
/// means.
Sentence inWords(const Solution& solution, const SolveGoal& goal);

/// The meaning of its ε: "δ = 1e-5 · add or remove one record · data-independent: may be published"; "not
/// private"; empty where nothing is known.
Sentence meaningInWords(const Solution& solution);

/// Points that failed, and that noise which is set does not follow from ε; empty: nothing to say.
Sentence remarkInWords(const Solution& solution);

/// A sentence: solving on private data is tuning, which no ε of it covers.
extern const char* const solvingIsTuning;

/// `epsiloscope.solve/1`: the goal, whether every run of the sweep is there, and for each mechanism what came
/// of it: state, answer with its interval, what its ε means, and the curve it was read from.
Json solutionsToJson(const std::vector<Solution>& solutions, const SolveGoal& goal, bool complete);

/// JSON Schema of it. For schemaDocument().
Json solutionsSchema();

} // namespace epsiloscope
