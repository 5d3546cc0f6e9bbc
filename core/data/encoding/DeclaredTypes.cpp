// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/DeclaredTypes.h"

#include "core/data/table/DistinctNumbers.h"
#include "core/data/table/NumberText.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <variant>

namespace epsiloscope {
namespace {

double numberOf(const std::string& text) {
    double number = 0;
    return parseNumber(text, number) ? number : std::numeric_limits<double>::quiet_NaN();
}

Column declaredNumbers(const Column& texts) {
    std::vector<double> numbers;
    for (const std::string& category : texts.categories)
        numbers.push_back(numberOf(category));
    return asNumericColumn(texts, numbers);
}

// The declared text that is this number ("01", "1.0"), else some text that is none of them.
std::string textOf(double number, const std::vector<std::string>& declared) {
    for (const std::string& text : declared)
        if (numberOf(text) == number) return text;
    std::array<char, 32> text{};
    return {text.data(), std::to_chars(text.begin(), text.end(), number).ptr};
}

Column asTexts(const Column& numbers, const std::vector<std::string>& declared) {
    Column column;
    column.name = numbers.name;
    column.type = ColumnType::Categorical;
    DistinctNumbers distinct;
    for (const double number : numbers.numbers)
        column.codes.push_back(std::isfinite(number) ? static_cast<std::int32_t>(distinct.indexOf(number))
                                                     : -1);
    for (const double number : distinct.values())
        column.categories.push_back(textOf(number, declared));
    return column;
}

} // namespace

std::optional<Table> withDeclaredTypes(const Table& table, const DeclaredDomains& domains) {
    std::optional<Table> typed;
    for (std::size_t c = 0; c < table.columns.size() && c < domains.size(); ++c) {
        const Column& column = table.columns[c];
        if (!domains[c] || column.type == ColumnType::Image) continue;
        const bool numbers = std::holds_alternative<NumberRange>(*domains[c]);
        if (numbers == (column.type == ColumnType::Numeric)) continue;
        if (!typed) typed = table;
        typed->columns[c] = numbers ? declaredNumbers(column)
                                    : asTexts(column, std::get<std::vector<std::string>>(*domains[c]));
    }
    return typed;
}

} // namespace epsiloscope
