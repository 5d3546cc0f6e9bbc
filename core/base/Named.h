// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>

namespace epsiloscope {

/// A value of an enumeration, as files and parameters name it, and in words where people read of it. Tables
/// may hold structs with more members than these.
template <class Value> struct Named {
    Value value;
    const char* name;
    const char* words = "";
};

/// What a table tells of a value; the first entry where it tells nothing.
template <class Table, class Value> constexpr const auto& entryIn(const Table& table, Value value) {
    const auto found = std::ranges::find_if(table, [value](const auto& each) { return each.value == value; });
    return found == std::end(table) ? *std::begin(table) : *found;
}

/// The value that a table gives this name.
template <class Table> constexpr auto valueIn(const Table& table, std::string_view name) {
    for (const auto& entry : table)
        if (name == entry.name) return std::optional(entry.value);
    return decltype(std::optional(std::begin(table)->value))();
}

} // namespace epsiloscope
