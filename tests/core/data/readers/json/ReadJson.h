// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/json/JsonReader.h"
#include "core/data/table/ClassNames.h"

#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

namespace epsiloscope::testing {

inline Result<ReadFile> readJson(const std::string& text, const ReadOptions& options = {},
                                 std::size_t piece = std::size_t{1} << 20) {
    ASSIGN_OR_RETURN(auto source, ByteSource::ofMemory(text, "people.json", {}, piece));
    return jsonReader().read(source, options, {}, {});
}

/// The cells of a column, one after the other: "1 2.5 - 'a'", where '-' is a missing one.
inline std::string cellsInWords(const Column& column) {
    std::string cells;
    for (std::size_t row = 0; row < column.cells(); ++row) {
        if (row > 0) cells += ' ';
        if (column.isMissing(row))
            cells += '-';
        else if (column.type == ColumnType::Numeric)
            cells += classText(column.numbers[row]);
        else
            cells += "'" + column.categories[static_cast<std::size_t>(column.codes[row])] + "'";
    }
    return cells;
}

/// A table in one line: "a: 1 2; b: 'x' -"; its error where it is none.
inline std::string tableInWords(const Result<ReadFile>& file) {
    if (!file) return file.error().message();
    std::string table;
    for (const Column& column : file->table.columns)
        table += (table.empty() ? "" : "; ") + column.name + ": " + cellsInWords(column);
    return table;
}

} // namespace epsiloscope::testing
