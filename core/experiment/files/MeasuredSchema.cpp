// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/MeasuredSchema.h"

#include "core/base/Json.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/shared/FindingKind.h"
#include "core/privacy/statement/AccountantReading.h"

#include <algorithm>
#include <string>
#include <utility>

namespace epsiloscope {

namespace {

Json numberSchema() {
    return {{"$ref", "#/$defs/number"}};
}

Json listOf(Json items) {
    return {{"type", "array"}, {"items", std::move(items)}};
}

Json orNull(Json schema) {
    return {{"anyOf", Json::array({std::move(schema), {{"type", "null"}}})}};
}

Json closedObject(Json properties, Json required) {
    return {{"type", "object"},
            {"additionalProperties", false},
            {"properties", std::move(properties)},
            {"required", std::move(required)}};
}

Json schemaOfMember(const FindingKind& kind, const AnyMember& member) {
    const bool choice = member.type == KeyType::Choice;
    Json schema = choice ? Json{{"enum", member.words.choices}} : member.schema;
    if (member.nullable) schema = orNull(std::move(schema));
    if (kind.filed == Filed::Columns && !member.columns.once) schema = listOf(std::move(schema));
    if (!member.words.meaning.empty()) schema["description"] = member.words.meaning;
    return schema;
}

// Kinds that are filed at one place have the members of all.
void addFinding(const FindingKind& kind, Json& places) {
    Json properties = Json::object();
    for (const AnyMember& member : kind.members)
        properties[member.name] = schemaOfMember(kind, member);
    Json object = closedObject(std::move(properties), Json::array());
    if (kind.filed == Filed::List) object = listOf(std::move(object));
    object["description"] = kind.label;
    if (!places.contains(kind.id)) {
        places[kind.id] = std::move(object);
        return;
    }
    for (const auto& [name, schema] : object["properties"].items())
        places[kind.id]["properties"][name] = schema;
}

} // namespace

Json seriesSchema() {
    return {{"description", "Lists with one entry for each time the accountant was asked."},
            {"type", "object"},
            {"additionalProperties", listOf(orNull(numberSchema()))}};
}

Json sentSchema() {
    Json sheets = Json::object();
    for (const SeriesDescriptor* sent : sentSeries()) {
        Json& sheet = sheets[std::string(sent->steps.many)];
        if (sheet.is_null())
            sheet = closedObject(Json::object(), Json::array({std::string(sent->steps.one)}));
        sheet["properties"][std::string(sent->steps.one)] = listOf(numberSchema());
        Json values = listOf(orNull(numberSchema()));
        values["description"] = sent->label;
        sheet["properties"][sent->id] = std::move(values);
    }
    return closedObject(std::move(sheets), Json::array());
}

Json accountantsSchema() {
    Json readings = Json::object(), bought = Json::object();
    for (const AccountantReading reading : allReadings) {
        readings[toString(reading)] = listOf(numberSchema());
        bought[toString(reading)] = schemaOf(KeyType::Count);
    }
    return closedObject({{"query", listOf(numberSchema())},
                         {"readings", closedObject(std::move(readings), Json::array())},
                         {"bought", closedObject(std::move(bought), Json::array())}},
                        Json::array({"query", "readings"}));
}

void addFindingSchemas(Json& properties) {
    for (const FindingKind* kind : declaredFindings())
        if (kind->filed != Filed::Nowhere) addFinding(*kind, properties);
}

std::vector<ToldPlace> declaredPlaces() {
    std::vector<ToldPlace> places;
    for (const FindingKind* kind : declaredFindings()) {
        if (kind->filed == Filed::Nowhere || !kind->tells.everAllowed()) continue;
        const std::string place = "/" + kind->id;
        if (std::ranges::none_of(kind->members, [](const auto& m) { return m.tells.has_value(); })) {
            places.push_back({place, kind->tells});
            continue;
        }
        for (ToldPlace& told : toldPlaces(kind->members, place, kind->tells))
            places.push_back(std::move(told));
    }
    for (const SeriesDescriptor* sent : sentSeries()) {
        if (!sent->tells.everAllowed()) continue;
        const std::string sheet = "/measured/" + std::string(sent->steps.many);
        places.push_back({sheet + "/" + std::string(sent->steps.one),
                          {Telling::Public, {}, Sentence("counts %1", {sent->steps.many})}});
        places.push_back({sheet + "/" + sent->id, sent->tells});
    }
    return places;
}

} // namespace epsiloscope
