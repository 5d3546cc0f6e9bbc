// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parameters.h"
#include "core/base/Sentence.h"
#include "core/privacy/spending/Spending.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// How many records of each kind a run would have, as far as they are known before it. In a release there are
/// 0 private ones where nothing public says how many there are.
struct PlannedPools {
    /// At least; which rows without a label are dealt to the part is left to the run.
    long privateRecords = 0;
    long privateSlots = 0;  ///< with those rows: what the default δ follows
    long publicQueries = 0; ///< at most
    long testRecords = 0;   ///< at most
    long teachers = 0;      ///< for a file of votes; 0: they are to be trained
    long classes = 0;       ///< that records have, or votes are for; 0: none
};

/// All that is known of a trial before it begins.
struct TrialAhead {
    Parameters parameters; ///< validated, defaults filled in
    bool release = false;
    PlannedPools pools;
};

/// The cost of a trial, whatever the data are.
struct TrialCost {
    Spending spending{};
    double delta = 0;                ///< the trial's own δ; 0 where it has none
    std::vector<Sentence> remarks{}; ///< remarks for a person before it begins
    /// For a trial that is planned: its parameters with noise, δ and whatever else was left open, as the
    /// trial will have them, and how many queries it asks at most. Without `asked`: it asks none by one.
    Parameters resolved{};
    std::optional<long> asked{};
};

/// `delta` of these parameters; 0 where it is not among them.
inline double deltaOfTrial(const Parameters& parameters) {
    return parameters.has("delta") ? parameters.real("delta") : 0;
}

} // namespace epsiloscope
