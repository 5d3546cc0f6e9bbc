// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/ColumnFit.h"

#include "core/base/NearestName.h"
#include "core/base/Propagate.h"
#include "core/data/encoding/FeatureFill.h"
#include "core/data/encoding/Moments.h"
#include "core/data/schema/PublishedDomains.h"
#include "core/data/table/ColumnNames.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <variant>

namespace epsiloscope {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// The entry of a column that may be named as Table::find() finds it.
template <class Map>
typename Map::const_iterator entryFor(const Map& map, const std::string& column, std::size_t position) {
    const std::string number = std::to_string(position + 1);
    auto found = map.find(column);
    if (found == map.end()) found = map.find(number);
    if (found == map.end()) found = map.find("column " + number);
    return found;
}

void setScale(EncodedColumn& encoded, Scaling scaling, const Moments& moments,
              std::pair<double, double> range) {
    encoded.fill = moments.mean;
    encoded.minimum = -std::numeric_limits<double>::infinity();
    encoded.maximum = -encoded.minimum;
    if (scaling == Scaling::Standardise) {
        encoded.centre = moments.mean;
        encoded.scale = moments.deviation;
    } else if (scaling == Scaling::Declared) {
        encoded.minimum = range.first;
        encoded.maximum = range.second;
        encoded.centre = range.first / 2 + range.second / 2;
        encoded.scale = range.second / 2 - range.first / 2;
    }
}

/// The declared range of a numeric column, or why it does not serve.
Result<std::pair<double, double>> declaredRange(const EncoderPlan& plan, const std::string& column,
                                                std::size_t position) {
    const std::string where = "/encoder/ranges/" + column;
    const auto found = entryFor(plan.ranges, column, position);
    if (found == plan.ranges.end())
        return Error{"column '" + column + "' has no declared range", where,
                     "give its minimum and maximum, or choose another scaling"};
    const auto [minimum, maximum] = found->second;
    if (!std::isfinite(minimum) || !std::isfinite(maximum) || !(minimum < maximum))
        return Error{"the declared range of column '" + column + "' is empty", where,
                     "the minimum must be below the maximum"};
    return found->second;
}

/// Learns a numeric column; false where it is constant and left out.
Result<bool> fitNumbers(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                        const std::vector<std::uint32_t>& rows) {
    std::pair<double, double> range;
    if (plan.scaling == Scaling::Declared) {
        ASSIGN_OR_RETURN(range, declaredRange(plan, column.name, encoded.position));
    }
    std::vector<double> numbers;
    numbers.reserve(rows.size());
    for (const std::uint32_t row : rows)
        numbers.push_back(column.numbers[row]);
    const Moments moments = momentsOf(numbers);
    encoded.missingSeen = plan.missingAsCategory && moments.missing > 0;
    setScale(encoded, plan.scaling, moments, range);
    return !moments.constant;
}

/// Learns which categories there are, sorted; false where there is but one.
bool fitCategories(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                   const std::vector<std::uint32_t>& rows) {
    std::vector<bool> seen(column.categories.size(), false);
    bool missing = false;
    for (const std::uint32_t row : rows) {
        const std::int32_t code = column.codes[row];
        if (code < 0)
            missing = true;
        else
            seen[static_cast<std::size_t>(code)] = true;
    }
    for (std::size_t code = 0; code < seen.size(); ++code)
        if (seen[code]) encoded.categories.push_back(column.categories[code]);
    std::sort(encoded.categories.begin(), encoded.categories.end());
    encoded.missingSeen = plan.missingAsCategory && missing;
    return encoded.categories.size() + (encoded.missingSeen ? 1 : 0) >= 2;
}

/// Places of the cells of some rows as numbers: missing after the last where it is a category, NaN where
/// there is no place.
std::vector<double> ordinals(const Column& column, const EncodedColumn& encoded,
                             const std::vector<std::uint32_t>& rows) {
    const std::vector<int> places = placesOf(column, encoded);
    const double missing = encoded.missingSeen ? static_cast<double>(encoded.categories.size()) : nan;
    std::vector<double> numbers;
    numbers.reserve(rows.size());
    for (const std::uint32_t row : rows) {
        const std::int32_t code = column.codes[row];
        if (code < 0)
            numbers.push_back(missing);
        else
            numbers.push_back(
                places[static_cast<std::size_t>(code)] < 0 ? nan : places[static_cast<std::size_t>(code)]);
    }
    return numbers;
}

void fitOrdinal(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                const std::vector<std::uint32_t>& rows) {
    const std::size_t places = encoded.categories.size() + (encoded.missingSeen ? 1 : 0);
    setScale(encoded, plan.scaling, momentsOf(ordinals(column, encoded, rows)),
             {0, static_cast<double>(places - 1)});
}

Error mismatch(const Column& column, bool numbers) {
    return {"column '" + column.name + "' holds " + (numbers ? "numbers" : "texts") +
                (numbers ? ", and a list of texts is declared for it"
                         : ", and a range of numbers is declared for it"),
            "/encoder/ranges/" + column.name,
            numbers ? "declare [minimum, maximum], or say in data.types that it is categorical"
                    : "declare the list of its texts, or say in data.types that it is numeric"};
}

/// The middle of the range stands in for a missing number: nothing is learnt from the data.
Result<bool> declareNumbers(EncodedColumn& encoded, const Column& column, const ColumnDomain& domain) {
    const auto* range = std::get_if<NumberRange>(&domain);
    if (range == nullptr) return mismatch(column, true);
    if (!std::isfinite(range->first) || !std::isfinite(range->second) || !(range->first < range->second))
        return Error{"the declared range of column '" + column.name + "' is empty",
                     "/encoder/ranges/" + column.name, "the minimum must be below the maximum"};
    Moments middle;
    middle.mean = range->first / 2 + range->second / 2;
    setScale(encoded, Scaling::Declared, middle, *range);
    encoded.declared = true;
    return true;
}

Result<bool> declareCategories(EncodedColumn& encoded, const Column& column, const ColumnDomain& domain,
                               CategoryEncoding encoding) {
    const auto* words = std::get_if<std::vector<std::string>>(&domain);
    if (words == nullptr) return mismatch(column, false);
    for (const std::string& word : *words)
        if (word == missingCategory)
            encoded.missingSeen = true;
        else
            encoded.categories.push_back(word);
    std::sort(encoded.categories.begin(), encoded.categories.end());
    // A text that was named twice has one place.
    encoded.categories.erase(std::unique(encoded.categories.begin(), encoded.categories.end()),
                             encoded.categories.end());
    const std::size_t places = encoded.categories.size() + (encoded.missingSeen ? 1 : 0);
    if (places < 2)
        return Error{"fewer than two texts are declared for column '" + column.name + "'",
                     "/encoder/ranges/" + column.name, "name all that may stand in it, or ignore the column"};
    encoded.declared = true;
    if (encoding == CategoryEncoding::Ordinal) {
        Moments middle;
        middle.mean = static_cast<double>(places - 1) / 2;
        setScale(encoded, Scaling::Declared, middle, {0, static_cast<double>(places - 1)});
    }
    return true;
}

/// The range that the rows span: known to all, or outside the guarantee.
Result<bool> spanNumbers(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                         const std::vector<std::uint32_t>& rows) {
    std::vector<double> numbers;
    numbers.reserve(rows.size());
    for (const std::uint32_t row : rows)
        numbers.push_back(column.numbers[row]);
    const Moments moments = momentsOf(numbers);
    if (moments.constant) return false;
    encoded.missingSeen = plan.missingAsCategory && moments.missing > 0;
    setScale(encoded, Scaling::Declared, moments, {moments.minimum, moments.maximum});
    return true;
}

/// What the person declared, by the column that each declaration is about.
class Declarations {
public:
    explicit Declarations(const Table& table) : names_(table), by_(table.columns.size()) {}

