// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/Reader.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The context of a column, beside its cells, that its meaning depends on.
struct ColumnContext {
    const MissingMarkers& missing; ///< told among numbers with blanks around them
    char delimiter = ',';
    std::optional<ColumnType> forced; ///< as a person said
    bool isLast = false;              ///< the dots that end all labels are dropped
    std::optional<char> decimal;      ///< '.' or ',' where the file's way is known
};

/// Settles the meaning of a column's texts. Categories that are all numbers with thousands set apart
/// ("1,234"), or, where commas do not delimit, with decimal commas, make it numeric; so do those that are
/// dressed (see DressedColumn.h), a percentage as it is written: 12.5 % is 12.5. "NA" among codes of two
/// capital letters is a value, else missing. Whole numbers of which one is a code (see isCode) stay
/// categories, unless the column was said to be numeric. Among numbers an infinite one is missing, and in a
/// column that was said to be numeric every text that is no finite number: no cell decides whether the others
/// are read. Numeric columns stay as they are. What was done is added to the guess's remarks, what could well
/// be otherwise to its doubts. A known decimal settles what could be read both ways.
Column settleColumn(BuiltColumn built, const ColumnContext& context, ReadGuess& guess);

/// ',' where a column can only be read with decimal commas, '.' where one can only be read with commas
/// between thousands, nothing where no column tells. A file has one way of writing numbers.
std::optional<char> decimalOf(const std::vector<BuiltColumn>& columns, char delimiter,
                              const MissingMarkers& missing);

} // namespace epsiloscope
