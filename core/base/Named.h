// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Defines `const std::vector<Kind>& all()`: everything that these functions make, in their order. Each is
/// defined in a file of its own and has a line here: EPSILOSCOPE_REGISTERED(AnswerForm, answerForms,
/// choiceAnswer(), numberAnswer()). The list declares the functions, and then calls them.
#define EPSILOSCOPE_REGISTERED(Kind, all, ...)                                                               \
    Kind __VA_ARGS__;                                                                                        \
    const std::vector<Kind>& all() {                                                                         \
        static const std::vector<Kind> made = {__VA_ARGS__};                                                 \
        return made;                                                                                         \
    }

namespace epsiloscope {

/// A value of an enumeration, as files and parameters name it, and in words where people read of it. Tables
/// may hold structs with more members than these.
template <class Value> struct Named {
    Value value;
    const char* name;
    const char* words = "";
};

/// A table's entry for a value; its first entry where it has none for it.
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

/// What `name`, a member or a function, says of each entry: "names of all of them".
template <class Table, class Name> std::vector<std::string> namesIn(const Table& table, const Name& name) {
    std::vector<std::string> names;
    for (const auto& entry : table)
        names.emplace_back(std::invoke(name, entry));
    return names;
}

/// The one with this id, or null.
template <class Kind> const Kind* withId(const std::vector<Kind>& all, std::string_view id) {
    const auto found = std::ranges::find_if(all, [id](const Kind& each) { return each.id == id; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace epsiloscope
