// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/ColumnFit.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/encoding/FeatureFill.h"
#include "core/data/table/ClassNames.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <variant>

namespace epsiloscope {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// Mean, standard deviation (of the population) and range of the finite numbers among some; what is not
/// finite counts as missing. Nothing overflows, however large the numbers are.
struct Moments {
    double mean = 0, deviation = 0, minimum = 0, maximum = 0;
    std::size_t missing = 0;
    bool constant = true;
};

Moments momentsOf(const std::vector<double>& numbers) {
    Moments moments;
    std::size_t count = 0;
    for (const double number : numbers) {
        if (!std::isfinite(number)) continue;
        moments.minimum = count == 0 ? number : std::min(moments.minimum, number);
        moments.maximum = count == 0 ? number : std::max(moments.maximum, number);
        ++count;
    }
    moments.missing = numbers.size() - count;
    const double largest = std::max(std::abs(moments.minimum), std::abs(moments.maximum));
    if (count == 0 || largest == 0) return moments;

    // In units of a power of two near the largest number: sums and squares then stay in range, and no digit
    // changes.
    const int exponent = std::ilogb(largest);
    const long double unit = std::scalbn(1.0L, -exponent);
    long double sum = 0;
    for (const double number : numbers)
        if (std::isfinite(number)) sum += number * unit;
    const long double mean = sum / static_cast<long double>(count);
    long double squares = 0;
    for (const double number : numbers)
        if (std::isfinite(number)) squares += (number * unit - mean) * (number * unit - mean);
    moments.mean = static_cast<double>(std::scalbn(mean, exponent));
    moments.deviation =
        static_cast<double>(std::scalbn(std::sqrt(squares / static_cast<long double>(count)), exponent));
    moments.constant = !(moments.maximum > moments.minimum) || !(moments.deviation > 0);
    return moments;
}

/// The range declared for a column, which may be named as Table::find() finds it; null where there is none.
const NumberRange* rangeFor(const EncoderPlan& plan, const std::string& column, std::size_t position) {
    for (const std::string& name : {column, std::to_string(position + 1), namelessColumn(position)})
        if (const auto found = plan.ranges.find(name); found != plan.ranges.end()) return &found->second;
    return nullptr;
}

Result<void> checkRange(const NumberRange& range, const std::string& column) {
    if (std::isfinite(range.first) && std::isfinite(range.second) && range.first < range.second) return {};
    return Error{Sentence("the declared range of column '%1' is empty", {column}),
                 "/encoder/ranges/" + column, "the minimum must be below the maximum"};
}

void setScale(EncodedColumn& encoded, Scaling scaling, const Moments& moments, NumberRange range) {
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

/// The moments of the cells of some rows; notes whether missing ones are a feature.
Moments momentsAt(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                  const std::vector<std::uint32_t>& rows) {
    std::vector<double> numbers;
    numbers.reserve(rows.size());
    column.numbers.visit([&](const auto& cells) {
        for (const std::uint32_t row : rows)
            numbers.push_back(cells[row]);
    });
    const Moments moments = momentsOf(numbers);
    encoded.missingSeen = plan.missingAsCategory && moments.missing > 0;
    return moments;
}

/// Learns a numeric column; false where it is constant and left out.
Result<bool> fitNumbers(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                        const std::vector<std::uint32_t>& rows) {
    NumberRange range;
    if (plan.scaling == Scaling::Declared) {
        const NumberRange* declared = rangeFor(plan, column.name, encoded.position);
        if (!declared)
            return Error{Sentence("column '%1' has no declared range", {column.name}),
                         "/encoder/ranges/" + column.name,
                         "give its minimum and maximum, or choose another scaling"};
        RETURN_IF_ERROR(checkRange(*declared, column.name));
        range = *declared;
    }
    const Moments moments = momentsAt(encoded, column, plan, rows);
    setScale(encoded, plan.scaling, moments, range);
    return !moments.constant;
}

/// Leaves the most frequent of too many texts, of equally frequent ones the first.
void group(EncodedColumn& encoded, const std::map<std::string, std::size_t>& cellsWith) {
    std::ranges::stable_sort(encoded.categories, std::greater<>(),
                             [&](const std::string& text) { return cellsWith.at(text); });
    encoded.categories.resize(mostFeaturesOfTexts - 1 - (encoded.missingSeen ? 1 : 0));
    std::ranges::sort(encoded.categories);
    encoded.grouped = true;
}

/// Learns which categories there are, sorted; false where there is but one.
bool fitCategories(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                   const std::vector<std::uint32_t>& rows, const std::vector<std::string>& besides) {
    const std::vector<std::size_t> counts = cellsOfCategories(column, rows);
    const bool missing = std::accumulate(counts.begin(), counts.end(), std::size_t{0}) < rows.size();
    std::map<std::string, std::size_t> cellsWith;
    for (std::size_t code = 0; code < counts.size(); ++code)
        if (counts[code] > 0) cellsWith[column.categories[code]] += counts[code];
    for (const std::string& text : besides)
        cellsWith.try_emplace(text, 0);
    for (const auto& [text, cells] : cellsWith)
        encoded.categories.push_back(text);
    encoded.missingSeen = encoded.missingSeen || (plan.missingAsCategory && missing);
    if (plan.categories == CategoryEncoding::OneHot && encoded.places() > mostFeaturesOfTexts)
        group(encoded, cellsWith);
    return encoded.places() >= 2;
}

/// Places of the cells of some rows as numbers: missing after the last where it is a category, NaN where
/// there is no place.
std::vector<double> ordinals(const Column& column, const EncodedColumn& encoded,
                             const std::vector<std::uint32_t>& rows) {
    const std::vector<int> places = placesAmong(encoded.categories, column.categories);
    const double missing = encoded.missingSeen ? static_cast<double>(encoded.categories.size()) : nan;
    std::vector<double> numbers;
    numbers.reserve(rows.size());
    column.codes.visit([&](const auto& codes) {
        for (const std::uint32_t row : rows) {
            const std::int32_t code = codes[row];
            const int place = code < 0 ? -1 : places[static_cast<std::size_t>(code)];
            numbers.push_back(code < 0 ? missing : place < 0 ? nan : place);
        }
    });
    return numbers;
}

void fitOrdinal(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                const std::vector<std::uint32_t>& rows) {
    setScale(encoded, plan.scaling, momentsOf(ordinals(column, encoded, rows)),
             {0, static_cast<double>(encoded.places() - 1)});
}

Error mismatch(const Column& column, bool numbers) {
    return {Sentence("column '%1' holds %2%3", {column.name, (numbers ? "numbers" : "texts"),
                                                (numbers ? ", and a list of texts is declared for it"
                                                         : ", and a range of numbers is declared for it")}),
            "/encoder/ranges/" + column.name,
            numbers ? "declare [minimum, maximum], or say in data.types that it is categorical"
                    : "declare the list of its texts, or say in data.types that it is numeric"};
}

/// The middle of the range stands in for a missing number: nothing is learnt from the data.
Result<bool> declareNumbers(EncodedColumn& encoded, const Column& column, const ColumnDomain& domain) {
    const auto* range = std::get_if<NumberRange>(&domain);
    if (range == nullptr) return mismatch(column, true);
    RETURN_IF_ERROR(checkRange(*range, column.name));
    setScale(encoded, Scaling::Declared, {.mean = range->first / 2 + range->second / 2}, *range);
    encoded.declared = true;
    return true;
}

Result<bool> declareCategories(EncodedColumn& encoded, const Column& column, const ColumnDomain& domain,
                               CategoryEncoding encoding) {
    const auto* words = std::get_if<std::vector<std::string>>(&domain);
    if (words == nullptr) return mismatch(column, false);
    std::set<std::string> texts(words->begin(), words->end());
    encoded.missingSeen = texts.erase(missingCategory) > 0;
    encoded.categories.assign(texts.begin(), texts.end());
    if (encoded.places() < 2)
        return Error{Sentence("fewer than two texts are declared for column '%1'", {column.name}),
                     "/encoder/ranges/" + column.name,
                     "name all texts that it may hold, or ignore the column"};
    encoded.declared = true;
    if (encoding == CategoryEncoding::Ordinal) {
        const auto last = static_cast<double>(encoded.places() - 1);
        setScale(encoded, Scaling::Declared, {.mean = last / 2}, {0, last});
    }
    return true;
}

} // namespace

Result<bool> fitColumn(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
                       const std::vector<std::uint32_t>& rows) {
    if (column.type == ColumnType::Numeric) return fitNumbers(encoded, column, plan, rows);
    if (column.type == ColumnType::Image) {
        const Pictures& pictures = column.pictures;
        encoded.shape = {pictures.height, pictures.width, pictures.channels, {}};
        return pictures.size() > 0;
    }
    return fitTexts(encoded, column, plan, rows, {});
}

bool fitTexts(EncodedColumn& encoded, const Column& column, const EncoderPlan& plan,
              const std::vector<std::uint32_t>& rows, const std::vector<std::string>& besides) {
    if (!fitCategories(encoded, column, plan, rows, besides)) return false;
    if (plan.categories == CategoryEncoding::Ordinal) fitOrdinal(encoded, column, plan, rows);
    return true;
}

Result<void> checkRanges(const Table& table, const Schema& schema, const EncoderPlan& plan) {
    if (plan.scaling != Scaling::Declared) return {};
    std::vector<std::string> names;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const Column& column = table.columns[c];
        if (schema.isFeature(c) && column.type == ColumnType::Numeric && !rangeFor(plan, column.name, c))
            names.push_back(column.name);
    }
    if (names.empty()) return {};
    return Error{
        Sentence("column %1%2 no declared range", {nameList(names), (names.size() == 1 ? " has" : " have")}),
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
    if (column.type != ColumnType::Numeric) return fitColumn(encoded, column, plan, rows);
    // The range that the rows span: known to all, or outside the guarantee.
    const Moments moments = momentsAt(encoded, column, plan, rows);
    setScale(encoded, Scaling::Declared, moments, {moments.minimum, moments.maximum});
    return !moments.constant;
}

std::size_t valuesBeyond(const EncodedColumn& encoded, const Column& column,
                         const std::vector<std::uint32_t>& rows) {
    std::size_t beyond = 0;
    if (column.type == ColumnType::Numeric && encoded.type == ColumnType::Numeric) {
        column.numbers.visit([&](const auto& cells) {
            for (const std::uint32_t row : rows)
                if (const double number = cells[row];
                    std::isfinite(number) && (number < encoded.minimum || number > encoded.maximum))
                    ++beyond;
        });
    } else if (column.type == ColumnType::Categorical && encoded.type == ColumnType::Categorical) {
        const std::vector<int> places = placesAmong(encoded.categories, column.categories);
        for (const std::uint32_t row : rows) {
            const std::int32_t code = column.codes[row];
            if (code >= 0 && places[static_cast<std::size_t>(code)] < 0) ++beyond;
        }
    }
    return beyond;
}

} // namespace epsiloscope
