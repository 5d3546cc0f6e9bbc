// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/DeclaredDomains.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/table/ColumnNames.h"
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

Result<DeclaredDomains> declaredDomains(const Table& table, const EncoderPlan& plan) {
    const PublishedDomains* published = findPublishedDomains(plan.published);
    if (!plan.published.empty() && published == nullptr)
        return Error{Sentence("there are no published ranges for \"%1\"", {plan.published}),
                     "/encoder/published", suggestName(plan.published, publishedDomainIds())};
    DeclaredDomains domains(table.columns.size());
    if (published != nullptr)
        for (std::size_t c = 0; c < table.columns.size(); ++c)
            if (const auto found = published->columns.find(table.columns[c].name);
                found != published->columns.end())
                domains[c] = found->second;
    const ColumnNames names(table);
    std::vector<std::string> declaredAs(table.columns.size()); // empty: not yet
    const auto declare = [&](const std::string& name, ColumnDomain domain) -> Result<void> {
        const std::string where = "/encoder/ranges/" + name;
        const int column = names.find(name);
        if (column < 0)
            return Error{Sentence("a range is declared for column '%1', but there is no such column", {name}),
                         where, "name a column by its header or 1-based number"};
        std::string& before = declaredAs[static_cast<std::size_t>(column)];
        if (!before.empty())
            return Error{Sentence("column '%1' is declared a second time, as '%2'", {before, name}), where,
                         "declare each column once"};
        before = name;
        domains[static_cast<std::size_t>(column)] = std::move(domain);
        return {};
    };
    for (const auto& [name, texts] : plan.vocabularies)
        RETURN_IF_ERROR(declare(name, texts));
    for (const auto& [name, range] : plan.ranges)
        RETURN_IF_ERROR(declare(name, range));
    return domains;
}

Result<void> checkDeclared(const Table& table, const Schema& schema, const EncoderPlan& plan,
                           const DeclaredDomains& domains, const std::vector<bool>& protectedColumns) {
    if (plan.scaling == Scaling::None)
        return Error{"mechanisms on features scale every column to [−1, 1] by its range", "/encoder/scaling",
                     "use declared"};
    if (plan.fit == FitOn::PrivatePool) return {};
    std::vector<std::string> names;
    for (const std::size_t c : undeclaredColumns(table, schema, domains, protectedColumns))
        names.push_back(table.columns[c].name);
    if (names.empty()) return {};
    return Error{
        Sentence("no range is declared for column %1, and reading it off private records would leak",
                 {nameList(names)}),
        "/encoder/ranges",
        "give [minimum, maximum] or the list of texts for each (epsiloscope list template MECHANISM DATASET "
        "--release writes an experiment to fill in); encoder.published names a well-known dataset, "
        "encoder.fit=private reads the records, outside the guarantee"};
}

std::vector<std::size_t> undeclaredColumns(const Table& table, const Schema& schema,
                                           const DeclaredDomains& domains,
                                           const std::vector<bool>& protectedColumns) {
    std::vector<std::size_t> undeclared;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const bool image = table.columns[c].type == ColumnType::Image;
        if (schema.isFeature(c) && protectedColumns[c] && !image && !domains[c]) undeclared.push_back(c);
    }
    return undeclared;
}

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
