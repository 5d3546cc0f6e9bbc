// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"
#include "core/ledger/PlannedSpending.h"

#include <cstddef>
#include <span>
#include <string>

namespace epsiloscope {

/// What the points of a sweep would cost together at most if they were releases. Unbounded where that is not
/// known, where they do not add up, and for more than 2,000 points.
PlannedSpending plannedSweep(const SweepPlan& plan, std::span<const std::size_t> points,
                             const Dataset& dataset);
/// Of all its points.
PlannedSpending plannedSweep(const SweepPlan& plan, const Dataset& dataset);

/// "PATE · GNMax, 12 points of 3 trials over sigma, seed".
std::string sweepInWords(const SweepPlan& plan, std::size_t points);

} // namespace epsiloscope
