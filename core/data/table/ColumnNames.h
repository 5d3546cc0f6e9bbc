// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/Table.h"

#include <string>
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
    /// Whether the name of a column leads to another one, so that an experiment cannot name it.
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

} // namespace epsiloscope
