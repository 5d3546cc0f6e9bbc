// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

enum class ColumnType { Numeric, Categorical };

/// One column of a table, stored by column. Exactly one of `numbers` and `codes` is filled.
struct Column {
    std::string name;
    ColumnType type = ColumnType::Numeric;
    std::vector<double> numbers;         ///< Numeric: one per row, NaN where missing
    std::vector<std::int32_t> codes;     ///< Categorical: index into `categories`, −1 where missing
    std::vector<std::string> categories; ///< Categorical: in order of first appearance

    std::size_t missing() const;
    bool operator==(const Column&) const = default;
};

/// A table of typed cells; plain data. Every column has `rows` cells. (Equality treats NaN as unequal:
/// compare fingerprints.)
struct Table {
    std::string name; ///< file name or "sample:census", for titles
    std::size_t rows = 0;
    std::vector<Column> columns;

    /// A column by header, or by 1-based number written as digits; −1 where there is none. A header wins over
    /// a number.
    int find(const std::string& nameOrNumber) const;
    /// BLAKE2b over names, types and parsed cells, 32 hex digits: the same for the same cells in another
    /// file.
    std::string fingerprint() const;
};

/// What a person needs to see of a column in the data panel. Numeric: minimum … median over the present
/// cells, histogram in 16 equal bins. Categorical: the most frequent category and the counts of the 16 most
/// frequent.
struct ColumnSummary {
    std::size_t missing = 0;
    std::size_t distinct = 0;
    double minimum = 0, maximum = 0, mean = 0, median = 0;
    std::string mostFrequent;
    std::vector<std::size_t> histogram;
};
ColumnSummary summarise(const Column& column);

} // namespace epsiloscope
