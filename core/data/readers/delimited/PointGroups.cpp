// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/PointGroups.h"

#include "core/data/readers/delimited/DressedNumber.h"

#include <algorithm>
#include <string_view>

namespace epsiloscope {
namespace {

constexpr std::size_t fewestGrouped = 3;

/// What a column's cells say about its points.
struct PointsSeen {
    std::size_t grouped = 0;
    std::string example;
    bool groupsAlone = true;
};

/// "7", "999": what a number below a thousand looks like where thousands are grouped.
bool isShortWhole(std::string_view text) {
    return text == "0" || (text.size() <= 3 && !text.starts_with('0') &&
                           text.find_first_not_of("0123456789") == std::string_view::npos);
}

void lookAt(PointsSeen& seen, const std::string& cell) {
    std::string_view text = cell;
    if (text.starts_with('-') || text.starts_with('+')) text.remove_prefix(1);
    if (isShortWhole(text)) return;
    double number = 0;
    bool styled = false;
    const std::size_t point = text.find('.');
    if (point == std::string_view::npos || !parseStyled(text, decimalComma, number, styled) ||
        text.size() - point != 4) {
        seen.groupsAlone = false;
        return;
    }
    if (seen.grouped++ == 0) seen.example = cell;
}

} // namespace

PointGroups pointGroups(const Preview& records, std::size_t first, const std::vector<ColumnType>& types,
                        const MissingMarkers& missing) {
    PointGroups groups;
    for (std::size_t column = 0; column < types.size(); ++column) {
        if (types[column] != ColumnType::Numeric) continue;
        PointsSeen seen;
        for (const std::string* cell : presentCells(records, first, column, missing))
            lookAt(seen, *cell);
        if (!seen.groupsAlone || seen.grouped < fewestGrouped) continue;
        if (groups.columns.empty()) groups.example = seen.example;
        groups.columns.push_back(column);
    }
    return groups;
}

bool hasDecimalCommas(const Preview& records, std::size_t first, std::size_t columns,
                      const MissingMarkers& missing) {
    for (std::size_t column = 0; column < columns; ++column) {
        bool numbers = true, certain = false;
        for (const std::string* cell : presentCells(records, first, column, missing)) {
            double number = 0;
            bool styled = false, otherwise = false;
            const auto bare = undressed(*cell);
            const std::string& plain = bare ? bare->plain : *cell;
            numbers = numbers && parseStyled(plain, decimalComma, number, styled);
            const bool comma = plain.find(',') != std::string::npos;
            certain =
                certain || (comma && styled && !parseStyled(plain, groupsOfThousands, number, otherwise));
            if (!numbers) break;
        }
        if (numbers && certain) return true;
    }
    return false;
}

} // namespace epsiloscope
