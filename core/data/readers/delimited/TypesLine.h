// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The first line of a text, which says what the columns are where that could not be told from the cells:
/// "# epsiloscope: types=ncc missing=empty", one letter per column (n numeric, c categorical); only the empty
/// cell is missing; the row after it names the columns. " formulas=quoted" behind it: texts and names are
/// guarded (core/base/CsvCell.h). Other programs take it for a comment.
struct SaidTypes {
    std::vector<ColumnType> types;
    bool guarded = false;
};
std::string typesLine(const SaidTypes& said);

/// What the first line of a text says, where it is such a line. Error where it begins like one and is none.
Result<std::optional<SaidTypes>> typesFromLine(std::string_view text, const std::string& path);

} // namespace epsiloscope
