// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/solve/SolveAxes.h"
#include "core/experiment/solve/SolveGoal.h"
#include "core/experiment/sweep/Contestant.h"
#include "core/experiment/sweep/SweepResult.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// The grid that is tried to answer a goal.
struct SolveGrid {
    static constexpr const char* usualEpsilons = "0.1..10:9:log";
    static constexpr int usualSeeds = 8;

    std::vector<Contestant> mechanisms; ///< at least one; each takes an ε and sets none
    /// As the values of an axis are typed. `hardlyAnyNoise` is added where no value is as large, and so is
    /// the limit of the goal "ε ≤ 1".
    std::string epsilons = usualEpsilons;
    std::string seeds; ///< likewise: "1..8"; empty: `usualSeeds` from the experiment's own upwards
};

/// A solve as a sweep: seed × ε × mechanism, the last fastest, and the base's own settings as racePlan()
/// hands them to the mechanisms. The smallest and the largest ε come first, then those that halve the gaps,
/// so that points that are begun as they are numbered answer early and roughly, then better. The same seeds
/// at every ε and of every mechanism (common random numbers): a draw that is lucky is lucky everywhere, and
/// the curves do not cross for that reason. One repeat for each seed. Errors: a mechanism that takes no ε or
/// sets one; those of racePlan() and of sweepAxisFromText(); an ε that is none; fewer than two ε.
Result<SweepPlan> solvePlan(const Experiment& base, const SolveGoal& goal, const SolveGrid& grid);

/// The most seeds that refinedPlan() comes to.
inline constexpr std::size_t mostSolveSeeds = 64;

/// The plan that makes the answers finer: it has every value of the old one, two more ε in the gap around
/// each answer where that is wider than a few percent, and half as many seeds again (up to `mostSolveSeeds`).
/// Computed points are taken over by knownPoints(). The same plan where there is nothing to make finer.
SweepPlan refinedPlan(const SweepResult& sweep, const SolveGoal& goal);

} // namespace epsiloscope
