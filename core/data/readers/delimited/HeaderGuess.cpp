// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/HeaderGuess.h"

#include "core/data/readers/delimited/DressedNumber.h"
#include "core/data/readers/delimited/HeaderNames.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace epsiloscope {
namespace {

/// True if a cell is a number, dressed or not. A name may be dressed like one: "25%".
bool isNumberInDress(const std::string& cell, char delimiter) {
    if (readsAsNumber(cell, delimiter)) return true;
    const auto number = undressed(cell);
    return number && !number->dash;
}

/// True if there is a column whose first cell is present and no number while all present ones below are
/// numbers.
bool hasNameAboveNumbers(const Preview& records, const MissingMarkers& missing, char delimiter) {
    const auto& names = records.front();
    for (std::size_t column = 0; column < names.size(); ++column) {
        if (missing.contains(names[column])) continue;
        const auto cells = presentCells(records, 1, column, missing);
        const auto isNumber = [&](const std::string* cell) { return readsAsNumber(*cell, delimiter); };
        const auto isDressed = [&](const std::string* cell) { return isNumberInDress(*cell, delimiter); };
        if (cells.empty() || !std::ranges::all_of(cells, isDressed)) continue;
        if (std::ranges::all_of(cells, isNumber) || !isNumberInDress(names[column], delimiter)) return true;
    }
    return false;
}

/// The cells of the first record that must be names: all but the first where it stands above numbers of rows,
/// and but the empty ones at the end. Fewer than two such names are a title.
std::vector<std::size_t> columnsToName(const Preview& records) {
    const auto& names = records.front();
    std::size_t end = names.size();
    while (end > 0 && names[end - 1].empty())
        --end;
    const bool noFirst = end > 1 && names.front().empty() && numbersRows(records, 0);
    std::vector<std::size_t> columns;
    for (std::size_t column = noFirst ? 1 : 0; column < end; ++column)
        columns.push_back(column);
    if (end < names.size() && columns.size() < 2) columns.clear();
    return columns;
}

/// How likely it is that one more record of the column has a text that none below has (Good 1953): as many as
/// stand there once.
double chanceOfNewText(const Preview& records, std::size_t column) {
    std::unordered_map<std::string_view, std::size_t> counts;
    for (std::size_t row = 1; row < records.size(); ++row)
        if (column < records[row].size()) ++counts[records[row][column]];
    const auto once = std::ranges::count_if(counts, [](const auto& text) { return text.second == 1; });
    return static_cast<double>(once + 1) / static_cast<double>(records.size());
}

/// True if the first record is none like those below, by its texts: see HeaderGuess.
bool looksLikeNames(const Preview& records, const MissingMarkers& missing) {
    constexpr double likely = 0.01;
    const auto& names = records.front();
    const std::vector<std::size_t> columns = columnsToName(records);
    std::unordered_set<std::string_view> different;
    std::size_t occurring = 0;
    double chance = 1; // of such a record
    for (const std::size_t column : columns) {
        if (missing.contains(names[column]) || !different.insert(names[column]).second) return false;
        const bool occursBelow = std::any_of(records.begin() + 1, records.end(), [&](const auto& record) {
            return column < record.size() && record[column] == names[column];
        });
        occurring += occursBelow;
        if (!occursBelow) chance *= chanceOfNewText(records, column);
    }
    return !columns.empty() && (occurring == 0 || (occurring == 1 && chance <= likely));
}

/// "country,2019,2020" above rows such as "Chad,1.5,2.5": see HeaderGuess.
bool looksLikeNamesWithNumbers(const Preview& records, const MissingMarkers& missing, char delimiter) {
    if (records.size() < 3) return false; // one row tells too little about the columns
    std::vector<std::int64_t> numbers;
    bool text = false;
    for (std::size_t column = 0; column < records.front().size(); ++column) {
        const std::string& name = records.front()[column];
        if (!readsAsNumber(name, delimiter)) {
            text = true;
            if (missing.contains(name)) return false;
            for (std::size_t row = 1; row < records.size(); ++row)
                if (column < records[row].size() &&
                    (records[row][column] == name || readsAsNumber(records[row][column], delimiter)))
                    return false;
            continue;
        }
        numbers.push_back(nameNumber(name));
        if (numbers.back() < 0 || !isOutside(records, column, static_cast<double>(numbers.back())))
            return false;
    }
    if (!text || numbers.size() < 2 || numbers[1] <= numbers[0]) return false;
    for (std::size_t i = 2; i < numbers.size(); ++i)
        if (numbers[i] - numbers[i - 1] != numbers[1] - numbers[0]) return false;
    return true;
}

} // namespace

HeaderGuess guessHeader(const Preview& records, const MissingMarkers& missing, char delimiter) {
    if (records.empty()) return HeaderGuess::None;
    const auto& names = records.front();
    const NumberedNames numbered = numberedNames(records, missing, delimiter);
    if (numbered == NumberedNames::Certain) return HeaderGuess::AboveNumbers;
    const auto isNumber = [&](const std::string& cell) { return readsAsNumber(cell, delimiter); };
    if (std::any_of(names.begin(), names.end(), isNumber)) {
        if (looksLikeNamesWithNumbers(records, missing, delimiter)) return HeaderGuess::NumbersToo;
        if (numbered == NumberedNames::None) return HeaderGuess::None;
        return numbered == NumberedNames::Likely ? HeaderGuess::Counting : HeaderGuess::CountingRecord;
    }
    if (hasNameAboveNumbers(records, missing, delimiter)) return HeaderGuess::AboveNumbers;
    if (!looksLikeNames(records, missing)) return HeaderGuess::None;
    const bool rowsAreNumbered = names.size() > 1 && names.front().empty();
    return rowsAreNumbered ? HeaderGuess::AboveNumbers : HeaderGuess::OnlyTexts;
}

Sentence doubtAbout(HeaderGuess guess) {
    if (guess == HeaderGuess::AboveNumbers) return {};
    if (guess == HeaderGuess::None) return "No row of names was found: columns are numbered.";
    if (guess == HeaderGuess::CountingRecord)
        return "No row of names was found: columns are numbered. If the first row, which counts them, names "
               "them, say so (data.header=true).";
    const char* const why = guess == HeaderGuess::OnlyTexts    ? "there are only texts below."
                            : guess == HeaderGuess::NumbersToo ? "some of the names are numbers."
                                                               : "it counts the columns.";
    return Sentence("The first row was taken for names, but it could be data: %1", {why});
}

} // namespace epsiloscope
