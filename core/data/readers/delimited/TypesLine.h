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
/// cell is missing; the row after it names the columns. Other programs take it for a comment.
std::string typesLine(const std::vector<Column>& columns);

/// The types in the first line of a text, where it is such a line. Error where it begins like one and is
/// none.
Result<std::optional<std::vector<ColumnType>>> typesFromLine(std::string_view text, const std::string& path);

} // namespace epsiloscope
