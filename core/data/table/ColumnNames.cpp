// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnNames.h"

#include "core/data/table/ColumnReference.h"

namespace epsiloscope {

ColumnNames::ColumnNames(const Table& table) {
    const std::size_t columns = table.columns.size();
    first_.reserve(columns);
    references_.reserve(columns);
    for (std::size_t column = 0; column < columns; ++column) {
        const std::string& name = table.columns[column].name;
        const bool isFirst = first_.try_emplace(name, static_cast<int>(column)).second;
        references_.push_back(isFirst && !name.empty() ? name : std::to_string(column + 1));
    }
    for (std::size_t column = 0; column < columns && firstMistakable_ < 0; ++column)
        if (mistakable(column)) firstMistakable_ = static_cast<int>(column);
}

int ColumnNames::find(const std::string& nameOrNumber) const {
    const int named = withHeader(nameOrNumber);
    return named >= 0 ? named : numberedColumn(nameOrNumber, references_.size());
}

int ColumnNames::withHeader(const std::string& header) const {
    const auto found = first_.find(header);
    return found == first_.end() ? -1 : found->second;
}

} // namespace epsiloscope
