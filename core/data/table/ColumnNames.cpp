// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ColumnNames.h"

#include "core/base/Wording.h"

#include <algorithm>
#include <cctype>
#include <utility>

namespace epsiloscope {
namespace {

/// The columns whose names are most like the wanted one, nearest first: "'a', 'b'".
std::string nearestColumns(const Table& table, const std::string& wanted, std::size_t count) {
    std::vector<std::pair<std::size_t, std::size_t>> ranked;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        ranked.emplace_back(editDistance(plainName(table.columns[i].name), plainName(wanted)), i);
    std::sort(ranked.begin(), ranked.end());
    std::vector<std::string> nearest;
    for (std::size_t i = 0; i < std::min(count, ranked.size()); ++i)
        nearest.push_back(table.columns[ranked[i].second].name);
    return nameList(nearest);
}

} // namespace

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

std::string columnReference(const Table& table, std::size_t column) {
    const std::string& name = table.columns[column].name;
    const bool unmistakable = !name.empty() && table.find(name) == static_cast<int>(column);
    return unmistakable ? name : std::to_string(column + 1);
}

std::string columnNumber(const Table& table, std::size_t column) {
    std::string number = std::to_string(column + 1);
    return table.find(number) == static_cast<int>(column) ? number : columnReference(table, column);
}

std::vector<std::string> namesIn(std::string_view list) {
    constexpr std::string_view between = ", ";
    std::vector<std::string> names;
    for (std::size_t end = list.find(between); end != std::string_view::npos; end = list.find(between)) {
        names.emplace_back(list.substr(0, end));
        list.remove_prefix(end + between.size());
    }
    names.emplace_back(list);
    return names;
}

std::string plainName(const std::string& name) {
    std::string text;
    for (const char character : name) {
        const auto byte = static_cast<unsigned char>(character);
        if (std::isalnum(byte) != 0) text += static_cast<char>(std::tolower(byte));
    }
    return text;
}

Error noSuchColumn(const Table& table, const std::string& name, const std::string& where) {
    return {Sentence("there is no column '%1'", {name}), where,
            Sentence("likely ones are %1; numbers 1 to %2 work too",
                     {nearestColumns(table, name, 3), table.columns.size()})};
}

} // namespace epsiloscope
