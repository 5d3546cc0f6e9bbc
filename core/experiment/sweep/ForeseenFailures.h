// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// A reason for which points of a sweep must fail.
struct ForeseenReason {
    Error error;
    std::size_t points = 0; ///< how many of those looked at it stops
};

/// The points of a sweep that must fail, as far as that can be told without the data.
struct ForeseenFailures {
    /// More are not looked at: a plan of a million points is still told about at once.
    static constexpr std::size_t mostLooks = 2000;

    std::vector<ForeseenReason> reasons; ///< each once, the one that stops most points first
    std::size_t points = 0;              ///< of the plan
    std::size_t looked = 0;              ///< of them, how many were looked at
    std::size_t failing = 0;             ///< of these, how many must fail

    /// Why there is nothing to start: every point was looked at and must fail.
    std::optional<Error> nothingRuns() const;
};

/// Looks at the points of a plan whose values are good (checkSweptValues()). Points that differ in nothing
/// but the seed fail together and are one look; where there are more than `most`, those looked at lie all
/// over the plan.
ForeseenFailures foreseenFailures(const SweepPlan& plan, std::size_t most = ForeseenFailures::mostLooks);

/// "12 of 20 points cannot run: ", then the reason; of several, each with how many points it stops. Empty
/// where none must fail.
std::string inWords(const ForeseenFailures& foreseen);

/// checkSweptValues(), and that some point can run, as far as that can be told without the data.
Result<void> checkSweep(const SweepPlan& plan);

} // namespace epsiloscope
