// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepSchema.h"

#include "core/experiment/run/DatasetMarkMembers.h"

namespace epsiloscope {

namespace {

// What the plan of a sweep and the mark of its data have in every file.
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
                "minItems": 1,
                "items": {
                    "type": "object",
                    "additionalProperties": false,
                    "required": ["key", "values"],
                    "properties": {
                        "key": {"type": "string", "description": "As --set takes it."},
                        "values": {"type": "array", "minItems": 1, "items": {"type": "string"}}
                    }
                }
            }
        }
    })");
    json["properties"]["schema"]["const"] = schema;
    json["properties"]["dataset"] = schemaOf(datasetMarkMembers());
    return json;
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
    json["properties"]["build"] = schemaOf(KeyType::Object);
    Json& points = json["properties"]["points"];
    points["type"] = "array";
    points["items"] = sweepPointSchema();
    return json;
}

Json sweepFolderSchema() {
    Json json = planSchema("epsiloscope.sweep-folder/1");
    json["required"].push_back("shard");
    json["properties"]["shard"] = Json::parse(R"({
        "description": "Which share of the points is computed here.",
        "type": "object",
        "additionalProperties": false,
        "required": ["index", "count"],
        "properties": {
            "index": {"type": "integer", "minimum": 1},
            "count": {"type": "integer", "minimum": 1}
        }
    })");
    return json;
}

} // namespace epsiloscope
