// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnReference.h"

#include <charconv>

namespace epsiloscope {

std::string columnReference(const Table& table, std::size_t column) {
    const std::string& name = table.columns[column].name;
    const bool unmistakable = !name.empty() && table.find(name) == static_cast<int>(column);
    return unmistakable ? name : std::to_string(column + 1);
}

std::string columnNumber(const Table& table, std::size_t column) {
    std::string number = std::to_string(column + 1);
    return table.find(number) == static_cast<int>(column) ? number : columnReference(table, column);
}

int numberedColumn(std::string_view words, std::size_t columns) {
    if (constexpr std::string_view nameless = "column "; words.starts_with(nameless))
        words.remove_prefix(nameless.size());
    std::size_t number = 0;
    const char* last = words.data() + words.size();
    const auto [end, problem] = std::from_chars(words.data(), last, number);
    if (problem != std::errc() || end != last || number < 1 || number > columns) return -1;
    return static_cast<int>(number) - 1;
}

} // namespace epsiloscope
