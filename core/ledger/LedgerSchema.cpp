// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/declared/Build.h"
#include "core/experiment/description/NeighbourMembers.h"
#include "core/ledger/LedgerExport.h"
#include "core/ledger/LedgerMembers.h"

namespace epsiloscope {

namespace {

using SchemaMembers = std::vector<std::pair<const char*, Json>>;

Json numberSchema() {
    return {{"$ref", "#/$defs/number"}};
}

Json textSchema() {
    return {{"type", "string"}};
}

Json wholeSchema(int least) {
    return {{"type", "integer"}, {"minimum", least}};
}

Json listSchema(Json items) {
    return {{"type", "array"}, {"items", std::move(items)}};
}

// An object that has these members and no others.
Json objectSchema(const SchemaMembers& required, const SchemaMembers& optional = {}) {
    Json json = {{"type", "object"}, {"additionalProperties", false}};
    for (const auto& [name, schema] : required) {
        json["properties"][name] = schema;
        json["required"].push_back(name);
    }
    for (const auto& [name, schema] : optional)
        json["properties"][name] = schema;
    return json;
}

// Whose data: a person's, where it is there.
Json unitSchema() {
    return schemaOf(unitOfNeighbours())["properties"]["unit"];
}

// A total as others read it: numbers, where a line has them as they were typed.
Json totalSchema() {
    Json order = numberSchema();
    order["description"] = "The Rényi order of a filter, fixed before the first charge.";
    return objectSchema({{"epsilon", numberSchema()},
                         {"delta", numberSchema()},
                         {"composition", textSchema()},
                         {"crossing", textSchema()}},
                        {{"order", order}});
}

Json balanceSchema() {
    const Json spent = objectSchema({{"epsilon", numberSchema()},
                                     {"delta", numberSchema()},
                                     {"kind", textSchema()},
                                     {"composition", textSchema()}},
                                    {{"order", numberSchema()}});
    const Json left = objectSchema({{"epsilon", numberSchema()}, {"delta", numberSchema()}});
    Json json =
        listSchema(objectSchema({{"adjacency", textSchema()}, {"spent", spent}},
                                {{"unit", unitSchema()}, {"translated", textSchema()}, {"left", left}}));
    json["description"] = "What is spent and left under each kind of neighbours.";
    return json;
}

Json forecastSchema() {
    Json json = objectSchema({{"adjacency", textSchema()}, {"fits_like_last", wholeSchema(0)}},
                             {{"unit", unitSchema()}});
    json["description"] = "How often a release like the last still fits.";
    json["type"] = {"object", "null"};
    return json;
}

Json troublesSchema() {
    return listSchema(objectSchema({{"kind", {{"enum", {"edited", "torn", "clock-backwards"}}}},
                                    {"line", wholeSchema(0)},
                                    {"text", textSchema()},
                                    {"acknowledged", {{"type", "boolean"}}}}));
}

// The members that tie an entry to its place among all.
Json numberedEntry() {
    Json json = schemaOf(ledgerEntryMembers());
    json["properties"]["number"] = wholeSchema(1);
    json["properties"]["time"] = schemaOf(KeyType::Text);
    for (const char* name : {"number", "time"})
        json["required"].push_back(name);
    return json;
}

// Texts of JSON are JSON there, and words that count private records are left out.
Json exportedEntry() {
    Json json = numberedEntry();
    Json& members = json["properties"];
    members["total"] = totalSchema();
    members["privacy"] = Json::parse(R"({"anyOf": [{"$ref": "#/$defs/privacy"}, {"type": "string"}]})");
    members["experiment"] = Json::parse(R"({"type": ["object", "string"]})");
    for (const char* local : {"off", "ledgers"}) // names of folders are told nobody else
        members.erase(local);
    members["ledger"]["const"] = "off";
    return json;
}

} // namespace

Json ledgerSchema() {
    const Json none = {{"type", "null"}};
    Json overlaps = listSchema(objectSchema({{"name", textSchema()}, {"text", textSchema()}}));
    overlaps["description"] = "What it shares with other datasets: told on this machine, in no export.";
    return objectSchema({{"schema", {{"const", "epsiloscope.ledger/1"}}},
                         {"dataset", objectSchema({{"name", textSchema()}})},
                         {"total", {{"anyOf", Json::array({totalSchema(), none})}}},
                         {"balance", balanceSchema()},
                         {"forecast", forecastSchema()},
                         {"open_reservations", listSchema(wholeSchema(1))},
                         {"explored", wholeSchema(0)},
                         {"explored_runs", wholeSchema(0)},
                         {"damaged", {{"type", "boolean"}}},
                         {"troubles", troublesSchema()},
                         {"entries", listSchema(exportedEntry())}},
                        {{"build", buildSchema()}, {"overlaps", overlaps}});
}

Json ledgerLineSchema() {
    Json json = numberedEntry();
    Json& members = json["properties"];
    members["spent"]["type"] = "object";
    members["spent"]["additionalProperties"] = schemaOf(statedCostMembers());
    members["in_force"] = schemaOf(ledgerTotalMembers());
    members["found"] = listSchema(textSchema());
    for (const char* digest : {"previous", "hash"}) {
        members[digest] = schemaOf(KeyType::Text);
        json["required"].push_back(digest);
    }
    return json;
}

} // namespace epsiloscope
