// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/HeaderNames.h"

#include "core/base/PlainText.h"
#include "core/data/table/Table.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <map>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace epsiloscope {

std::vector<std::string> namesFromHeader(const std::vector<std::string>& first, bool header) {
    std::vector<std::string> names;
    std::unordered_set<std::string> taken;
    std::unordered_map<std::string, std::size_t> copies; // else many columns of one name take long
    for (std::size_t i = 0; i < first.size(); ++i) {
        std::string name = header ? first[i] : std::string();
        if (name.empty()) name = namelessColumn(i);
        std::string unique = name;
        for (std::size_t& copy = copies[name]; !taken.insert(unique).second; ++copy)
            unique = name + " (" + std::to_string(copy + 2) + ")";
        names.push_back(unique);
    }
    return names;
}

std::string unmarkedName(const std::string& first) {
    constexpr std::size_t behindMark = 2;
    const bool marked = first.starts_with("# ") && first.size() > behindMark;
    const bool word = first.find(' ', behindMark) == std::string::npos;
    return marked && word ? first.substr(behindMark) : first;
}

Sentence remarkOnRepeatedName(const std::vector<std::string>& first, const std::vector<std::string>& names) {
    for (std::size_t i = 0; i < first.size(); ++i)
        if (!first[i].empty() && first[i] != names[i])
            return Sentence("More than one column is called '%1': the second is called '%2' here.",
                            {first[i], names[i]});
    return {};
}

namespace {

/// True if cells are 0, 1, 2 … or 1, 2, 3 …, as pandas names columns.
bool isCounting(const std::vector<std::string>& cells) {
    std::int64_t next = nameNumber(cells.front());
    if (next != 0 && next != 1) return false;
    return std::ranges::all_of(cells, [&](const std::string& cell) { return nameNumber(cell) == next++; });
}

/// The first record, cell by cell.
struct CountingRow {
    std::vector<std::size_t> numbers; ///< columns whose cells count
    std::vector<std::size_t> texts;   ///< columns whose cells are texts
    std::int64_t first = 0;           ///< 0 or 1
    bool noFirst = false;             ///< the first cell is empty
};

/// Nothing where the numbers do not count, or a cell is neither.
bool takeCountingRow(const Preview& records, const MissingMarkers& missing, char delimiter,
                     CountingRow& row) {
    const auto& cells = records.front();
    for (std::size_t column = 0; column < cells.size(); ++column) {
        const std::string& cell = cells[column];
        if (const std::int64_t number = nameNumber(cell); number >= 0) {
            if (row.numbers.empty()) row.first = number;
            if (row.first > 1 || number != row.first + static_cast<std::int64_t>(row.numbers.size()))
                return false;
            row.numbers.push_back(column);
        } else if (cell.empty() && column == 0) {
            row.noFirst = true;
        } else if (missing.contains(cell) || readsAsNumber(cell, delimiter)) {
            return false;
        } else {
            row.texts.push_back(column);
        }
    }
    return !row.numbers.empty();
}

/// True if a text of the row stands above numbers.
bool isTextAboveNumbers(const Preview& records, std::size_t column, const MissingMarkers& missing,
                        char delimiter) {
    const auto cells = presentCells(records, 1, column, missing);
    return !cells.empty() &&
           std::ranges::all_of(cells, [&](const auto* cell) { return readsAsNumber(*cell, delimiter); });
}

/// True if a number is unlike all that is below it: whole where there are only texts, or numbers with
/// decimals, or farther from whole numbers than these are from each other.
bool isUnlike(const Preview& records, std::size_t column, const MissingMarkers& missing) {
    constexpr std::size_t few = 3, enough = 10;
    const auto cells = presentCells(records, 1, column, missing);
    std::size_t whole = 0;
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (const std::string* cell : cells) {
        double number = 0;
        whole += nameNumber(*cell) >= 0;
        if (!parseNumber(*cell, number)) continue;
        least = std::min(least, number);
        most = std::max(most, number);
    }
    if (whole == 0) return cells.size() >= few;
    const auto name = static_cast<double>(nameNumber(records.front()[column]));
    return cells.size() >= enough && std::max(least - name, name - most) > most - least;
}

/// The numbers of a record in these columns; empty where one is none.
std::vector<double> numbersOf(const std::vector<std::string>& record,
                              const std::vector<std::size_t>& columns) {
    std::vector<double> numbers;
    for (const std::size_t column : columns) {
        double number = 0;
        if (column >= record.size() || !parseNumber(record[column], number)) return {};
        numbers.push_back(number);
    }
    return numbers;
}

double sumOf(const std::vector<double>& numbers) {
    double sum = 0;
    for (const double number : numbers)
        sum += number;
    return sum;
}

/// The evidence of the records below about the numbers of the first.
struct RecordsBelow {
    bool countsOn = false, saysItAgain = false, ranks = false;
    bool otherSum = false; ///< nine of ten have one sum, and the first has another
};

RecordsBelow recordsBelow(const Preview& records, const CountingRow& row) {
    const std::vector<double> first = numbersOf(records.front(), row.numbers);
    RecordsBelow below;
    std::size_t seen = 0, permutations = 0;
    std::map<double, std::size_t> sums;
    for (std::size_t i = 1; i < records.size(); ++i) {
        std::vector<double> numbers = numbersOf(records[i], row.numbers);
        if (numbers.empty()) continue;
        ++seen;
        ++sums[sumOf(numbers)];
        below.saysItAgain = below.saysItAgain || numbers == first;
        const auto on = static_cast<double>(first.size());
        below.countsOn = below.countsOn || (i == 1 && numbers.front() == first.front() + on &&
                                            numbers.back() == first.back() + on);
        std::ranges::sort(numbers);
        permutations += numbers == first;
    }
    below.ranks = seen > 0 && permutations * 2 > seen;
    for (const auto& [sum, rows] : sums)
        below.otherSum = below.otherSum || (seen >= 10 && rows * 10 >= seen * 9 && sum != sumOf(first));
    return below;
}

} // namespace

