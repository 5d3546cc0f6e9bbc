// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Propagate.h"
#include "core/experiment/DataReferenceJson.h"
#include "core/experiment/ExperimentMembers.h"
#include "core/experiment/KeyCheck.h"
#include "core/experiment/ReleaseDemands.h"
#include "core/mechanisms/Mechanism.h"
#include "core/mechanisms/Registry.h"

#include <algorithm>
#include <filesystem>

namespace epsiloscope {

namespace {

// Where the test file gives the queries, the whole training file is private.
SplitPlan usualSplit(const DataReference& data, const Json& json) {
    if (data.test.empty()) return {};
    const Json* split = json.contains("split") ? &json["split"] : nullptr;
    const bool cuts = split != nullptr && split->is_object() && split->contains("queries_from_test") &&
                      (*split)["queries_from_test"] != 0;
    SplitPlan plan;
    plan.privateFraction = cuts ? 1 : 0.75;
    plan.publicFraction = cuts ? 0 : 0.25;
    plan.testFraction = 0;
    return plan;
}

Result<void> readParameters(const Json& json, Experiment& experiment) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    std::vector<std::string> known;
    for (const ParameterDescriptor& p : mechanism->descriptor.parameters)
        known.push_back(p.id);
    if (!json.is_object()) return Error{"must be an object", "/parameters", "write { … }"};
    for (const auto& [id, value] : json.items()) {
        const std::string where = "/parameters/" + id;
        const auto& all = mechanism->descriptor.parameters;
        const auto found =
            std::find_if(all.begin(), all.end(), [&name = id](const auto& p) { return p.id == name; });
        if (found == all.end())
            return Error{"\"" + id + "\" means nothing to " + experiment.mechanism, where,
                         suggestKey(id, known, experiment.mechanism)};
        if (value.is_null()) continue;
        ASSIGN_OR_RETURN(auto read, parameterFromJson(*found, value, where));
        experiment.parameters.set(id, std::move(read));
    }
    return {};
}

} // namespace

Result<Experiment> experimentFromJson(const Json& json, const std::string& folder) {
    RETURN_IF_ERROR(checkKeys(json));
    Experiment experiment;
    JsonObject object(json, "");
    readMembers(experimentMembers(), object, experiment);
    for (const char* part : {"data", "split", "encoder", "parameters"})
        object.known(part);
    RETURN_IF_ERROR(object.finish());
    if (experiment.release && json.contains("seed"))
        return Error{"a release has no seed", "/seed",
                     "leave out \"seed\", or leave out \"release\" to explore"};
    if (!json.contains("data")) return Error{"no dataset is named", "/data", "add \"data\": {\"path\": …}"};
    RETURN_IF_ERROR(dataFromJson(json["data"], folder, experiment.data));
    experiment.split = usualSplit(experiment.data, json);
    if (json.contains("split"))
        RETURN_IF_ERROR(readObject(json["split"], "/split", splitMembers(), experiment.split));
    if (json.contains("encoder"))
        RETURN_IF_ERROR(readObject(json["encoder"], "/encoder", encoderMembers(), experiment.encoder));
    if (json.contains("parameters")) RETURN_IF_ERROR(readParameters(json["parameters"], experiment));
    return experiment;
}

Result<Experiment> readExperiment(const std::string& path) {
    ASSIGN_OR_RETURN(auto json, readJsonFile(path));
    // A result holds the experiment it came from: running it again is one command.
    const bool isResult = json.is_object() && json.contains("experiment");
    auto experiment = experimentFromJson(isResult ? json["experiment"] : json,
                                         std::filesystem::path(path).parent_path().string());
    if (!experiment) {
        Error error = experiment.error();
        error.where = path + (isResult ? "#/experiment" : "#") + error.where;
        return error;
    }
    return experiment;
}

Json experimentToJson(const Experiment& experiment) {
    Json json = writeObject(experimentMembers(), experiment);
    json["data"] = dataToJson(experiment.data, experiment.release);
    json["split"] = writeObject(splitMembers(), experiment.split);
    json["encoder"] = writeObject(encoderMembers(), experiment.encoder);
    json["parameters"] = Json::object();
    for (const auto& [id, value] : experiment.parameters.values())
        json["parameters"][id] = parameterToJson(value);
    return json;
}

Result<Parameters> checkExperiment(const Experiment& experiment) {
    RETURN_IF_ERROR(checkMechanism(experiment.mechanism));
    if (experiment.trials < 1)
        return Error{"trials must be 1 or more, and is " + std::to_string(experiment.trials), "/trials",
                     "give 1 or more"};
    if (experiment.release && experiment.trials > 1)
        return Error{"a release is one trial, and this asks for " + std::to_string(experiment.trials) +
                         ": each would spend the budget again",
                     "/trials", "set trials to 1, or explore without a release"};
    RETURN_IF_ERROR(checkSplit(experiment.split, !experiment.data.test.empty()));
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    ASSIGN_OR_RETURN(auto parameters,
                     validated(mechanism.descriptor.parameters, experiment.parameters, experiment.mechanism));
    if (mechanism.descriptor.check) RETURN_IF_ERROR(mechanism.descriptor.check(parameters));
    const bool records = roleUseOf(mechanism, parameters, experiment.split) == RoleUse::Records;
    if (!records && experiment.split.queriesFromTest != 0)
        return Error{"queries from the test file mean nothing to " + mechanism.descriptor.id,
                     "/split/queries_from_test", "leave them out"};
    if (!records && !experiment.data.queries.empty())
        return Error{"a file of queries means nothing to " + mechanism.descriptor.id, "/data/queries",
                     "leave it out"};
    if (records && mechanism.descriptor.publicPool && experiment.split.publicFraction == 0 &&
        experiment.split.queriesFromTest == 0)
        return Error{"the public share of the split is 0, and " + mechanism.descriptor.id +
                         " needs a public pool",
                     "/split/public", "0.2 is usual"};
    if (!experiment.data.pretrainClasses.empty() && !records)
        return Error{"classes that pretrain mean nothing to " + mechanism.descriptor.id,
                     "/data/pretrain_classes", "leave them out"};
    RETURN_IF_ERROR(checkRelease(experiment));
    if (experiment.release && experiment.data.rows > 0)
        return Error{
            "a release reads all rows: which ones are the first depends on every row before them, so "
            "that one more or less brings in another",
            "/data/rows", "leave it out, or cut the file beforehand"};
    if (experiment.release && parameters.has("stop_on") && parameters.choice("stop_on") == "data-dependent")
        return Error{"a release cannot stop by the data-dependent ε: when it stops would itself tell of "
                     "private records",
                     "/parameters/stop_on", "use data-independent"};
    if (experiment.release && parameters.has("personal_budgets") &&
        parameters.choice("personal_budgets") == "column")
        return Error{"a release cannot be held to a column of budgets: where it stops would tell of the "
                     "smallest, which is a private value",
                     "/parameters/personal_budgets", "use groups, or let all records share one budget"};
    return parameters;
}

} // namespace epsiloscope
