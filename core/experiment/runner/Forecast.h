// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/TrialCost.h"
#include "core/privacy/statement/Promise.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// The gain and cost of an experiment as its plan (Mechanism::planned) foretells them: nothing is trained,
/// and of the records it is known only how many there are. The run keeps to the same plan, and the ledger
/// charges it.
struct Forecast {
    Parameters resolved;           ///< with noise, δ and whatever else was left open
    std::optional<long> queries;   ///< that it asks at most; absent where none are asked
    bool mayRefuse = false;        ///< how many of them are answered is left to the votes
    Promise promise;               ///< their cost, whatever the data are
    std::optional<double> byRow{}; ///< beside a promise about persons: RunPrivacy::byRow
    /// The cost of so many queries if each is answered; empty where ε is not spent query by query.
    std::vector<double> asked, epsilon;
};

/// The forecast of one repeat. May take some tens of milliseconds. Errors: those of checkExperiment(), no
/// noise that keeps to ε, and where the mechanism has no accountant that answers without data.
Result<Forecast> foretold(const Experiment& experiment, const PlannedPools& pools);

/// The same as a run of one repeat, which knows its accountant and nothing else: what charts draw beside a
/// run.
Run runOf(const Forecast& forecast, const Experiment& experiment);

} // namespace epsiloscope
