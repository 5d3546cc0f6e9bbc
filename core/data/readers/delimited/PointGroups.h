// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/delimited/Dialect.h"
#include "core/data/readers/shared/Cells.h"

#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope {

/// Columns of numbers in which each point stands before three digits, "1.234" and "12.500": it may group
/// thousands, as in German. At least three cells have a point, none has another number of decimals.
struct PointGroups {
    std::vector<std::size_t> columns;
    std::string example; ///< the first such cell of the first of them
};

/// Looks for them in the records from `first` on, among the columns that were taken for numeric.
PointGroups pointGroups(const Preview& records, std::size_t first, const std::vector<ColumnType>& types,
                        const MissingMarkers& missing);

/// Whether a column holds decimal commas that can be nothing else: "3,5". The delimiter is no comma.
bool hasDecimalCommas(const Preview& records, std::size_t first, std::size_t columns,
                      const MissingMarkers& missing);

} // namespace epsiloscope
