// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/DelimitedReader.h"
#include "core/data/Table.h"
#include "core/experiment/Experiment.h"

#include <memory>
#include <optional>

namespace epsiloscope {

/// A loaded dataset: what a run and the window share without copying.
struct Dataset {
    std::string path; ///< as in the experiment
    Table table;
    std::optional<Table> test;
    std::optional<DelimitedGuess> guess; ///< absent for samples
    std::string fingerprint;             ///< of `table` and `test`
};

/// Loads what the reference names (file or sample, and the test file).
Result<std::shared_ptr<const Dataset>>
loadDataset(const DataReference& reference, const LoadProgress& progress = {}, std::stop_token stop = {});

} // namespace epsiloscope
