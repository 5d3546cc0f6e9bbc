// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/HeaderNames.h"

#include "core/data/readers/delimited/NumberedNames.h"
#include "core/data/table/Table.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace epsiloscope {

std::vector<std::string> namesFromHeader(const std::vector<std::string>& first, bool header) {
    std::vector<std::string> names;
    std::unordered_set<std::string> taken;
    std::unordered_map<std::string, std::size_t> copies; // else many columns of one name take long
    for (std::size_t i = 0; i < first.size(); ++i) {
        std::string name = header ? first[i] : std::string();
        if (name.empty()) name = namelessColumn(i);
        std::string unique = name;
        for (std::size_t& copy = copies[name]; !taken.insert(unique).second; ++copy)
            unique = name + " (" + std::to_string(copy + 2) + ")";
        names.push_back(unique);
    }
    return names;
}

std::string unmarkedName(const std::string& first) {
    constexpr std::size_t behindMark = 2;
    const bool marked = first.starts_with("# ") && first.size() > behindMark;
    const bool word = first.find(' ', behindMark) == std::string::npos;
    return marked && word ? first.substr(behindMark) : first;
}

std::string remarkOnRepeatedName(const std::vector<std::string>& first,
                                 const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < first.size(); ++i)
        if (!first[i].empty() && first[i] != names[i])
            return "More than one column is called '" + first[i] + "': the second is called '" + names[i] +
                   "' here.";
    return {};
}

namespace {

/// Whether cells are 0, 1, 2 … or 1, 2, 3 …, as pandas names columns.
bool isCounting(const std::vector<std::string>& cells) {
    std::int64_t next = nameNumber(cells.front());
    if (next != 0 && next != 1) return false;
    return std::ranges::all_of(cells, [&](const std::string& cell) { return nameNumber(cell) == next++; });
}

} // namespace

bool lacksFirstName(const Preview& records, const MissingMarkers& missing, char delimiter) {
    const auto isName = [&](const std::string& cell) {
        return !missing.contains(cell) && !readsAsNumber(cell, delimiter);
    };
    if (records.size() < 3 || records.front().size() < 2) return false;
    if (!std::ranges::all_of(records.front(), isName) && !isCounting(records.front())) return false;
    const std::size_t columns = records.front().size() + 1;
    std::unordered_set<std::string_view> rowNames;
    bool lastCell = false;
    for (auto record = records.begin() + 1; record != records.end(); ++record) {
        if (record->size() != columns || !rowNames.insert(record->front()).second) return false;
        lastCell = lastCell || !record->back().empty();
    }
    return lastCell;
}

} // namespace epsiloscope
