// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/ExperimentSchema.h"

#include "core/base/Parameters.h"
#include "core/experiment/description/ExperimentMembers.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

namespace {

// Parameters mean what the mechanism says; where none is named, it is the usual one.
Json parametersOfMechanism(const MechanismDescriptor& mechanism) {
    Json json;
    json["if"]["properties"]["mechanism"]["const"] = mechanism.id;
    if (mechanism.id != Experiment().mechanism) json["if"]["required"] = Json::array({"mechanism"});
    Json& parameters = json["then"]["properties"]["parameters"];
    parameters["additionalProperties"] = false;
    for (const ParameterDescriptor& parameter : mechanism.parameters)
        parameters["properties"][parameter.id] = parameterSchema(parameter);
    return json;
}

} // namespace

Json experimentSchema() {
    Json json = schemaOf(experimentMembers());
    Json& members = json["properties"];
    members["data"] = schemaOf(dataMembers());
    members["data"]["anyOf"] = Json::parse(R"([{"required": ["path"]}, {"required": ["votes"]}])");
    members["split"] = schemaOf(splitMembers());
    members["encoder"] = schemaOf(encoderMembers());
    members["parameters"] = schemaOf(KeyType::Object);
    json["required"] = Json::array({"data"});
    json["not"] =
        Json::parse(R"({"properties": {"release": {"const": true}}, "required": ["release", "seed"]})");
    for (const Mechanism& mechanism : mechanisms())
        json["allOf"].push_back(parametersOfMechanism(mechanism.descriptor));
    return json;
}

} // namespace epsiloscope
