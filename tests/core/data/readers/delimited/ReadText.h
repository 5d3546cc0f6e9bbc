// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/readers/delimited/DelimitedReader.h"
#include "core/data/readers/shared/Cells.h"

#include <cmath>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// Delimited text in memory as it is read, in pieces of `pieceSize` bytes; called "text.csv".
inline Result<ReadFile> readText(std::string bytes, const ReadOptions& options = {},
                                 std::size_t pieceSize = std::size_t{1} << 20,
                                 std::uint64_t cellBytes = tableMemory()) {
    ASSIGN_OR_RETURN(auto source, ByteSource::ofMemory(std::move(bytes), "text.csv", {}, pieceSize));
    return readDelimited(source, options, {}, {}, cellBytes);
}

/// Cells of a column: numbers as they read ("-" where missing), texts in quotes.
inline std::string cellsOf(const Column& column) {
    std::string text;
    for (const double number : column.numbers)
        text += std::isnan(number) ? "-;" : std::to_string(number) + ";";
    for (const std::int32_t code : column.codes)
        text += code < 0 ? "-;" : "'" + column.categories[static_cast<std::size_t>(code)] + "';";
    return text;
}

} // namespace epsiloscope::testing
