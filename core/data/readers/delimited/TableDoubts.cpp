// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/TableDoubts.h"

#include "core/base/PlainText.h"
#include "core/base/Wording.h"
#include "core/data/readers/delimited/DressedNumber.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace epsiloscope {

namespace {

enum class Dress { None, Signs, NoNumber };

/// The dress of a text: a number as it is, a number with signs, or none.
Dress dressOf(const std::string& text) {
    const auto number = undressed(text);
    if (!number || (number->dash && number->unit.empty())) return Dress::NoNumber;
    return number->isMoreThanPadded() ? Dress::Signs : Dress::None;
}

/// The first category with signs, where nine of ten or more are numbers and most have signs; else null.
const std::string* exampleWithSigns(const Column& column) {
    constexpr std::size_t fewest = 3, glanced = 20;
    const std::string* example = nullptr;
    std::size_t numbers = 0, dressed = 0, seen = 0;
    for (const std::string& category : column.categories) {
        const Dress dress = dressOf(category);
        if (dress == Dress::Signs && !example) example = &category;
        numbers += dress != Dress::NoNumber ? 1U : 0U;
        dressed += dress == Dress::Signs ? 1U : 0U;
        if (++seen == glanced && numbers * 2 < seen) return nullptr; // most columns end here
    }
    return numbers >= fewest && numbers * 10 >= seen * 9 && dressed * 2 > seen ? example : nullptr;
}

/// "column 'a'", "columns 'a', 'b', 'c' and 4 more".
Sentence columnsInWords(const std::vector<std::string>& names) {
    return (names.size() == 1 ? "column " : "columns ") + nameList(names, 3);
}

/// The code that stands for a missing cell in this column, most likely; 0: none.
double codeForMissing(const Column& column) {
    constexpr std::array<double, 6> codes = {-99, -999, -9999, -99999, -99.9, -999.9};
    double negative = 0;
    bool others = false;
    for (const double number : column.numbers) {
        if (number < 0 && negative != 0 && number != negative) return 0;
        if (number < 0) negative = number;
        others = others || number > 0;
    }
    return others && std::find(codes.begin(), codes.end(), negative) != codes.end() ? negative : 0;
}

/// Words in a row of totals where the others have the name of a record.
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
    return std::find(totals.begin(), totals.end(), smallLetters(text)) != totals.end();
}

/// The doubt about the last row, where it holds totals or a note.
Sentence doubtLastRow(const Table& table) {
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
            return Sentence(
                "The last row begins with '%1' in column '%2': remove it from the file if it is the sum "
                "of the others.",
                {*text, column.name});
        if (text && isNote)
            return Sentence(
                "The last row has one cell alone, in column '%1': remove it from the file if it is a note.",
                {column.name});
    }
    return {};
}

/// The doubt about rows in which every cell is missing, where that is more than one.
Sentence doubtEmptyRows(const Table& table, std::size_t above) {
    if (table.columns.size() < 2) return {};
    std::vector<std::size_t> rows;
    for (std::size_t row = 0; row < table.rows; ++row)
        if (table.columns.front().isMissing(row)) rows.push_back(row);
    for (const Column& column : table.columns)
        std::erase_if(rows, [&](std::size_t row) { return !column.isMissing(row); });
    if (rows.empty()) return {};
    const std::size_t first = above + rows.front() + 1;
    return rows.size() == 1 ? Sentence("Row %1 is empty, and counts as a record.", {first})
                            : Sentence("%1 rows are empty (first row %2), and count as records.",
                                       {withThousands(rows.size()), first});
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

std::optional<Sentence> numbersWithSigns(const Table& table,
                                         const std::vector<std::optional<ColumnType>>& said) {
    std::vector<std::string> names;
    std::string example;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const Column& column = table.columns[i];
        if (column.type != ColumnType::Categorical || said[i]) continue;
        const std::string* found = exampleWithSigns(column);
        if (!found) continue;
        if (names.empty()) example = *found;
        names.push_back(column.name);
    }
    if (names.empty()) return {};
    return Sentence(
        "'%1' in %2 was read as a category; if it is a number, write it without its signs (1234.5).",
        {example, columnsInWords(names)});
}

std::optional<Sentence> codesForMissing(const Table& table) {
    std::vector<std::string> names;
    double code = 0;
    for (const Column& column : table.columns) {
        const double found = column.type == ColumnType::Numeric ? codeForMissing(column) : 0;
        if (found == 0 || (code != 0 && found != code)) continue;
        code = found;
        names.push_back(column.name);
    }
    if (names.empty()) return {};
    char text[32];
    const std::string written(text, std::to_chars(text, text + sizeof text, code).ptr);
    return Sentence(
        "%1 is the only negative number in %2: name it a missing marker if it stands for missing cells.",
        {written, columnsInWords(names)});
}

std::vector<Sentence> doubtfulRows(const Table& table, bool header, bool whole, std::size_t above) {
    std::vector<Sentence> doubts;
    const bool plain = std::none_of(table.columns.begin(), table.columns.end(),
                                    [](const Column& column) { return column.type == ColumnType::Image; });
    if (!plain || table.columns.empty()) return doubts;
    if (auto doubt = doubtEmptyRows(table, above); !doubt.empty()) doubts.push_back(std::move(doubt));
    if (auto doubt = whole ? doubtLastRow(table) : Sentence(); !doubt.empty())
        doubts.push_back(std::move(doubt));
    if (const std::size_t row = header ? rowOfNames(table) : table.rows; row < table.rows)
        doubts.push_back(Sentence(
            "Row %1 repeats the names of the columns: remove it from the file, and the rows below it if "
            "they are another table.",
            {above + row + 1}));
    return doubts;
}

} // namespace epsiloscope
