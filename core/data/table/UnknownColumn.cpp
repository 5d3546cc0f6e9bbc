// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/UnknownColumn.h"

#include "core/base/NearestName.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

/// The columns whose names are most like the wanted one, nearest first: "'a', 'b'".
std::string nearestColumns(const Table& table, const std::string& wanted, std::size_t count) {
    std::vector<std::pair<std::size_t, std::size_t>> ranked;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        ranked.emplace_back(editDistance(plainName(table.columns[i].name), plainName(wanted)), i);
    std::sort(ranked.begin(), ranked.end());
    std::string list;
    for (std::size_t i = 0; i < std::min(count, ranked.size()); ++i)
        list += (list.empty() ? "'" : ", '") + table.columns[ranked[i].second].name + "'";
    return list;
}

} // namespace

std::string plainName(const std::string& name) {
    std::string text;
    for (const char character : name) {
        const auto byte = static_cast<unsigned char>(character);
        if (std::isalnum(byte) != 0) text += static_cast<char>(std::tolower(byte));
    }
    return text;
}

Error noSuchColumn(const Table& table, const std::string& name, const std::string& where) {
    return {"there is no column '" + name + "'", where,
            "likely ones are " + nearestColumns(table, name, 3) + "; numbers 1 to " +
                std::to_string(table.columns.size()) + " work too"};
}

} // namespace epsiloscope
