// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/DeclaredTypes.h"

#include "core/data/table/NumberText.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <unordered_map>
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
    Column column;
    column.name = texts.name;
    column.type = ColumnType::Numeric;
    for (const std::int32_t code : texts.codes)
        column.numbers.push_back(code < 0 ? std::numeric_limits<double>::quiet_NaN()
                                          : numbers[static_cast<std::size_t>(code)]);
    return column;
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
    std::unordered_map<double, std::int32_t> codes;
    for (const double number : numbers.numbers) {
        if (!std::isfinite(number)) {
            column.codes.push_back(-1);
            continue;
        }
        const auto [entry, fresh] = codes.emplace(number, static_cast<std::int32_t>(codes.size()));
        if (fresh) column.categories.push_back(textOf(number, declared));
        column.codes.push_back(entry->second);
    }
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
