// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Dataset.h"

#include <QString>

#include <cstddef>
#include <optional>

namespace epsiloscope {

/// What stands in a row of a table: "age: 39 · city: Bern · score: –", of at most `most` columns with how
/// many there are more. `between` stands between two of them.
QString cellsOfRow(const Table& table, std::size_t row, std::size_t most, const QString& between);

/// The cells of a private record, in brief, or why they cannot be shown: the dataset is null or another one,
/// or the record's row in it is not known.
QString recordCells(const Dataset* dataset, std::optional<std::size_t> row);
/// All of them, one a line, for whoever hovers over the brief ones; empty where there are none.
QString recordCellsInFull(const Dataset* dataset, std::optional<std::size_t> row);

} // namespace epsiloscope