    /// Errors: no such column, or one that is declared already.
    Result<std::size_t> add(const std::string& name) {
        const std::string where = "/encoder/ranges/" + name;
        const int column = names_.find(name);
        if (column < 0)
            return Error{"a range is declared for column '" + name + "', and there is none of that name",
                         where, "name a column by its header or 1-based number"};
        std::string& by = by_[static_cast<std::size_t>(column)];
        if (!by.empty())
            return Error{"column '" + by + "' is declared a second time, as '" + name + "'", where,
                         "declare each column once"};
        by = name;
        return static_cast<std::size_t>(column);
    }

private:
    ColumnNames names_;
    std::vector<std::string> by_; ///< the name under which each column was declared; empty: not yet
};

} // namespace

/// Learns one column; false where it is left out. Pictures are of a fixed public shape: nothing is learnt.
Result<bool> fitColumn(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                       const std::vector<std::uint32_t>& rows) {
    if (column.type == ColumnType::Numeric) return fitNumbers(encoded, column, plan, rows);
    if (column.type == ColumnType::Image) {
        const Pictures& pictures = column.pictures;
        encoded.shape = {pictures.height, pictures.width, pictures.channels, {}};
        return pictures.size() > 0;
    }
    if (!fitCategories(encoded, column, plan, rows)) return false;
    if (plan.categories == CategoryEncoding::Ordinal) fitOrdinal(encoded, column, plan, rows);
    return true;
}

