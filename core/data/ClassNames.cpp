// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/ClassNames.h"

#include "core/data/Cells.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

namespace epsiloscope {
namespace {

std::set<double> distinctNumbers(const std::vector<double>& numbers, std::size_t most) {
    std::set<double> distinct;
    for (const double number : numbers) {
        if (!std::isnan(number)) distinct.insert(number);
        if (distinct.size() > most) break;
    }
    return distinct;
}

std::vector<bool> usedCategories(const Column& column) {
    std::vector<bool> used(column.categories.size(), false);
    for (const std::int32_t code : column.codes)
        if (code >= 0) used[static_cast<std::size_t>(code)] = true;
    return used;
}

int indexOf(const std::vector<std::string>& classes, const std::string& text) {
    const auto found = std::find(classes.begin(), classes.end(), text);
    return found == classes.end() ? -1 : static_cast<int>(found - classes.begin());
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

std::size_t countClasses(const Column& column, std::size_t most) {
    if (column.type == ColumnType::Numeric) return distinctNumbers(column.numbers, most).size();
    const std::vector<bool> used = usedCategories(column);
    return static_cast<std::size_t>(std::count(used.begin(), used.end(), true));
}

std::vector<std::string> classNames(const Column& column) {
    std::vector<std::string> names;
    if (column.type == ColumnType::Numeric) {
        for (const double number : distinctNumbers(column.numbers, column.numbers.size()))
            names.push_back(classText(number));
        return names;
    }
    const std::vector<bool> used = usedCategories(column);
    for (std::size_t code = 0; code < used.size(); ++code)
        if (used[code]) names.push_back(column.categories[code]);
    std::sort(names.begin(), names.end());
    return names;
}

int findClass(const std::vector<std::string>& classes, const std::string& text) {
    if (const int exact = indexOf(classes, text); exact >= 0) return exact;
    double number = 0;
    if (parseNumber(text, number))
        if (const int byValue = indexOf(classes, classText(number)); byValue >= 0) return byValue;
    if (text.ends_with('.')) return indexOf(classes, text.substr(0, text.size() - 1));
    return indexOf(classes, text + ".");
}

std::vector<int> classOfRows(const Column& column, const std::vector<std::string>& classes) {
    std::vector<int> rows;
    if (column.type == ColumnType::Categorical) {
        std::vector<int> ofCategory;
        for (const std::string& category : column.categories)
            ofCategory.push_back(findClass(classes, category));
        rows.reserve(column.codes.size());
        for (const std::int32_t code : column.codes)
            rows.push_back(code < 0 ? -1 : ofCategory[static_cast<std::size_t>(code)]);
        return rows;
    }
    std::map<double, int> known;
    rows.reserve(column.numbers.size());
    for (const double number : column.numbers) {
        if (std::isnan(number)) {
            rows.push_back(-1);
            continue;
        }
        const auto [place, isNew] = known.try_emplace(number, -1);
        if (isNew) place->second = findClass(classes, classText(number));
        rows.push_back(place->second);
    }
    return rows;
}

} // namespace epsiloscope
