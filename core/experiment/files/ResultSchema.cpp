// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/ResultSchema.h"

#include "core/base/Json.h"
#include "core/experiment/files/AttackerMembers.h"
#include "core/experiment/files/PrivacyMembers.h"
#include "core/experiment/files/SpendingMembers.h"
#include "core/experiment/run/DatasetMarkMembers.h"
#include "core/experiment/run/ReleaseMarkMembers.h"
#include "core/mechanisms/registry/Declarations.h"
#include "core/mechanisms/shared/FindingKind.h"
#include "core/privacy/statement/AccountantReading.h"

#include <string>

namespace epsiloscope {

namespace {

// JSON has neither infinity nor what is no number.
constexpr const char* numberSchemaText =
    R"({"anyOf": [{"type": "number"}, {"enum": ["inf", "-inf", "nan"]}]})";

constexpr const char* spreadSchemaText = R"({
    "description": "A figure over repeats. An interval of it has a lower and an upper end.",
    "type": "object",
    "additionalProperties": false,
    "required": ["mean", "sd", "median", "q1", "q3"],
    "properties": {
        "mean": {"$ref": "#/$defs/number"},
        "sd": {"$ref": "#/$defs/number"},
        "median": {"$ref": "#/$defs/number"},
        "q1": {"$ref": "#/$defs/number"},
        "q3": {"$ref": "#/$defs/number"},
        "lower": {"$ref": "#/$defs/number"},
        "upper": {"$ref": "#/$defs/number"},
        "kind": {"type": "string", "description": "Of an ε: whether it may be published."}
    }
})";

constexpr const char* qualitySchemaText = R"({
    "type": "object",
    "additionalProperties": false,
    "required": ["accuracy"],
    "properties": {
        "accuracy": {"type": "number", "minimum": 0, "maximum": 1},
        "confusion": {
            "description": "Rows are true classes, columns predicted classes.",
            "type": "array",
            "items": {"type": "array", "items": {"type": "integer", "minimum": 0}}
        },
        "auroc": {"type": "number"},
        "auprc": {"type": "number"},
        "per_class": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["class", "records", "accuracy", "precision"],
                "properties": {
                    "class": {"type": "string"},
                    "records": {"type": "number", "minimum": 0},
                    "accuracy": {"type": ["number", "null"]},
                    "precision": {"type": ["number", "null"]}
                }
            }
        }
    }
})";

// But for series and findings, which are what mechanisms declare.
constexpr const char* trialSchemaText = R"({
    "type": "object",
    "additionalProperties": false,
    "required": ["trial"],
    "properties": {
        "trial": {"type": "integer", "minimum": 1},
        "complete": {"type": "boolean", "description": "False where the repeat did not end."},
        "queries_asked": {"type": "integer", "minimum": 0},
        "labels_answered": {"type": "integer", "minimum": 0},
        "own_answers": {"type": "integer", "minimum": 0},
        "label_accuracy": {"type": "number", "minimum": 0, "maximum": 1},
        "expected": {
            "type": "object",
            "additionalProperties": false,
            "required": ["labels_answered", "privacy"],
            "properties": {
                "labels_answered": {"type": "number", "minimum": 0},
                "privacy": {"$ref": "#/$defs/privacy"}
            }
        },
        "seconds": {"type": "number", "minimum": 0},
        "stopped": {"type": "string", "description": "Why it ended before its last query."},
        "privacy": {"$ref": "#/$defs/privacy"},
        "parameters": {
            "description": "As they were resolved.",
            "type": "object",
            "additionalProperties": {"type": ["number", "string", "boolean", "array"]}
        },
        "quality": {"$ref": "#/$defs/quality"},
        "baselines": {"type": "object", "additionalProperties": {"$ref": "#/$defs/quality"}}
    }
})";

constexpr const char* groupsSchemaText = R"({
    "description": "Accuracy by group, for each column that was asked for.",
    "type": "object",
    "additionalProperties": {
        "type": "array",
        "items": {
            "type": "object",
            "additionalProperties": false,
            "required": ["group", "records", "few_records", "accuracy"],
            "properties": {
                "group": {"type": "string"},
                "records": {"type": "number", "minimum": 0},
                "few_records": {"type": "boolean"},
                "accuracy": {"type": "object", "additionalProperties": {"$ref": "#/$defs/spread"}},
                "difference": {"$ref": "#/$defs/spread"}
            }
        }
    }
})";

constexpr const char* runSchemaText = R"({
    "type": "object",
    "additionalProperties": false,
    "required": ["schema", "experiment"],
    "properties": {
        "schema": {"const": "epsiloscope.run/1"},
        "complete": {"type": "boolean", "description": "Whether every repeat finished."},
        "state": {"enum": ["running", "paused", "stopped", "finished", "failed"]},
        "purpose": {"enum": ["exploration", "release"]},
        "error": {"type": "string"},
        "build": {"type": "object", "description": "The program that computed it."},
        "experiment": {"$ref": "#/$defs/experiment"},
        "classes": {"type": "array", "items": {"type": "string"}},
        "trials": {"type": "array", "items": {"$ref": "#/$defs/trial"}},
        "summary": {
            "description": "Figures over repeats.",
            "type": "object",
            "properties": {
                "references": {
                    "type": "object",
                    "additionalProperties": {
                        "type": "object",
                        "additionalProperties": {"$ref": "#/$defs/spread"}
                    }
                }
            },
            "additionalProperties": {"$ref": "#/$defs/spread"}
        },
        "remarks": {
            "description": "What a reader of the figures should know.",
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["trial", "severity", "text"],
                "properties": {
                    "trial": {"type": "integer", "minimum": 1},
                    "severity": {"enum": ["note", "warning"]},
                    "text": {"type": "string"}
                }
            }
        }
    }
})";

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

// What a trial holds of series and findings, by name, as mechanisms declare them.
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

Json trialSchema() {
    Json schema = Json::parse(trialSchemaText);
    schema["properties"]["spending"] = schemaOf(spendingMembers());
    schema["properties"]["spending"]["description"] =
        "What it costs whatever the data are, in the form in which costs add up: what the ledger is charged.";
    const Json measured = measuredSchema();
    for (const auto& [name, place] : measured.items())
        schema["properties"][name] = place;
    return schema;
}

} // namespace

Json resultSchema() {
    Json json = Json::parse(runSchemaText);
    json["properties"]["groups"] = Json::parse(groupsSchemaText);
    json["properties"]["dataset"] = schemaOf(datasetMarkMembers());
    json["properties"]["release"] = schemaOf(releaseMarkMembers());
    json["properties"]["attacker"] = schemaOf(attackerMembers());
    json["properties"]["attacker"]["description"] =
        "What the guarantee of one repeat leaves an attacker; of the repeat that leaves most.";
    return json;
}

Json resultDefinitions() {
    return {{"number", Json::parse(numberSchemaText)},
            {"spread", Json::parse(spreadSchemaText)},
            {"quality", Json::parse(qualitySchemaText)},
            {"privacy", schemaOf(privacyMembers())},
            {"trial", trialSchema()}};
}

} // namespace epsiloscope
