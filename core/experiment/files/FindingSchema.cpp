// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/FindingSchema.h"

#include "core/base/Json.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/shared/FindingKind.h"
#include "core/privacy/statement/AccountantReading.h"

#include <string>

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

Json countSchema() {
    return {{"type", "integer"}, {"minimum", 0}};
}

Json schemaOfValue(const FindingMember& member) {
    switch (member.type) {
    case FindingMember::Type::Number:
        return numberSchema();
    case FindingMember::Type::Count:
        return countSchema();
    case FindingMember::Type::Choice:
        return {{"enum", member.choices}};
    case FindingMember::Type::Flag:
        return {{"type", "boolean"}};
    case FindingMember::Type::Text:
        return {{"type", "string"}};
    case FindingMember::Type::Numbers:
        return listOf(numberSchema());
    case FindingMember::Type::Counts:
        return listOf(countSchema());
    case FindingMember::Type::Record:
        break;
    }
    Json properties = Json::object(), required = Json::array();
    for (const FindingMember& each : member.members) {
        properties[each.name] = schemaOfValue(each);
        required.push_back(each.name);
    }
    return closedObject(std::move(properties), std::move(required));
}

Json schemaOfMember(const FindingKind& kind, const FindingMember& member) {
    Json schema = schemaOfValue(member);
    if (member.nullable) schema = orNull(std::move(schema));
    if (kind.filed == Filed::Columns && !member.sameForAll) schema = listOf(std::move(schema));
    if (!member.meaning.empty()) schema["description"] = member.meaning;
    return schema;
}

// Of kinds that are filed at one place the members of all.
void addFinding(const FindingKind& kind, Json& places) {
    Json properties = Json::object();
    for (const FindingMember& member : kind.members)
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
        bought[toString(reading)] = countSchema();
    }
    return closedObject({{"query", listOf(numberSchema())},
                         {"readings", closedObject(std::move(readings), Json::array())},
                         {"bought", closedObject(std::move(bought), Json::array())}},
                        Json::array({"query", "readings"}));
}

} // namespace

Json measuredSchema() {
    Json places = {{"series",
                    {{"description", "Lists with one entry for each time the accountant was asked."},
                     {"type", "object"},
                     {"additionalProperties", listOf(orNull(numberSchema()))}}},
                   {"accountants", accountantsSchema()},
                   {"measured", sentSchema()}};
    for (const FindingKind* kind : declaredFindings())
        if (kind->filed != Filed::Nowhere) addFinding(*kind, places);
    return places;
}

} // namespace epsiloscope
