// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/mechanisms/shared/TrialCost.h"

#include <optional>

namespace epsiloscope {

/// Counted on the dataset as a run would split it. For a release public records alone are counted, as `split`
/// deals them (absent: as another of the same shares would). The queries of a file of votes are its rows.
Result<PlannedPools> plannedPools(const Experiment& experiment, const Dataset& dataset,
                                  const std::optional<FixedSplit>& split = std::nullopt);

} // namespace epsiloscope
