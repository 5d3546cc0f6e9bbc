// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/typed/SheetHeader.h"

#include "core/base/Wording.h"
#include "core/data/readers/delimited/HeaderGuess.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <algorithm>

namespace epsiloscope {
namespace {

std::size_t filled(const std::vector<std::string>& row) {
    return static_cast<std::size_t>(
        std::ranges::count_if(row, [](const std::string& cell) { return !cell.empty(); }));
}

/// The rows from the first on, without the columns of which none has a cell, as wide as each other.
Preview tableFrom(const Preview& rows, std::size_t first) {
    std::size_t width = 0;
    for (std::size_t i = first; i < rows.size(); ++i)
        width = std::max(width, rows[i].size());
    std::vector<bool> used(width, false);
    for (std::size_t i = first; i < rows.size(); ++i)
        for (std::size_t column = 0; column < rows[i].size(); ++column)
            used[column] = used[column] || !rows[i][column].empty();
    Preview table;
    for (std::size_t i = first; i < rows.size(); ++i) {
        std::vector<std::string>& row = table.emplace_back();
        for (std::size_t column = 0; column < width; ++column)
            if (used[column]) row.push_back(column < rows[i].size() ? rows[i][column] : std::string());
    }
    return table;
}

/// True if a row names all columns but the first, which has the names of rows below it, as R writes them.
bool lacksFirstName(const Preview& rows, std::size_t row, std::size_t widest) {
    if (row + 1 >= rows.size() || filled(rows[row]) + 1 != widest || filled(rows[row + 1]) != widest)
        return false;
    const auto begin = [](const std::vector<std::string>& cells) {
        return std::ranges::find_if(cells, [](const std::string& cell) { return !cell.empty(); }) -
               cells.begin();
    };
    return begin(rows[row]) == begin(rows[row + 1]) + 1;
}

} // namespace

SheetHeader sheetHeader(const Preview& rows, std::optional<bool> said, const MissingMarkers& missing,
                        ReadGuess& guess) {
    std::size_t widest = 0;
    for (const auto& row : rows)
        widest = std::max(widest, filled(row));
    SheetHeader header;
    while (header.first < rows.size() && (widest == 0 || 2 * filled(rows[header.first]) <= widest) &&
           !lacksFirstName(rows, header.first, widest)) {
        for (const std::string& cell : rows[header.first])
            if (!cell.empty()) header.titles.push_back(shortened(cell, 40));
        ++header.first;
    }
    if (header.first == rows.size()) return header;
    if (!header.titles.empty())
        guess.doubts.push_back(Sentence(
            "The table was taken to begin in row %1; what stands above it, such as '%2', was left out.",
            {header.first + 1, header.titles.front()}));
    if (said) {
        header.named = *said;
        return header;
    }
    const HeaderGuess found = guessHeader(tableFrom(rows, header.first), missing, '\t');
    header.named = found != HeaderGuess::None && found != HeaderGuess::CountingRecord;
    if (Sentence doubt = doubtAbout(found); !doubt.empty() && widest > 1)
        guess.doubts.push_back(std::move(doubt));
    return header;
}

} // namespace epsiloscope
