// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/shared/ByteSource.h"
#include "core/data/readers/shared/Reader.h"
#include "core/declared/CsvFile.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace epsiloscope {

/// The reader of comma-, semicolon-, tab-, pipe- or space-separated text: quotes, doubled quotes, quoted
/// newlines, CRLF, BOM, UTF-16, spaces after delimiters, blank lines, comments (see commentLines). Without
/// header the columns are called "column 1" …; a column without name is called by its number, a repeated name
/// gets "(2)", with a remark; a first row that lacks the name of row names gets one, with a doubt. A name or
/// cell that is not UTF-8 is read as Latin-1, each for itself. A single column must be numeric, unless a
/// delimiter is given.
///
/// A column is numeric when every present cell is a finite number (see settleColumn for what else is taken
/// for numbers). The types are guessed from the first rows; columns that turn out otherwise further down are
/// read once more, as text. Empty cells are always missing. What was read as it stands and may mean something
/// else is doubted (see TableDoubts.h, PointGroups.h).
///
/// Where NAME.csv.json lies beside a table and says what the columns are (CsvFile.h), they are that, and only
/// the empty cell is missing: it must fit. Bytes in memory have nothing beside them.
///
/// The text is never whole in memory: what takes memory is the table. Errors carry "file:line": empty file,
/// header only, ragged row (says how many fields it has and should have), text that is none, what ByteSource
/// refuses. No cell makes an error, but for how it is quoted.
Reader delimitedReader();

/// Reads as delimitedReader() does, with a limit of its own for the memory that the cells take, and with the
/// notes beside the table.
Result<ReadFile> readDelimited(ByteSource& source, const ReadOptions& options, const LoadProgress& progress,
                               const std::stop_token& stop, std::uint64_t cellBytes,
                               const std::optional<CsvNotes>& beside = {});

} // namespace epsiloscope
