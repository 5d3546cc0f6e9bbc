// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/data/encoding/Encoder.h"
#include "core/declared/JsonObject.h"

#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t mostColumns = std::size_t{1} << 20;

// In the order of the values.
constexpr std::array typeNames = {"numeric", "categorical", "image"};
constexpr std::array encodingNames = {"one-hot", "ordinal"};
constexpr std::array scalingNames = {"none", "standardise", "declared"};

template <class Names, class Value> const char* nameOf(const Names& names, Value value) {
    return names[static_cast<std::size_t>(value)];
}

template <class Value, class Names>
Value valueOf(JsonObject& members, const std::string& member, const Names& names) {
    const std::string text = members.text(member);
    std::string known;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (text == names[i]) return static_cast<Value>(i);
        known += (i == 0 ? "" : ", ") + std::string(names[i]);
    }
    members.refuse(member, Sentence("must be one of %1", {known}));
    return Value{};
}

Json columnToJson(const EncodedColumn& column) {
    Json json = {
        {"name", column.name}, {"position", column.position}, {"type", nameOf(typeNames, column.type)}};
    if (column.type == ColumnType::Image) {
        json["height"] = column.shape.height;
        json["width"] = column.shape.width;
        json["channels"] = column.shape.channels;
        return json;
    }
    json["centre"] = column.centre;
    json["scale"] = column.scale;
    json["fill"] = column.fill;
    if (std::isfinite(column.minimum)) json["minimum"] = column.minimum;
    if (std::isfinite(column.maximum)) json["maximum"] = column.maximum;
    json["declared"] = column.declared;
    json["missing_seen"] = column.missingSeen;
    if (column.type == ColumnType::Categorical) json["categories"] = column.categories;
    if (column.grouped) json["grouped"] = true;
    return json;
}

void readNumbers(JsonObject& members, EncodedColumn& column) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    column.centre = members.number("centre");
    column.scale = members.number("scale");
    column.fill = members.number("fill");
    column.minimum = members.has("minimum") ? members.number("minimum") : -infinity;
    column.maximum = members.has("maximum") ? members.number("maximum") : infinity;
    column.declared = members.flag("declared");
    column.missingSeen = members.flag("missing_seen");
    column.grouped = members.has("grouped") && members.flag("grouped");
    if (column.type == ColumnType::Categorical) column.categories = members.texts("categories", mostColumns);
}

Result<EncodedColumn> columnFrom(const Json& json, const std::string& pointer) {
    constexpr std::uint64_t mostSide = std::uint64_t{1} << 20;
    JsonObject members(json, pointer, writtenWhole);
    EncodedColumn column;
    column.name = members.text("name");
    column.position = members.countUpTo("position", std::uint64_t{1} << 31);
    column.type = valueOf<ColumnType>(members, "type", typeNames);
    if (column.type == ColumnType::Image) {
        column.shape.height = static_cast<std::uint32_t>(members.countUpTo("height", mostSide));
        column.shape.width = static_cast<std::uint32_t>(members.countUpTo("width", mostSide));
        column.shape.channels = static_cast<std::uint32_t>(members.countUpTo("channels", mostSide));
    } else {
        readNumbers(members, column);
    }
    RETURN_IF_ERROR(members.finish());
    return column;
}

} // namespace

Json encoderToJson(const Encoder& encoder) {
    Json columns = Json::array();
    for (const EncodedColumn& column : encoder.columns())
        columns.push_back(columnToJson(column));
    return {{"categories", nameOf(encodingNames, encoder.plan().categories)},
            {"scaling", nameOf(scalingNames, encoder.plan().scaling)},
            {"table_columns", encoder.tableColumns()},
            {"columns", std::move(columns)}};
}

Result<Encoder> encoderFromJson(const Json& json, const std::string& pointer) {
    JsonObject members(json, pointer, writtenWhole);
    EncoderPlan plan;
    plan.categories = valueOf<CategoryEncoding>(members, "categories", encodingNames);
    plan.scaling = valueOf<Scaling>(members, "scaling", scalingNames);
    const std::size_t tableColumns = members.countUpTo("table_columns", std::uint64_t{1} << 31);
    const Json& list = members.list("columns", mostColumns);
    RETURN_IF_ERROR(members.finish());
    std::vector<EncodedColumn> columns;
    for (const Json& one : list) {
        ASSIGN_OR_RETURN(auto column, columnFrom(one, members.placeOf("columns", columns.size())));
        columns.push_back(std::move(column));
    }
    auto encoder = Encoder::restored(plan, columns, tableColumns);
    if (!encoder) return Error{encoder.error().what, members.placeOf("columns"), "the encoder is damaged"};
    return encoder;
}

} // namespace epsiloscope
