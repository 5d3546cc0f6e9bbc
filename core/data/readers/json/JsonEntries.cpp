// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonEntries.h"

#include "core/base/Wording.h"
#include "core/data/readers/shared/Cells.h"
#include "core/data/readers/shared/TextEncoding.h"
#include "core/data/table/Table.h"

#include <algorithm>

namespace epsiloscope {

std::string newColumnName(const TypedTable& table, const std::string& name, std::size_t columns) {
    const std::string wanted = name.empty() ? namelessColumn(columns) : name;
    std::string unique = wanted;
    for (std::size_t copy = 2; table.find(unique) != TypedTable::npos; ++copy)
        unique = wanted + " (" + std::to_string(copy) + ")";
    return unique;
}

std::string nameOfRowNames(const std::vector<std::string>& columns) {
    return std::ranges::find(columns, "index") == columns.end() ? "index" : "level_0";
}

CellCount::CellCount(const std::stop_token& stop)
    : stop_(stop), most_(tableMemory() / sizeof(std::int32_t)) {}

Result<void> CellCount::addRow(std::size_t columns, const std::string& path) {
    constexpr std::uint64_t often = std::uint64_t{1} << 22;
    cells_ += columns;
    unwatched_ += columns;
    if (unwatched_ < often) return {};
    unwatched_ = 0;
    if (stop_.stop_requested()) return Error{"cancelled", {}, {}};
    if (cells_ <= most_) return {};
    return Error{Sentence("the table needs more than %1 MiB of memory", {tableMemory() >> 20U}), path,
                 "take a part of it"};
}

void NestedCells::add(std::size_t column, std::size_t row) {
    if (column >= columns_.size()) columns_.resize(column + 1);
    if (columns_[column].count++ == 0) columns_[column].firstRow = row;
}

void NestedCells::tell(const std::vector<std::string>& names, std::vector<Sentence>& remarks) const {
    constexpr std::size_t most = 5;
    std::size_t said = 0;
    for (std::size_t i = 0; i < columns_.size() && i < names.size(); ++i) {
        const Cells& cells = columns_[i];
        if (cells.count == 0) continue;
        if (said++ < most)
            remarks.push_back(
                Sentence("Column '%1': %2 lists or objects (first in row %3), read as their JSON text.",
                         {inMessage(names[i]),
                          counted(static_cast<std::int64_t>(cells.count), "cell holds", "cells hold"),
                          cells.firstRow}));
    }
    if (said > most)
        remarks.push_back(
            Sentence("Lists and objects were read as their JSON text in %1 more columns.", {said - most}));
}

} // namespace epsiloscope
