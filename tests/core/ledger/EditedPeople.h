// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/ledger/KeyedData.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

// Made-up people: unlike the samples' their order and their cells repeat nowhere.
inline Table people(unsigned seed = 1, std::size_t count = 400) {
    std::mt19937 random(seed);
    Table table;
    table.name = "people.csv";
    table.rows = count;
    for (const char* name : {"age", "hours", "income", "children"}) {
        const std::uint32_t most = std::string(name) == "children" ? 5
                                   : std::string(name) == "income" ? 9999
                                                                   : 80;
        std::vector<double> numbers;
        for (std::size_t i = 0; i < count; ++i)
            numbers.push_back(static_cast<double>(random() % most));
        table.columns.push_back(numericColumn(name, std::move(numbers)));
    }
    return table;
}

inline std::vector<std::size_t> rowsBut(const Table& table, std::size_t left) {
    std::vector<std::size_t> rows = firstRows(table.rows);
    rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(left));
    return rows;
}

/// What people do to a file before they release from it again.
struct Edit {
    const char* name;
    std::function<Table(Table)> made;
};

inline std::vector<Edit> edits() {
    const auto dropped = [](Table table) {
        table.columns.erase(table.columns.begin() + 1);
        return table;
    };
    return {
        {"one age changed",
         [](Table table) {
             table.columns[0].numbers[17] += 1;
             return table;
         }},
        {"a row less", [](const Table& table) { return rowsOf(table, rowsBut(table, 5)); }},
        {"a row more",
         [](Table table) {
             for (Column& column : table.columns)
                 column.numbers.push_back(3);
             ++table.rows;
             return table;
         }},
        {"half", [](const Table& table) { return rowsOf(table, firstRows(table.rows / 2)); }},
        {"shuffled",
         [](const Table& table) {
             std::vector<std::size_t> rows = firstRows(table.rows);
             std::shuffle(rows.begin(), rows.end(), std::mt19937(9));
             return rowsOf(table, rows);
         }},
        {"columns reordered",
         [](Table table) {
             std::ranges::reverse(table.columns);
             return table;
         }},
        {"columns renamed",
         [](Table table) {
             for (Column& column : table.columns)
                 column.name += "_2";
             return table;
         }},
        {"a column dropped", dropped},
        {"a column added",
         [](Table table) {
             table.columns.push_back(people(77).columns[2]);
             table.columns.back().name = "more";
             return table;
         }},
        {"a column dropped and a row less",
         [dropped](const Table& table) { return rowsOf(dropped(table), rowsBut(table, 5)); }},
        {"one column of few values left",
         [](Table table) {
             table.columns = {table.columns[3]};
             return table;
         }},
    };
}

} // namespace epsiloscope::testing
