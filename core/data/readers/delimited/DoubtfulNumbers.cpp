// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/NearestName.h"
#include "core/data/readers/delimited/DressedNumber.h"
#include "core/data/readers/delimited/TableDoubts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>

namespace epsiloscope {
namespace {

enum class Dress { None, Signs, NoNumber };

/// Whether a text is a number as it is, a number with signs, or none.
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
std::string columnsInWords(const std::vector<std::string>& names) {
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

} // namespace

std::optional<std::string> numbersWithSigns(const Table& table,
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
    return "'" + example + "' in " + columnsInWords(names) +
           " was read as a category; if it is a number, write it without its signs (1234.5).";
}

std::optional<std::string> codesForMissing(const Table& table) {
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
    return written + " is the only negative number in " + columnsInWords(names) +
           ": name it a missing marker if it " + "stands for missing cells.";
}

} // namespace epsiloscope
