// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/ColumnNames.h"

#include <charconv>
#include <string_view>

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
    if (const auto found = first_.find(nameOrNumber); found != first_.end()) return found->second;
    std::string_view digits = nameOrNumber;
    if (constexpr std::string_view nameless = "column "; digits.starts_with(nameless))
        digits.remove_prefix(nameless.size());
    std::size_t number = 0;
    const char* last = digits.data() + digits.size();
    const auto [end, problem] = std::from_chars(digits.data(), last, number);
    if (problem != std::errc() || end != last || number < 1 || number > references_.size()) return -1;
    return static_cast<int>(number) - 1;
}

} // namespace epsiloscope
