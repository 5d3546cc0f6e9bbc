// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepSchema.h"

#include "core/declared/Build.h"
#include "core/declared/Members.h"
#include "core/experiment/description/ExperimentSchema.h"
#include "core/experiment/files/RunMembers.h"
#include "core/experiment/run/MarkMembers.h"
#include "core/experiment/sweep/SweepPlan.h"

namespace epsiloscope {

namespace {

// The members of a sweep's plan and of the mark of its data in every file.
Json planSchema(const char* schema) {
    Json json = Json::parse(R"({
        "type": "object",
        "additionalProperties": false,
        "required": ["schema", "experiment", "over", "dataset"],
        "properties": {
            "experiment": {"$ref": "#/$defs/experiment"},
            "over": {
                "description": "The keys that are varied; the last one fastest.",
                "type": "array",
                "minItems": 1
            }
        }
    })");
    json["properties"]["over"]["items"] = schemaOf(sweepAxisMembers());
    json["properties"]["schema"]["const"] = schema;
    json["properties"]["build"] = buildSchema();
    json["properties"]["dataset"] = schemaOf(datasetMarkMembers());
    return json;
}

Json allDefinitions() {
    Json all = resultDefinitions();
    all["experiment"] = experimentSchema();
    all["run"] = resultSchema();
    all["sweep"] = sweepSchema();
    return all;
}

// Takes over what a schema refers to, and what that refers to in turn.
void define(const Json& schema, const Json& all, Json& definitions) {
    if (schema.is_array())
        for (const Json& each : schema)
            define(each, all, definitions);
    if (!schema.is_object()) return;
    for (const auto& [key, value] : schema.items()) {
        if (key != "$ref") {
            define(value, all, definitions);
            continue;
        }
        const std::string name = value.text().substr(std::string("#/$defs/").size());
        if (definitions.contains(name)) continue;
        definitions[name] = all.at(name);
        define(all.at(name), all, definitions);
    }
}

} // namespace

Json sweepPointSchema() {
    return Json::parse(R"({
        "type": "object",
        "additionalProperties": false,
        "required": ["point", "values", "run"],
        "properties": {
            "point": {"type": "integer", "minimum": 0},
            "values": {
                "description": "By key, a number where it is one.",
                "type": "object",
                "additionalProperties": {"type": ["number", "boolean", "string"]}
            },
            "run": {"$ref": "#/$defs/run"}
        }
    })");
}

Json sweepSchema() {
    Json json = planSchema("epsiloscope.sweep/1");
    for (const char* name : {"complete", "points"})
        json["required"].push_back(name);
    json["properties"]["complete"] = schemaOf(KeyType::Flag);
    Json& points = json["properties"]["points"];
    points["type"] = "array";
    points["items"] = sweepPointSchema();
    return json;
}

Json sweepFolderSchema() {
    Json json = planSchema("epsiloscope.sweep-folder/2");
    json["required"].push_back("build");
    json["properties"]["logged"] = schemaOf(KeyType::Flag);
    json["properties"]["logged"]["description"] = "A ledger has all of its points.";
    json["properties"]["other_files"] = schemaOf(KeyType::Text);
    json["properties"]["other_files"]["description"] = "Digest of the file that names the queries.";
    return json;
}

Json schemaDocument(const std::string& title, Json body) {
    Json definitions = Json::object();
    define(body, allDefinitions(), definitions);
    if (!definitions.empty()) body["$defs"] = std::move(definitions);
    body["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    body["title"] = title;
    return body;
}

} // namespace epsiloscope
