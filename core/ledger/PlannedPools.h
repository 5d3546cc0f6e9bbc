// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/Dataset.h"
#include "core/experiment/Experiment.h"
#include "core/experiment/FixedSplit.h"
#include "core/mechanisms/TrialCost.h"

#include <optional>

namespace epsiloscope {

/// Counted on the dataset's labels, as a run splits them; of a release on public records alone, as `split`
/// deals them (absent: by one of the same shares). Of a file of votes the queries are its rows.
Result<PlannedPools> plannedPools(const Experiment& experiment, const Dataset& dataset,
                                  const std::optional<FixedSplit>& split = std::nullopt);

} // namespace epsiloscope
