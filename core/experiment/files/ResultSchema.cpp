// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/files/ResultSchema.h"

#include "core/base/Json.h"
#include "core/experiment/files/FindingSchema.h"
#include "core/experiment/files/PrivacyMembers.h"
#include "core/experiment/run/DatasetMarkMembers.h"

namespace epsiloscope {

namespace {

// JSON has neither infinity nor what is no number.
constexpr const char* numberSchemaText =
    R"({"anyOf": [{"type": "number"}, {"enum": ["inf", "-inf", "nan"]}]})";

constexpr const char* spreadSchemaText = R"({
    "description": "A figure over trials. An interval of it has a lower and an upper end.",
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
            "description": "Rows are true classes, columns those that were said.",
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
        "complete": {"type": "boolean", "description": "False where the trial did not end."},
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
        "complete": {"type": "boolean", "description": "Whether every trial finished."},
        "state": {"enum": ["running", "paused", "stopped", "finished", "failed"]},
        "purpose": {"enum": ["exploration", "release"]},
        "error": {"type": "string"},
        "build": {"type": "object", "description": "The program that computed it."},
        "experiment": {"$ref": "#/$defs/experiment"},
        "classes": {"type": "array", "items": {"type": "string"}},
        "trials": {"type": "array", "items": {"$ref": "#/$defs/trial"}},
        "summary": {
            "description": "Figures over trials.",
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

Json trialSchema() {
    Json schema = Json::parse(trialSchemaText);
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
