// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/data/table/Table.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Doubts about a table that was read from text, in sentences for a person; none of them changes a cell.

/// Rows that are most likely no records: without any value, a last one with totals or a note, one that
/// repeats the names of the columns. `header`: the file has names. `whole`: the table's last row is the
/// file's. `above`: rows of the file that stand above the first record and are counted.
std::vector<Sentence> doubtfulRows(const Table& table, bool header, bool whole, std::size_t above = 0);

/// Categories that are numbers but for a sign or for how they are grouped: "12 %", "€ 1.200", "1'234". Passes
/// over columns of which somebody said what they are (one per column).
std::optional<Sentence> numbersWithSigns(const Table& table,
                                         const std::vector<std::optional<ColumnType>>& said);

/// Columns of which the only negative number is one that often stands for a missing cell: -999.
std::optional<Sentence> codesForMissing(const Table& table);

} // namespace epsiloscope