Result<DeclaredDomains> declaredDomains(const Table& table, const EncoderPlan& plan) {
    const PublishedDomains* published = findPublishedDomains(plan.published);
    if (!plan.published.empty() && published == nullptr)
        return Error{"nothing is published here about \"" + plan.published + "\"", "/encoder/published",
                     suggestName(plan.published, publishedDomainIds())};
    DeclaredDomains domains(table.columns.size());
    if (published != nullptr)
        for (std::size_t c = 0; c < table.columns.size(); ++c)
            if (const auto found = published->columns.find(table.columns[c].name);
                found != published->columns.end())
                domains[c] = found->second;
    Declarations declarations(table);
    for (const auto& [name, texts] : plan.vocabularies) {
        ASSIGN_OR_RETURN(const auto column, declarations.add(name));
        domains[column] = texts;
    }
    for (const auto& [name, range] : plan.ranges) {
        ASSIGN_OR_RETURN(const auto column, declarations.add(name));
        domains[column] = range;
    }
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
        "nothing is declared of what column " + nameList(names) +
            " may hold, and reading it off private records would leak",
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
        const bool feature = schema.roles[c] == Role::Private || schema.roles[c] == Role::Public;
        const bool image = table.columns[c].type == ColumnType::Image;
        if (feature && protectedColumns[c] && !image && !domains[c]) undeclared.push_back(c);
    }
    return undeclared;
}

Result<void> checkRanges(const Table& table, const Schema& schema, const EncoderPlan& plan) {
    if (plan.scaling != Scaling::Declared) return {};
    std::vector<std::string> names;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const bool feature = schema.roles[c] == Role::Private || schema.roles[c] == Role::Public;
        const Column& column = table.columns[c];
        if (feature && column.type == ColumnType::Numeric &&
            entryFor(plan.ranges, column.name, c) == plan.ranges.end())
            names.push_back(column.name);
    }
    if (names.empty()) return {};
    return Error{"column " + nameList(names) + (names.size() == 1 ? " has" : " have") + " no declared range",
                 "/encoder/ranges",
                 "give the minimum and maximum of each, {\"" + names.front() +
                     "\": [0, 100]}, or choose another scaling"};
}

Result<bool> fitDeclaredColumn(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                               const std::optional<ColumnDomain>& domain,
                               const std::vector<std::uint32_t>& rows) {
    if (column.type == ColumnType::Image) return fitColumn(encoded, column, plan, rows);
    if (domain)
        return column.type == ColumnType::Numeric
                   ? declareNumbers(encoded, column, *domain)
                   : declareCategories(encoded, column, *domain, plan.categories);
    if (column.type == ColumnType::Numeric) return spanNumbers(encoded, column, plan, rows);
    return fitColumn(encoded, column, plan, rows);
}

std::size_t valuesBeyond(const EncodedColumn& encoded, const Column& column,
                         const std::vector<std::uint32_t>& rows) {
    std::size_t beyond = 0;
    if (column.type == ColumnType::Numeric && encoded.type == ColumnType::Numeric) {
        for (const std::uint32_t row : rows)
            if (std::isfinite(column.numbers[row]) &&
                (column.numbers[row] < encoded.minimum || column.numbers[row] > encoded.maximum))
                ++beyond;
    } else if (column.type == ColumnType::Categorical && encoded.type == ColumnType::Categorical) {
        const std::vector<int> places = placesOf(column, encoded);
        for (const std::uint32_t row : rows) {
            const std::int32_t code = column.codes[row];
            if (code >= 0 && places[static_cast<std::size_t>(code)] < 0) ++beyond;
        }
    }
    return beyond;
}

} // namespace epsiloscope
