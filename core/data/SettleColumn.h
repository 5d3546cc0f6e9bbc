// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/Cells.h"
#include "core/data/Reader.h"

#include <optional>
#include <string>

namespace epsiloscope {

/// What a column's meaning depends on beside its cells.
struct ColumnContext {
    std::string path;
    char delimiter = ',';
    std::optional<ColumnType> forced; ///< as a person said
    bool isLast = false;              ///< the dots that end all labels are dropped
};

/// What the texts of a column mean. Categories that are all numbers with thousands set apart ("1,234"), or,
/// where commas do not delimit, with decimal commas, make it numeric. "NA" among codes of two capital letters
/// is a value, else missing. Numeric columns stay as they are. What was done is added to the guess's remarks,
/// what could well be otherwise to its doubts. Errors, with file:line: an infinite number among numbers; a
/// text in a column that was said to be numeric.
Result<Column> settleColumn(BuiltColumn built, const ColumnContext& context, ReadGuess& guess);

} // namespace epsiloscope
