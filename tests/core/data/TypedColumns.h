// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// A missing number.
inline constexpr double missingNumber = std::numeric_limits<double>::quiet_NaN();

inline Column numbers(std::string name, std::vector<double> cells) {
    return numericColumn(std::move(name), std::move(cells));
}

/// Categories and the code of each row, −1 where missing.
inline Column words(std::string name, std::vector<std::string> categories, std::vector<std::int32_t> codes) {
    Column column;
    column.name = std::move(name);
    column.type = ColumnType::Categorical;
    column.categories = std::move(categories);
    column.codes = std::move(codes);
    return column;
}

/// The same by cell; "" is a missing one.
inline Column words(std::string name, const std::vector<std::string>& cells) {
    Column column = words(std::move(name), {}, {});
    for (const std::string& cell : cells) {
        const auto found = std::find(column.categories.begin(), column.categories.end(), cell);
        column.codes.push_back(cell.empty() ? -1
                                            : static_cast<std::int32_t>(found - column.categories.begin()));
        if (!cell.empty() && found == column.categories.end()) column.categories.push_back(cell);
    }
    return column;
}

inline Column pictures(std::string name, std::uint32_t height, std::uint32_t width,
                       std::vector<std::uint8_t> pixels, std::uint32_t channels = 1) {
    Column column;
    column.name = std::move(name);
    column.type = ColumnType::Image;
    column.pictures = {height, width, channels, std::move(pixels)};
    return column;
}

/// Columns of numbers, given row by row.
inline Table numbersByRow(const std::vector<std::string>& names,
                          const std::vector<std::vector<double>>& rows) {
    Table table;
    table.rows = rows.size();
    for (std::size_t column = 0; column < names.size(); ++column) {
        table.columns.push_back(numbers(names[column], {}));
        for (const auto& row : rows)
            table.columns.back().numbers.push_back(row[column]);
    }
    return table;
}

/// A table of some columns; as many rows as its longest column of numbers or words has.
inline Table withColumns(std::vector<Column> columns) {
    Table table;
    table.name = "table.csv";
    for (const Column& column : columns)
        table.rows = std::max({table.rows, column.numbers.size(), column.codes.size()});
    table.columns = std::move(columns);
    return table;
}

} // namespace epsiloscope::testing
