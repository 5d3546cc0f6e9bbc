// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/experiment/description/DataReferenceJson.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/description/ExperimentMembers.h"
#include "core/experiment/description/OutcomeMembers.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <filesystem>

namespace epsiloscope {

namespace {

SplitPlan usualSplitOf(const DataReference& data, const Json& json) {
    const Json* split = json.contains("split") ? &json["split"] : nullptr;
    const bool cuts = !data.test.empty() && split != nullptr && split->is_object() &&
                      split->contains("queries_from_test") && (*split)["queries_from_test"] != 0;
    return usualSplit(!data.test.empty(), !data.pool.empty() || cuts);
}

Result<void> readParameters(const Json& json, Experiment& experiment) {
    const auto& all = findMechanism(experiment.mechanism)->descriptor.parameters;
    if (!json.is_object()) return Error{"must be an object", "/parameters", "write { … }"};
    for (const auto& [id, value] : json.items()) {
        const std::string where = "/parameters/" + id;
        const ParameterDescriptor* const found = findParameter(all, id);
        if (!found)
            return Error{Sentence("\"%1\" does not apply to %2", {id, experiment.mechanism}), where,
                         suggestKey(id, idsOf(all), experiment.mechanism)};
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
    for (const ExperimentPart& part : experimentParts())
        object.known(part.name);
    RETURN_IF_ERROR(object.finish());
    if (experiment.release && json.contains("seed"))
        return Error{"a release has no seed", "/seed",
                     "leave out \"seed\", or leave out \"release\" to explore"};
    if (!json.contains("data")) return Error{"no dataset is named", "/data", "add \"data\": {\"path\": …}"};
    RETURN_IF_ERROR(dataFromJson(json["data"], folder, experiment.data));
    experiment.split = usualSplitOf(experiment.data, json);
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
    if (!experiment) return experiment.error().within(path + (isResult ? "#/experiment" : "#"));
    return experiment;
}

Json experimentToJson(const Experiment& experiment) {
    Json json = writeObject(experimentMembers(), experiment);
    json["data"] = dataToJson(experiment.data, experiment.release);
    json["split"] = writeObject(splitMembers(), experiment.split);
    json["encoder"] = writeObject(encoderMembers(), experiment.encoder);
    json["parameters"] = parametersToJson(experiment.parameters);
    return json;
}

bool AsExperiment::read(JsonObject& object, const std::string& name, Experiment& value) const {
    return object.with(name, [&](const Json& json, const std::string& where) -> Result<void> {
        auto experiment = experimentFromJson(json, object.folder());
        if (!experiment) return experiment.error().within(where);
        value = std::move(*experiment);
        return {};
    });
}

} // namespace epsiloscope
