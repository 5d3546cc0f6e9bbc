// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/NumberedNames.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <unordered_set>
#include <vector>

namespace epsiloscope {
namespace {

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

/// Whether a text of the row stands above numbers.
bool isTextAboveNumbers(const Preview& records, std::size_t column, const MissingMarkers& missing,
                        char delimiter) {
    const auto cells = presentCells(records, 1, column, missing);
    return !cells.empty() &&
           std::ranges::all_of(cells, [&](const auto* cell) { return readsAsNumber(*cell, delimiter); });
}

/// Whether a number is unlike all that is below it: whole where there are only texts, or numbers with
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

/// What the records below say about the numbers of the first.
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

std::int64_t nameNumber(const std::string& text) {
    if (text.empty() || text.size() > 9 || (text[0] == '0' && text.size() > 1)) return -1;
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = problem == std::errc() && end == text.data() + text.size();
    return whole && text[0] != '-' ? number : -1;
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