bool lacksFirstName(const Preview& records, const MissingMarkers& missing, char delimiter) {
    const auto isName = [&](const std::string& cell) {
        return !missing.contains(cell) && !readsAsNumber(cell, delimiter);
    };
    if (records.size() < 3 || records.front().size() < 2) return false;
    if (!std::ranges::all_of(records.front(), isName) && !isCounting(records.front())) return false;
    const std::size_t columns = records.front().size() + 1;
    std::unordered_set<std::string_view> rowNames;
    bool lastCell = false;
    for (auto record = records.begin() + 1; record != records.end(); ++record) {
        if (record->size() != columns || !rowNames.insert(record->front()).second) return false;
        lastCell = lastCell || !record->back().empty();
    }
    return lastCell;
}

std::int64_t nameNumber(const std::string& text) {
    if (text.empty() || text.size() > 9 || (text[0] == '0' && text.size() > 1)) return -1;
    return text[0] == '-' ? -1 : parsed<std::int64_t>(text).value_or(-1);
}

bool isOutside(const Preview& records, std::size_t column, double number) {
    bool below = true, above = true;
    for (std::size_t row = 1; row < records.size(); ++row) {
        double cell = 0;
        if (column >= records[row].size() || !parseNumber(records[row][column], cell)) continue;
        below = below && number < cell;
        above = above && number > cell;
    }
    return below || above;
}

bool numbersRows(const Preview& records, std::size_t column) {
    std::unordered_set<std::int64_t> seen;
    for (std::size_t row = 1; row < records.size(); ++row) {
        const std::int64_t number = column < records[row].size() ? nameNumber(records[row][column]) : -1;
        if (number < 0 || !seen.insert(number).second) return false;
    }
    return records.size() > 1;
}

NumberedNames numberedNames(const Preview& records, const MissingMarkers& missing, char delimiter) {
    constexpr std::size_t many = 4;
    CountingRow row;
    if (records.size() < 2 || !takeCountingRow(records, missing, delimiter, row)) return NumberedNames::None;
    if (row.noFirst && numbersRows(records, 0)) return NumberedNames::Certain;
    const auto isUnlikeBelow = [&](std::size_t column) { return isUnlike(records, column, missing); };
    const bool unlike = std::ranges::all_of(row.numbers, isUnlikeBelow);
    const bool textAbove = std::ranges::any_of(row.texts, [&](std::size_t column) {
        return isTextAboveNumbers(records, column, missing, delimiter);
    });
    if (textAbove && (row.numbers.size() > 1 || unlike)) return NumberedNames::Certain;
    if (row.numbers.size() < 2) return NumberedNames::None;
    const RecordsBelow below = recordsBelow(records, row);
    if (below.countsOn || below.saysItAgain || below.ranks || records.size() < 3)
        return NumberedNames::Possible;
    const bool likely = row.numbers.size() >= many || unlike || below.otherSum;
    return likely ? NumberedNames::Likely : NumberedNames::Possible;
}

} // namespace epsiloscope
