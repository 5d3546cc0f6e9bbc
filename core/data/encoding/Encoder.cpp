// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/Encoder.h"

#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/data/encoding/ColumnFit.h"
#include "core/data/encoding/DeclaredDomains.h"
#include "core/data/encoding/FeatureFill.h"
#include "core/data/encoding/FeatureMatrix.h"
#include "core/data/encoding/RowEncoder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <span>
#include <string_view>
#include <unordered_map>

namespace epsiloscope {
namespace {

/// More features than this are surely a mistake: a text that is different in each row, taken for categories.
constexpr std::size_t maximumFeatures = std::size_t{1} << 20;

/// Numbers in an encoded matrix: 4 GiB.
constexpr std::size_t maximumValues = std::size_t{1} << 29;

/// "pixels (3, 28)", of several channels "pixels (3, 28) red".
void addPixelNames(const EncodedColumn& encoded, std::vector<std::string>& names) {
    const Pictures& shape = encoded.shape;
    constexpr std::array<const char*, 3> colours = {" red", " green", " blue"};
    for (std::uint32_t row = 1; row <= shape.height; ++row)
        for (std::uint32_t column = 1; column <= shape.width; ++column)
            for (std::uint32_t channel = 0; channel < shape.channels; ++channel) {
                Sentence name =
                    encoded.name + " (" + std::to_string(row) + ", " + std::to_string(column) + ")";
                if (shape.channels == colours.size())
                    name += colours[channel];
                else if (shape.channels > 1)
                    name += Sentence(" channel %1", {channel + 1});
                names.push_back(std::move(name));
            }
}

void addFeatureNames(const EncodedColumn& encoded, CategoryEncoding encoding,
                     std::vector<std::string>& names) {
    if (encoded.type == ColumnType::Image) return addPixelNames(encoded, names);
    const bool oneHot = encoded.type == ColumnType::Categorical && encoding == CategoryEncoding::OneHot;
    if (!oneHot) names.push_back(encoded.name);
    if (oneHot)
        for (const std::string& category : encoded.categories)
            names.push_back(encoded.name + " = " + category);
    if (encoded.missingSeen && (oneHot || encoded.type == ColumnType::Numeric))
        names.push_back(Sentence("%1 missing", {encoded.name}));
    if (encoded.grouped && oneHot) names.push_back(Sentence("%1 = any other", {encoded.name}));
}

std::size_t featuresOf(const EncodedColumn& encoded, CategoryEncoding encoding) {
    if (encoded.type == ColumnType::Image) return encoded.shape.size();
    if (encoded.type == ColumnType::Categorical && encoding == CategoryEncoding::OneHot)
        return encoded.categories.size() + 2;
    return 2;
}

const char* inWords(ColumnType type) {
    return type == ColumnType::Numeric ? "numbers" : type == ColumnType::Image ? "pictures" : "text";
}

Sentence sizeInWords(const Pictures& pictures) {
    return std::to_string(pictures.height) + " × " + std::to_string(pictures.width) +
           (pictures.channels == 1 ? "" : " × " + std::to_string(pictures.channels));
}

/// The column, if it is what the encoder was fitted on; null where no cell says what it is.
Result<const Column*> checkedColumn(const Table& table, const Column& column, const EncodedColumn& encoded) {
    const bool pictures = column.type == ColumnType::Image || encoded.type == ColumnType::Image;
    if (column.type != encoded.type) {
        if (!pictures && column.missing() == table.rows) return nullptr;
        return Error{Sentence("column '%1' holds %2, where the training data has %3",
                              {column.name, inWords(column.type), inWords(encoded.type)}),
                     table.name,
                     pictures ? "choose a file of the same kind"
                              : "mend the column, or check delimiter and header"};
    }
    const Pictures& shape = encoded.shape;
    const Pictures& own = column.pictures;
    if (pictures &&
        (own.height != shape.height || own.width != shape.width || own.channels != shape.channels))
        return Error{Sentence("the pictures of column '%1' are %2, those of the training data %3",
                              {column.name, sizeInWords(own), sizeInWords(shape)}),
                     table.name, "choose pictures of the same size"};
    return &column;
}

Error noColumn(const std::string& name, const Table& table) {
    std::vector<std::string> names;
    for (const Column& column : table.columns)
        names.push_back(column.name);
    const std::string nearest = nearestName(name, names);
    return {Sentence("there is no column '%1'", {name}), table.name,
            Sentence("%1give the file the columns of the training data",
                     {(nearest.empty() ? "" : Sentence("is it '%1'? ", {nearest}))})};
}

/// For each encoded column that of the table: of its name, preferably at its place, or just at its place
/// where no name is known.
Result<std::vector<std::size_t>> findColumns(const Table& table, const std::vector<EncodedColumn>& encoded,
                                             std::size_t tableColumns) {
    std::unordered_map<std::string_view, std::size_t> byName;
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        byName.try_emplace(table.columns[i].name, i);
    const bool byPosition = table.columns.size() == tableColumns &&
                            std::none_of(encoded.begin(), encoded.end(), [&](const EncodedColumn& column) {
                                return byName.contains(column.name);
                            });
    std::vector<std::size_t> found;
    for (const EncodedColumn& wanted : encoded) {
        const bool there = wanted.position < table.columns.size() &&
                           (byPosition || table.columns[wanted.position].name == wanted.name);
        const auto named = byName.find(wanted.name);
        if (!there && named == byName.end()) return noColumn(wanted.name, table);
        found.push_back(there ? wanted.position : named->second);
    }
    return found;
}

/// The same, once each is what the encoder was fitted on; null where no cell says what it is.
Result<std::vector<const Column*>> matchColumns(const Table& table, const std::vector<EncodedColumn>& encoded,
                                                std::size_t tableColumns) {
    ASSIGN_OR_RETURN(const auto found, findColumns(table, encoded, tableColumns));
    std::vector<const Column*> matched;
    for (std::size_t i = 0; i < encoded.size(); ++i) {
        ASSIGN_OR_RETURN(const auto checked, checkedColumn(table, table.columns[found[i]], encoded[i]));
        matched.push_back(checked);
    }
    return matched;
}

/// Checks that an encoder can have learnt this of a column.
Result<void> checkRestored(const EncodedColumn& column, CategoryEncoding encoding) {
    const auto refused = [&](const char* what) {
        return Error{Sentence("column '%1' %2", {column.name, what}), "", {}};
    };
    if (column.type == ColumnType::Image) {
        constexpr std::size_t mostSide = std::size_t{1} << 20;
        const Pictures& shape = column.shape;
        // Each factor is below 2^20, so that their product cannot wrap.
        if (shape.height > mostSide || shape.width > mostSide || shape.channels > mostSide)
            return refused("has pictures of more than a million pixels on a side");
        return shape.size() > 0 ? Result<void>() : refused("has pictures without pixels");
    }
    const bool numbers = column.type == ColumnType::Numeric || encoding == CategoryEncoding::Ordinal;
    if (numbers && !(column.scale > 0 && std::isfinite(column.scale)))
        return refused("has a scale that is not above 0");
    if (numbers && !(column.minimum <= column.maximum)) return refused("has a range that is empty");
    if (column.type == ColumnType::Numeric) return {};
    const auto& known = column.categories;
    if (std::adjacent_find(known.begin(), known.end(), std::greater_equal<>()) != known.end())
        return refused("has categories that are not sorted");
    return known.empty() ? refused("has no categories") : Result<void>();
}

} // namespace

Result<Encoder> Encoder::fit(const Table& table, const Schema& schema, const EncoderPlan& plan,
                             const std::vector<std::uint32_t>& rows) {
    RETURN_IF_ERROR(checkRanges(table, schema, plan));
    return fitBy(table, schema, plan, rows, [&](EncodedColumn& encoded, const Column& column) {
        return fitColumn(encoded, column, plan, rows);
    });
}

Result<Encoder> Encoder::fitDeclared(const Table& table, const Schema& schema, const EncoderPlan& plan,
                                     const std::vector<std::uint32_t>& rows,
                                     const std::vector<bool>& protectedColumns) {
    ASSIGN_OR_RETURN(const auto domains, declaredDomains(table, plan));
    RETURN_IF_ERROR(checkDeclared(table, schema, plan, domains, protectedColumns));
    EncoderPlan scaled = plan;
    scaled.scaling = Scaling::Declared;
    return fitBy(table, schema, scaled, rows, [&](EncodedColumn& encoded, const Column& column) {
        return fitDeclaredColumn(encoded, column, scaled, domains[encoded.position], rows);
    });
}

Result<Encoder> Encoder::fitBy(const Table& table, const Schema& schema, const EncoderPlan& plan,
                               const std::vector<std::uint32_t>& rows, const ColumnFitting& fitOne) {
    Encoder encoder;
    encoder.plan_ = plan;
    encoder.tableColumns_ = table.columns.size();
    std::size_t candidates = 0;
    for (std::size_t position = 0; position < table.columns.size(); ++position) {
        const Column& column = table.columns[position];
        if (!schema.isFeature(position)) continue;
        ++candidates;
        // Pictures have nothing to learn.
        if (rows.empty() && column.type != ColumnType::Image)
            return Error{"there are no public rows to fit the encoder on", "/split/public",
                         "give the public pool a share, such as 0.1; encoder.fit=private reads the private "
                         "records, outside the guarantee"};
        EncodedColumn encoded;
        encoded.name = column.name;
        encoded.position = position;
        encoded.type = column.type;
        ASSIGN_OR_RETURN(const bool varies, fitOne(encoded, column));
        if (!varies) continue;
        if (!encoder.add(encoded))
            return Error{Sentence("with column '%1' there are more than a million features", {column.name}),
                         "/data", "ignore that column, or encode categories as ordinals"};
    }
    if (candidates == 0)
        return Error{Sentence("there are no feature columns: every column is label or ignored%1",
                              {(schema.leftOut.empty() ? "" : ", some by default")}),
                     "/data", "make a column private or public (data.private, data.public)"};
    if (encoder.columns_.empty())
        return Error{Sentence("every feature column is constant in the %1 rows the encoder is fitted on",
                              {rows.size()}),
                     "/data", "use more columns, or make the public share larger"};
    return encoder;
}

Result<Encoder> Encoder::withTextsOf(const Table& table, const Schema& schema,
                                     const std::vector<std::uint32_t>& rows) const {
    return fitBy(table, schema, plan_, rows,
                 [&](EncodedColumn& encoded, const Column& column) -> Result<bool> {
                     const auto known = std::ranges::find(columns_, encoded.name, &EncodedColumn::name);
                     if (known == columns_.end()) return fitColumn(encoded, column, plan_, rows);
                     if (column.type == ColumnType::Categorical) encoded.missingSeen = known->missingSeen;
                     if (column.type == ColumnType::Categorical && known->type == ColumnType::Categorical)
                         return fitTexts(encoded, column, plan_, rows, known->categories);
                     const std::size_t position = encoded.position;
                     encoded = *known;
                     encoded.position = position;
                     return true;
                 });
}

Result<Encoder> Encoder::restored(const EncoderPlan& plan, const std::vector<EncodedColumn>& columns,
                                  std::size_t tableColumns) {
    Encoder encoder;
    encoder.plan_ = plan;
    encoder.tableColumns_ = tableColumns;
    for (const EncodedColumn& column : columns) {
        RETURN_IF_ERROR(checkRestored(column, plan.categories));
        if (!encoder.add(column))
            return Error{
                Sentence("with column '%1' there are more than a million features", {column.name}), "", {}};
    }
    if (columns.empty()) return Error{"it has no columns", "", {}};
    return encoder;
}

bool Encoder::add(EncodedColumn column) {
    column.firstFeature = featureNames_.size();
    if (column.firstFeature + featuresOf(column, plan_.categories) > maximumFeatures) return false;
    addFeatureNames(column, plan_.categories, featureNames_);
    columns_.push_back(std::move(column));
    return true;
}

Result<RowEncoder> Encoder::rowsOf(const Table& table, std::size_t rows) const {
    ASSIGN_OR_RETURN(const auto matched, matchColumns(table, columns_, tableColumns_));
    if (rows > maximumValues / featureCount())
        return Error{Sentence("encoded, these rows of %1 features take more than 4 GiB", {featureCount()}),
                     "", "ignore columns with many different texts, or encode categories as ordinals"};
    std::vector<FeatureFill> fills;
    for (std::size_t i = 0; i < columns_.size(); ++i)
        fills.emplace_back(columns_[i], matched[i], plan_);
    return RowEncoder(std::move(fills), featureCount());
}

Result<FeatureMatrix> Encoder::encode(const Table& table, const std::vector<std::uint32_t>& rows,
                                      const Parallel& parallel) const {
    ASSIGN_OR_RETURN(const auto encoder, rowsOf(table, rows.size()));
    FeatureMatrix features(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(featureCount()));
    encoder.encode(rows, parallel, features.data());
    return features;
}

Result<std::vector<std::size_t>> Encoder::columnsIn(const Table& table) const {
    return findColumns(table, columns_, tableColumns_);
}

std::vector<std::size_t> Encoder::columnOfFeature() const {
    std::vector<std::size_t> positions(featureCount());
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const std::size_t end = i + 1 < columns_.size() ? columns_[i + 1].firstFeature : featureCount();
        std::fill(positions.begin() + static_cast<std::ptrdiff_t>(columns_[i].firstFeature),
                  positions.begin() + static_cast<std::ptrdiff_t>(end), columns_[i].position);
    }
    return positions;
}

PictureShape Encoder::pictureShape() const {
    if (columns_.size() != 1 || columns_.front().type != ColumnType::Image) return {};
    const Pictures& shape = columns_.front().shape;
    return {shape.height, shape.width, shape.channels};
}

double Encoder::squaredNormBound() const {
    double bound = 0;
    for (const EncodedColumn& column : columns_) {
        if (column.type == ColumnType::Image)
            bound += static_cast<double>(column.shape.size());
        else
            bound += column.type == ColumnType::Numeric && column.missingSeen ? 2 : 1;
    }
    return bound;
}

std::vector<BeyondRange> Encoder::beyondRange(const Table& table,
                                              const std::vector<std::uint32_t>& rows) const {
    std::vector<BeyondRange> all;
    for (const EncodedColumn& encoded : columns_)
        if (const std::size_t values = valuesBeyond(encoded, table.columns[encoded.position], rows);
            encoded.declared && values > 0)
            all.push_back({encoded.name, values});
    return all;
}

} // namespace epsiloscope
