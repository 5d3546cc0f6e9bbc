// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/LedgerSchema.h"

#include "core/ledger/LedgerMembers.h"

namespace epsiloscope {

namespace {

constexpr const char* exportSchemaText = R"({
    "type": "object",
    "additionalProperties": false,
    "required": ["schema", "dataset", "total", "balance", "forecast", "open_reservations", "explored", "damaged",
                 "troubles", "entries"],
    "properties": {
        "schema": {"const": "epsiloscope.ledger/1"},
        "dataset": {
            "type": "object",
            "additionalProperties": false,
            "required": ["name"],
            "properties": {"name": {"type": "string"}}
        },
        "forecast": {
            "description": "How often a release like the last still fits.",
            "type": ["object", "null"],
            "additionalProperties": false,
            "required": ["adjacency", "fits_like_last"],
            "properties": {
                "adjacency": {"type": "string"},
                "fits_like_last": {"type": "integer", "minimum": 0}
            }
        },
        "balance": {
            "description": "What is spent and left under each kind of neighbours.",
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["adjacency", "spent"],
                "properties": {
                    "adjacency": {"type": "string"},
                    "translated": {"type": "string"},
                    "left": {
                        "type": "object",
                        "additionalProperties": false,
                        "required": ["epsilon", "delta"],
                        "properties": {
                            "epsilon": {"$ref": "#/$defs/number"},
                            "delta": {"$ref": "#/$defs/number"}
                        }
                    },
                    "spent": {
                        "type": "object",
                        "additionalProperties": false,
                        "required": ["epsilon", "delta", "kind", "composition"],
                        "properties": {
                            "epsilon": {"$ref": "#/$defs/number"},
                            "delta": {"$ref": "#/$defs/number"},
                            "kind": {"type": "string"},
                            "composition": {"type": "string"},
                            "order": {"$ref": "#/$defs/number"}
                        }
                    }
                }
            }
        },
        "open_reservations": {"type": "array", "items": {"type": "integer", "minimum": 1}},
        "explored": {"type": "integer", "minimum": 0},
        "damaged": {"type": "boolean"},
        "troubles": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["kind", "line", "text", "acknowledged"],
                "properties": {
                    "kind": {"enum": ["edited", "torn", "clock-backwards"]},
                    "line": {"type": "integer", "minimum": 0},
                    "text": {"type": "string"},
                    "acknowledged": {"type": "boolean"}
                }
            }
        }
    }
})";

// A total as others read it: numbers, where a line has them as they were typed.
constexpr const char* totalSchemaText = R"({
    "type": "object",
    "additionalProperties": false,
    "required": ["epsilon", "delta", "composition", "crossing"],
    "properties": {
        "epsilon": {"$ref": "#/$defs/number"},
        "delta": {"$ref": "#/$defs/number"},
        "composition": {"type": "string"},
        "crossing": {"type": "string"}
    }
})";

// What ties an entry to its place among all.
Json numberedEntry() {
    Json json = schemaOf(ledgerEntryMembers());
    json["properties"]["number"] = Json::parse(R"({"type": "integer", "minimum": 1})");
    json["properties"]["time"] = schemaOf(KeyType::Text);
    for (const char* name : {"number", "time"})
        json["required"].push_back(name);
    return json;
}

// Texts of JSON are JSON there, and words that count private records are left out.
Json exportedEntry() {
    Json json = numberedEntry();
    Json& members = json["properties"];
    members["total"] = Json::parse(totalSchemaText);
    members["privacy"] = Json::parse(R"({"anyOf": [{"$ref": "#/$defs/privacy"}, {"type": "string"}]})");
    members["experiment"] = Json::parse(R"({"type": ["object", "string"]})");
    members.erase("off");
    members["ledger"]["const"] = "off";
    return json;
}

} // namespace

Json ledgerSchema() {
    Json json = Json::parse(exportSchemaText);
    Json& members = json["properties"];
    const Json none = {{"type", "null"}};
    members["total"]["anyOf"] = Json::array({Json::parse(totalSchemaText), none});
    members["entries"]["type"] = "array";
    members["entries"]["items"] = exportedEntry();
    return json;
}

Json ledgerLineSchema() {
    Json json = numberedEntry();
    Json& members = json["properties"];
    members["spent"]["type"] = "object";
    members["spent"]["additionalProperties"] = schemaOf(statedCostMembers());
    members["in_force"] = schemaOf(ledgerTotalMembers());
    members["found"]["type"] = "array";
    members["found"]["items"] = schemaOf(KeyType::Text);
    for (const char* digest : {"previous", "hash"}) {
        members[digest] = schemaOf(KeyType::Text);
        json["required"].push_back(digest);
    }
    return json;
}

} // namespace epsiloscope
