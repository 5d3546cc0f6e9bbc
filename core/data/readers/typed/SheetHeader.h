// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/delimited/Dialect.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/Reader.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Where the table on a sheet begins.
struct SheetHeader {
    std::size_t first = 0;             ///< the row of the names, or of the first record where there are none
    bool named = true;                 ///< that row names the columns
    std::vector<std::string> titles{}; ///< the texts that stand alone above it
};

/// So many rows of a sheet are looked at to find the names.
inline constexpr std::size_t rowsForHeader = 200;

/// Finds the names on a sheet, of which `rows` are the first rows as texts, empty where a cell is: the first
/// row with more than half as many cells as the widest has; title and remarks above it have fewer. Whether
/// that row names the columns is found out as in a text (guessHeader()) unless `said`. Doubts are told in the
/// guess. No row with a cell: first is the number of rows.
SheetHeader sheetHeader(const Preview& rows, std::optional<bool> said, const MissingMarkers& missing,
                        ReadGuess& guess);

} // namespace epsiloscope
