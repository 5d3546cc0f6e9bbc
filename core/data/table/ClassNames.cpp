// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/ClassNames.h"

#include "core/data/table/DistinctNumbers.h"
#include "core/data/table/NumberRuns.h"
#include "core/data/table/NumberText.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace epsiloscope {
namespace {

/// How many different numbers there are; counting ends beyond `most`.
std::size_t countDistinct(const NumberCells& numbers, std::size_t most) {
    return numbers.visit([most](const auto& cells) {
        DistinctNumbers distinct;
        for (std::size_t row = 0; row < cells.size() && distinct.size() <= most; ++row)
            if (const double number = cells[row]; !std::isnan(number)) distinct.indexOf(number);
        return distinct.size();
    });
}

} // namespace

std::string classText(double number) {
    constexpr double exactIntegers = 9007199254740992.0; // 2⁵³
    std::array<char, 40> text{};
    const bool whole = number == std::floor(number) && std::abs(number) < exactIntegers;
    const auto result =
        whole ? std::to_chars(text.data(), text.data() + text.size(), static_cast<std::int64_t>(number))
              : std::to_chars(text.data(), text.data() + text.size(), number);
    return {text.data(), result.ptr};
}

std::vector<std::size_t> cellsOfCategories(const Column& column) {
    std::vector<std::size_t> counts(column.categories.size(), 0);
    column.codes.visit([&](const auto& codes) {
        for (std::size_t row = 0; row < codes.size(); ++row)
            if (codes[row] >= 0) ++counts[static_cast<std::size_t>(codes[row])];
    });
    return counts;
}

std::vector<std::size_t> cellsOfCategories(const Column& column, const std::vector<std::uint32_t>& rows) {
    std::vector<std::size_t> counts(column.categories.size(), 0);
    column.codes.visit([&](const auto& codes) {
        for (const std::uint32_t row : rows)
            if (codes[row] >= 0) ++counts[static_cast<std::size_t>(codes[row])];
    });
    return counts;
}

std::size_t countClasses(const Column& column, std::size_t most) {
    if (column.type == ColumnType::Numeric) return countDistinct(column.numbers, most);
    return static_cast<std::size_t>(
        std::ranges::count_if(cellsOfCategories(column), [](std::size_t cells) { return cells > 0; }));
}

std::vector<std::string> classNames(const Column& column) {
    std::vector<std::string> names;
    if (column.type == ColumnType::Numeric) {
        for (const NumberRun& run : runsOf(column.numbers))
            names.push_back(classText(run.value));
        return names;
    }
    const std::vector<std::size_t> cells = cellsOfCategories(column);
    for (std::size_t code = 0; code < cells.size(); ++code)
        if (cells[code] > 0) names.push_back(column.categories[code]);
    std::sort(names.begin(), names.end());
    return names;
}

ClassIndex::ClassIndex(const std::vector<std::string>& classes) {
    places_.reserve(classes.size());
    for (std::size_t i = 0; i < classes.size(); ++i)
        places_.try_emplace(classes[i], static_cast<int>(i));
}

int ClassIndex::exact(const std::string& text) const {
    const auto found = places_.find(text);
    return found == places_.end() ? -1 : found->second;
}

int ClassIndex::find(const std::string& text) const {
    if (const int same = exact(text); same >= 0) return same;
    double number = 0;
    if (parseNumber(text, number))
        if (const int byValue = exact(classText(number)); byValue >= 0) return byValue;
    if (text.ends_with('.')) return exact(text.substr(0, text.size() - 1));
    return exact(text + ".");
}

int findClass(const std::vector<std::string>& classes, const std::string& text) {
    return ClassIndex(classes).find(text);
}

CellTexts cellTexts(const Column& column) {
    CellTexts cells;
    if (column.type == ColumnType::Categorical) return {column.categories, column.codes};
    DistinctNumbers distinct;
    cells.rows.reserve(column.numbers.size());
    column.numbers.visit([&](const auto& numbers) {
        for (std::size_t row = 0; row < numbers.size(); ++row) {
            const double number = numbers[row];
            cells.rows.push_back(std::isnan(number) ? -1
                                                    : static_cast<std::int32_t>(distinct.indexOf(number)));
        }
    });
    for (const double number : distinct.values())
        cells.texts.push_back(classText(number));
    return cells;
}

std::vector<int> classOfRows(const Column& column, const std::vector<std::string>& classes) {
    const ClassIndex index(classes);
    const CellTexts cells = cellTexts(column);
    std::vector<int> ofText;
    for (const std::string& text : cells.texts)
        ofText.push_back(index.find(text));
    return recoded(cells.rows, ofText);
}

} // namespace epsiloscope
