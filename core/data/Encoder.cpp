// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/Encoder.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {
namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// Mean, spread and range of the present numbers of some rows.
struct Moments {
    double mean = 0, deviation = 0, minimum = 0, maximum = 0;
    std::size_t missing = 0;
    bool constant = true;
};

Moments momentsOf(const std::vector<double>& numbers) {
    Moments moments;
    long double sum = 0;
    std::size_t count = 0;
    for (const double number : numbers) {
        if (std::isnan(number)) continue;
        moments.minimum = count == 0 ? number : std::min(moments.minimum, number);
        moments.maximum = count == 0 ? number : std::max(moments.maximum, number);
        sum += number;
        ++count;
    }
    moments.missing = numbers.size() - count;
    if (count == 0) return moments;
    const long double mean = sum / static_cast<long double>(count);
    long double squares = 0;
    for (const double number : numbers)
        if (!std::isnan(number)) squares += (number - mean) * (number - mean);
    moments.mean = static_cast<double>(mean);
    moments.deviation = static_cast<double>(std::sqrt(squares / static_cast<long double>(count)));
    moments.constant = !(moments.maximum > moments.minimum) || !(moments.deviation > 0);
    return moments;
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

double scaled(const EncodedColumn& encoded, double number) {
    return (std::clamp(number, encoded.minimum, encoded.maximum) - encoded.centre) / encoded.scale;
}

/// The declared range of a numeric column, or why it does not serve.
Result<std::pair<double, double>> declaredRange(const EncoderPlan& plan, const std::string& column) {
    const std::string where = "/encoder/ranges/" + column;
    const auto found = plan.ranges.find(column);
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
        auto declared = declaredRange(plan, column.name);
        if (!declared) return declared.error();
        range = *declared;
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

/// For each category of a column its place among the encoder's, −1 where it has none.
std::vector<int> placesOf(const Column& column, const EncodedColumn& encoded) {
    std::vector<int> places;
    const auto& known = encoded.categories;
    for (const std::string& category : column.categories) {
        const auto found = std::lower_bound(known.begin(), known.end(), category);
        const bool isKnown = found != known.end() && *found == category;
        places.push_back(isKnown ? static_cast<int>(found - known.begin()) : -1);
    }
    return places;
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

void addFeatureNames(const EncodedColumn& encoded, CategoryEncoding encoding,
                     std::vector<std::string>& names) {
    const bool oneHot = encoded.type == ColumnType::Categorical && encoding == CategoryEncoding::OneHot;
    if (!oneHot) names.push_back(encoded.name);
    if (oneHot)
        for (const std::string& category : encoded.categories)
            names.push_back(encoded.name + " = " + category);
    if (encoded.missingSeen && (oneHot || encoded.type == ColumnType::Numeric))
        names.push_back(encoded.name + " missing");
}

void fillNumbers(FeatureMatrix& features, const EncodedColumn& encoded, const Column& column,
                 const std::vector<std::uint32_t>& rows) {
    const auto feature = static_cast<Eigen::Index>(encoded.firstFeature);
    const double missing = scaled(encoded, encoded.fill);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double number = column.numbers[rows[i]];
        const bool isMissing = std::isnan(number);
        features(static_cast<Eigen::Index>(i), feature) = isMissing ? missing : scaled(encoded, number);
        if (isMissing && encoded.missingSeen) features(static_cast<Eigen::Index>(i), feature + 1) = 1;
    }
}

void fillOrdinals(FeatureMatrix& features, const EncodedColumn& encoded, const Column& column,
                  const std::vector<std::uint32_t>& rows) {
    const std::vector<double> numbers = ordinals(column, encoded, rows);
    const auto feature = static_cast<Eigen::Index>(encoded.firstFeature);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        features(static_cast<Eigen::Index>(i), feature) =
            scaled(encoded, std::isnan(numbers[i]) ? encoded.fill : numbers[i]);
}

void fillOneHot(FeatureMatrix& features, const EncodedColumn& encoded, const Column& column,
                const std::vector<std::uint32_t>& rows) {
    const std::vector<int> places = placesOf(column, encoded);
    const int missing = encoded.missingSeen ? static_cast<int>(encoded.categories.size()) : -1;
    const auto first = static_cast<Eigen::Index>(encoded.firstFeature);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::int32_t code = column.codes[rows[i]];
        const int place = code < 0 ? missing : places[static_cast<std::size_t>(code)];
        if (place >= 0) features(static_cast<Eigen::Index>(i), first + place) = 1;
    }
}

/// A column without a present cell may have been read as either type.
Column allMissing(const EncodedColumn& encoded, std::size_t rows) {
    Column column;
    column.type = encoded.type;
    if (encoded.type == ColumnType::Numeric)
        column.numbers.assign(rows, nan);
    else
        column.codes.assign(rows, -1);
    return column;
}

} // namespace

