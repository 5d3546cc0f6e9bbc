// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/data/table/Table.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace epsiloscope {

/// The names of a table's columns, for whoever looks up many: the answers of Table::find() and
/// columnReference(), which look through all columns at every call, and tables have up to 100,000.
class ColumnNames {
public:
    ColumnNames() = default;
    explicit ColumnNames(const Table& table);

    /// As Table::find(): by header or 1-based number; −1 where there is none.
    int find(const std::string& nameOrNumber) const;
    /// The first column with that header; −1 where there is none.
    int withHeader(const std::string& header) const;
    /// As columnReference(): how an experiment names the column.
    const std::string& reference(std::size_t column) const { return references_[column]; }
    /// True if the name of a column leads to another one, so that an experiment cannot name it.
    bool mistakable(std::size_t column) const {
        return find(references_[column]) != static_cast<int>(column);
    }
    /// The first such column, −1 where there is none.
    int firstMistakable() const { return firstMistakable_; }

private:
    std::unordered_map<std::string, int> first_; ///< header → the first column that has it
    std::vector<std::string> references_;        ///< one per column
    int firstMistakable_ = -1;
};

/// How an experiment names a column so that it is found again: by its header, or by its 1-based number where
/// the header is empty or another column answers to it.
std::string columnReference(const Table& table, std::size_t column);

/// How reading options name a column: by its 1-based number, since a well-known table gets its names only
/// after it was read; by its header where another column is called like that number.
std::string columnNumber(const Table& table, std::size_t column);

/// The names that a text lists: "age, sex".
std::vector<std::string> namesIn(std::string_view list);

/// Lower case, with every other sign than letters and digits dropped: "DEATH_EVENT" and "Death event" are
/// alike.
std::string plainName(const std::string& name);

/// That no column is called so, with the three whose names are most like it. `where` is a JSON pointer.
Error noSuchColumn(const Table& table, const std::string& name, const std::string& where);

} // namespace epsiloscope
