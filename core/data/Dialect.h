// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/Cells.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// The first records of a text, cut with one delimiter.
using Preview = std::vector<std::vector<std::string>>;

/// At most `records` records out of the first 4 MiB, up to the first broken one.
Preview previewRecords(std::string_view text, char delimiter, std::size_t records);

/// The delimiter among `, ; tab |` that cuts the first records most consistently into the same number (at
/// least two) of fields; of equals the one that gives most fields. Space only where none of them fits; comma
/// where nothing does.
char guessDelimiter(std::string_view text);

/// "comma", "semicolon", "tab", "|", "space", or the character in quotes.
std::string delimiterName(char delimiter);

/// Whether the first record names the columns: it holds no number while a column below it is numeric; or,
/// where no column is numeric, its cells are all different, present, and none occurs below in its column.
bool guessHeader(const Preview& records, const MissingMarkers& missing);

/// Numeric for each of `columns` columns whose present cells, from record `first` on, are numbers.
std::vector<ColumnType> guessTypes(const Preview& records, std::size_t first, std::size_t columns,
                                   const MissingMarkers& missing);

} // namespace epsiloscope
