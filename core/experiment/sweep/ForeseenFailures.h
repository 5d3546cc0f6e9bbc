// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/sweep/SweepPlan.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

/// A reason for which points of a sweep must fail.
struct ForeseenReason {
    Error error;
    std::size_t points = 0; ///< how many of those looked at it stops
};

/// The points of a sweep that must fail, as far as that can be told before anything is learnt.
struct ForeseenFailures {
    /// More are not looked at: a plan of a million points is still told about at once.
    static constexpr std::size_t mostLooks = 2000;

    std::vector<ForeseenReason> reasons; ///< each once, the one that stops most points first
    std::size_t points = 0;              ///< in the plan
    std::size_t looked = 0;              ///< the number of them that were looked at
    std::size_t failing = 0;             ///< the number of these that must fail
    std::vector<std::size_t> which{};    ///< they are these points, ascending
    bool complete = true;                ///< else time was up: more of those looked at may have to fail

    /// Why there is nothing to start: every point was looked at and must fail.
    std::optional<Error> nothingRuns() const;
};

/// Looks at the points of a plan whose values are good (checkSweptValues()), whatever the data are. Points
/// that differ in nothing but the seed fail together and are one look; where there are more than `most`,
/// those looked at lie all over the plan.
ForeseenFailures foreseenFailures(const SweepPlan& plan, std::size_t most = ForeseenFailures::mostLooks);

/// How long to look.
struct Foresight {
    std::chrono::milliseconds patience{2000}; ///< a last look that has begun may take a second more
    std::stop_token stop{};
};

/// The same with the data that are at hand: there are fewer records than teachers or fewer queries than
/// wanted, a mechanism can do nothing with votes, or no noise keeps to the budget. Throws nothing.
ForeseenFailures foreseenFailures(const SweepPlan& plan, const Dataset& dataset,
                                  const Foresight& foresight = {});

/// "12 of 20 points cannot run: ", then the reason; of several, each with how many points it stops. Empty
/// where none must fail.
Sentence inWords(const ForeseenFailures& foreseen);

/// checkSweptValues(), and that some point can run, as far as that can be told without the data.
Result<void> checkSweep(const SweepPlan& plan);

} // namespace epsiloscope
