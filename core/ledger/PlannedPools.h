// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/Dataset.h"
#include "core/experiment/Experiment.h"
#include "core/experiment/FixedSplit.h"

#include <optional>

namespace epsiloscope {

/// How many records of each kind a run would have, as far as they are known before it. Of a release 0 private
/// ones where nothing public says how many there are.
struct PlannedPools {
    /// At least; which rows without a label are dealt to the part is left to the run.
    long privateRecords = 0;
    long privateSlots = 0;  ///< with those rows: what the default δ follows
    long publicQueries = 0; ///< at most
    long teachers = 0;      ///< of a file of votes; 0: they are to be trained
};
/// Counted on the dataset's labels, as a run splits them; of a release on public records alone, as `split`
/// deals them (absent: by one of the same shares). Of a file of votes the queries are its rows.
Result<PlannedPools> plannedPools(const Experiment& experiment, const Dataset& dataset,
                                  const std::optional<FixedSplit>& split = std::nullopt);

} // namespace epsiloscope
