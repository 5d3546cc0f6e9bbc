// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/Table.h"

#include <string>

namespace epsiloscope {

/// How an experiment names a column so that it is found again: by its header, or by its 1-based number where
/// the header is empty or another column answers to it.
inline std::string columnReference(const Table& table, std::size_t column) {
    const std::string& name = table.columns[column].name;
    const bool unmistakable = !name.empty() && table.find(name) == static_cast<int>(column);
    return unmistakable ? name : std::to_string(column + 1);
}

/// How reading options name a column: by its 1-based number, since a well-known table gets its names only
/// after it was read; by its header where another column is called like that number.
inline std::string columnNumber(const Table& table, std::size_t column) {
    const std::string number = std::to_string(column + 1);
    return table.find(number) == static_cast<int>(column) ? number : columnReference(table, column);
}

} // namespace epsiloscope
