// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/TableDoubts.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace epsiloscope {
namespace {

/// What stands where the other rows have the name of a record.
constexpr std::array<std::string_view, 12> totals = {"total", "totals",    "grand total", "sum",
                                                     "summe", "gesamt",    "all",         "average",
                                                     "mean",  "insgesamt", "overall",     "mittelwert"};

/// The text in the row of a categorical column where no other row has it; else null.
const std::string* textOfItsOwn(const Column& column, std::size_t row) {
    if (column.type != ColumnType::Categorical || column.codes[row] < 0) return nullptr;
    const std::int32_t code = column.codes[row];
    if (std::count(column.codes.begin(), column.codes.end(), code) != 1) return nullptr;
    return &column.categories[static_cast<std::size_t>(code)];
}

bool saysTotal(std::string text) {
    while (!text.empty() && (text.back() == ':' || text.back() == ' '))
        text.pop_back();
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::find(totals.begin(), totals.end(), text) != totals.end();
}

/// The doubt about the last row, where it holds totals or a note.
std::string doubtLastRow(const Table& table) {
    constexpr std::size_t shortest = 5;
    if (table.rows < shortest || table.columns.size() < 2) return {};
    const std::size_t last = table.rows - 1;
    const auto missingIn = [&](std::size_t row) {
        return std::count_if(table.columns.begin(), table.columns.end(),
                             [&](const Column& column) { return column.isMissing(row); });
    };
    const auto alone = static_cast<std::ptrdiff_t>(table.columns.size()) - 1;
    const bool isNote = table.columns.size() > 2 && missingIn(last) == alone && missingIn(last - 1) < alone;
    for (const Column& column : table.columns) {
        const std::string* text = textOfItsOwn(column, last);
        if (text && saysTotal(*text))
            return "The last row begins with '" + *text + "' in column '" + column.name +
                   "': remove it from the file if it is the sum of the others.";
        if (text && isNote)
            return "The last row has one cell alone, in column '" + column.name +
                   "': remove it from the file if it is a note.";
    }
    return {};
}

/// The first row whose cells are the names of their columns; the number of rows where there is none.
std::size_t rowOfNames(const Table& table) {
    std::vector<std::int32_t> codes;
    for (const Column& column : table.columns) {
        const auto found = std::find(column.categories.begin(), column.categories.end(), column.name);
        if (found == column.categories.end()) return table.rows;
        codes.push_back(static_cast<std::int32_t>(found - column.categories.begin()));
    }
    for (std::size_t row = 0; row < table.rows; ++row) {
        std::size_t column = 0;
        while (column < codes.size() && table.columns[column].codes[row] == codes[column])
            ++column;
        if (column == codes.size()) return row;
    }
    return table.rows;
}

} // namespace

std::vector<std::string> doubtfulRows(const Table& table, bool header, bool whole) {
    std::vector<std::string> doubts;
    const bool plain = std::none_of(table.columns.begin(), table.columns.end(),
                                    [](const Column& column) { return column.type == ColumnType::Image; });
    if (!plain || table.columns.empty()) return doubts;
    if (auto doubt = whole ? doubtLastRow(table) : std::string(); !doubt.empty())
        doubts.push_back(std::move(doubt));
    if (const std::size_t row = header ? rowOfNames(table) : table.rows; row < table.rows)
        doubts.push_back(
            "Row " + std::to_string(row + 1) +
            " repeats the names of the columns: remove it from the file, and the rows below it if they are "
            "another table.");
    return doubts;
}

} // namespace epsiloscope
