// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SchemaDocument.h"

#include "core/base/Json.h"
#include "core/experiment/description/ExperimentSchema.h"
#include "core/experiment/files/ResultSchema.h"
#include "core/experiment/sweep/SweepSchema.h"

#include <utility>

namespace epsiloscope {

namespace {

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

Json schemaDocument(const std::string& title, Json body) {
    Json definitions = Json::object();
    define(body, allDefinitions(), definitions);
    if (!definitions.empty()) body["$defs"] = std::move(definitions);
    body["$schema"] = "https://json-schema.org/draft/2020-12/schema";
    body["title"] = title;
    return body;
}

} // namespace epsiloscope
