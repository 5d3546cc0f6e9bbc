// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/TrialCost.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// What an experiment buys and costs as the accountant foretells it: nothing is trained, and of the records
/// it is known only how many there are.
struct Forecast {
    Parameters resolved;         ///< with noise, δ and whatever else was left open
    std::optional<long> queries; ///< that the budget allows to ask; absent where none are asked
    Epsilon guaranteed;          ///< what they cost, whatever the data are
    /// The guaranteed ε after so many queries; empty where it is not spent query by query.
    std::vector<double> asked, epsilon;
};

/// Of one repeat. May take some tens of milliseconds. Errors: those of checkExperiment(), no noise that keeps
/// to ε, and where the mechanism has no accountant that answers without data.
Result<Forecast> foretold(const Experiment& experiment, const PlannedPools& pools);

/// The same as a run of one repeat, which knows its accountant and nothing else: what charts draw beside a
/// run.
Run runOf(const Forecast& forecast, const Experiment& experiment);

} // namespace epsiloscope
