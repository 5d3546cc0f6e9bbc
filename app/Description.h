// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/base/Result.h"
#include "core/data/table/ColumnSummary.h"
#include "core/experiment/run/Dataset.h"

#include <string>
#include <vector>

namespace epsiloscope::app {

/// All that `describe` says about a dataset: rows, columns with kinds and summaries, how the file was read,
/// the well-known dataset that it is, the label with its classes, warnings, pictures and votes. The label is
/// the reference's, else the preset's, else guessed. `summaries`: of its columns. Errors: a label in the
/// reference that cannot be one; cancelled().
Result<Json> description(const Dataset& dataset, const DataReference& reference,
                         const std::vector<ColumnSummary>& summaries);

/// The same for reading, with aligned columns.
std::string descriptionText(const Json& description);

} // namespace epsiloscope::app
