// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"
#include "core/mechanisms/pate/ConfidentSearch.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

// A parameter search is a sweep over σ₁, T and σ₂ of Confident-GNMax whose points the accountant answers.

/// The plan of the grid: an axis for each of the searchedParameters, over the mechanism with its defaults.
SweepPlan accountedSweep(const ConfidentGrid& grid);

/// The grid that axes of such a plan say, with those that are not given as suggested for so many teachers.
/// Errors: a key that is not searched over, one that is there twice, a value that is no number.
Result<ConfidentGrid> accountedGrid(const std::vector<SweepAxis>& axes, std::uint32_t teachers);

/// The settings of a search besides its axes, with ids and words: ε and δ, which it needs, how they are
/// counted, and how many queries are asked at most.
std::vector<ParameterDescriptor> accountedBudget();
/// The goal of a search: "goal", "fewest_labels" and "least_right", a share in percent.
std::vector<ParameterDescriptor> accountedGoal();

/// The plan of a search, where each of the parameters that is not there has its default. Errors: those of
/// checkSearch(), ε or δ is missing, a value is out of its range.
Result<ConfidentSearchPlan> accountedPlan(const Parameters& said, const ConfidentGrid& grid);

} // namespace epsiloscope
