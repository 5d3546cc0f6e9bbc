// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/Table.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace epsiloscope {

/// Bytes done of bytes in all (of the file as it lies on disk), called about every megabyte from the reading
/// thread. Reading or unpacking is the first half of the way, cutting into cells the second.
using LoadProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// What a person may say about a delimited file; what is absent is found out from the content.
struct DelimitedOptions {
    std::optional<char> delimiter;
    std::optional<bool> header;
    std::vector<std::string> missing = {"?", "", "NA", "NaN", "nan", "null", "NULL"};
};

/// What was found out, so that a person can see and correct it.
struct DelimitedGuess {
    char delimiter = ',';
    bool header = false;
    bool compressed = false;
    std::size_t commentLines = 0;
};

struct DelimitedTable {
    Table table;
    DelimitedGuess guess;
};

/// Reads comma-, semicolon-, tab-, pipe- or space-separated text, plain or gzip: quotes, doubled quotes,
/// quoted newlines, CRLF, BOM, spaces after delimiters, blank lines, `|` comment lines (first in line, where
/// the delimiter is not `|`), trailing dots on the last column when every row has one. Without header the
/// columns are called "column 1" …. Errors carry "file:line": missing or unreadable file, empty file, header
/// only, ragged row (says how many fields it has and should have), broken gzip. A stop request returns
/// Error{"cancelled"}. A column is numeric when every present cell is a finite number. Empty cells are always
/// missing. A column without name is called by its number, a repeated name gets "(2)". Text that is not UTF-8
/// is read as Latin-1.
Result<DelimitedTable> readDelimited(const std::string& path, const DelimitedOptions& options = {},
                                     const LoadProgress& progress = {}, const std::stop_token& stop = {});

} // namespace epsiloscope