Result<Encoder> Encoder::fit(const Table& table, const Schema& schema, const EncoderPlan& plan,
                             const std::vector<std::uint32_t>& rows) {
    if (rows.empty())
        return Error{"there are no rows to fit the encoder on", "/split", "make the public share larger"};
    Encoder encoder;
    encoder.plan_ = plan;
    encoder.tableColumns_ = table.columns.size();
    std::size_t candidates = 0;
    for (std::size_t position = 0; position < table.columns.size(); ++position) {
        const Column& column = table.columns[position];
        if (schema.roles[position] == Role::Label || schema.roles[position] == Role::Ignored) continue;
        ++candidates;
        EncodedColumn encoded;
        encoded.name = column.name;
        encoded.position = position;
        encoded.type = column.type;
        encoded.firstFeature = encoder.featureNames_.size();
        const bool categorical = column.type == ColumnType::Categorical;
        const Result<bool> varies = categorical ? fitCategories(encoded, column, plan, rows)
                                                : fitNumbers(encoded, column, plan, rows);
        if (!varies) return varies.error();
        if (!*varies) continue;
        if (categorical && plan.categories == CategoryEncoding::Ordinal)
            fitOrdinal(encoded, column, plan, rows);
        addFeatureNames(encoded, plan.categories, encoder.featureNames_);
        encoder.columns_.push_back(std::move(encoded));
    }
    if (candidates == 0)
        return Error{"there are no feature columns: every column is label or ignored", "/data",
                     "make a column private or public"};
    if (encoder.columns_.empty())
        return Error{"every feature column is constant in the " + std::to_string(rows.size()) +
                         " rows the encoder is fitted on",
                     "/data", "use more columns, or make the public share larger"};
    return encoder;
}

Result<const Column*> Encoder::match(const Table& table, const EncodedColumn& encoded,
                                     bool byPosition) const {
    const int found = byPosition ? static_cast<int>(encoded.position) : table.find(encoded.name);
    const std::string where = table.name;
    if (found < 0 || (!byPosition && table.columns[static_cast<std::size_t>(found)].name != encoded.name))
        return Error{"there is no column '" + encoded.name + "'", where,
                     "give the file the columns of the training data"};
    const Column& column = table.columns[static_cast<std::size_t>(found)];
    if (column.type != encoded.type && column.missing() < table.rows) {
        const auto kind = [](ColumnType type) { return type == ColumnType::Numeric ? "numbers" : "text"; };
        return Error{std::string("column '") + column.name + "' holds " + kind(column.type) +
                         ", where the training data has " + kind(encoded.type),
                     where, "mend the column, or check delimiter and header"};
    }
    return &column;
}

Result<FeatureMatrix> Encoder::encode(const Table& table, const std::vector<std::uint32_t>& rows) const {
    const bool namesDiffer =
        std::none_of(columns_.begin(), columns_.end(), [&](const EncodedColumn& encoded) {
            return std::any_of(table.columns.begin(), table.columns.end(),
                               [&](const Column& column) { return column.name == encoded.name; });
        });
    const bool byPosition = namesDiffer && table.columns.size() == tableColumns_;
    FeatureMatrix features = FeatureMatrix::Zero(static_cast<Eigen::Index>(rows.size()),
                                                 static_cast<Eigen::Index>(featureCount()));
    for (const EncodedColumn& encoded : columns_) {
        const auto matched = match(table, encoded, byPosition);
        if (!matched) return matched.error();
        const bool otherType = (*matched)->type != encoded.type;
        const Column replacement = otherType ? allMissing(encoded, table.rows) : Column{};
        const Column& column = otherType ? replacement : **matched;
        if (encoded.type == ColumnType::Numeric)
            fillNumbers(features, encoded, column, rows);
        else if (plan_.categories == CategoryEncoding::OneHot)
            fillOneHot(features, encoded, column, rows);
        else
            fillOrdinals(features, encoded, column, rows);
    }
    return features;
}

} // namespace epsiloscope
