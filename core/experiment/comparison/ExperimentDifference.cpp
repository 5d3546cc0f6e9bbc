// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/ExperimentDifference.h"

#include "core/base/Json.h"
#include "core/base/NearestName.h"
#include "core/base/ParameterCheck.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/description/DataReferenceJson.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/files/ResultJson.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {
using Differences = std::vector<ExperimentDifference>;

// As --set takes it: lists with commas where no entry has one, else as JSON.
std::string textOf(const Json& value) {
    if (value.is_null()) return {};
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_float()) return parameterToText(value.get<double>());
    const auto plain = [](const Json& entry) {
        return entry.is_string() && entry.text().find(',') == std::string::npos;
    };
    if (!value.is_array() || value.empty() || !std::all_of(value.begin(), value.end(), plain))
        return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return joinedWords(value.get<std::vector<std::string>>(), ",");
}

// With what is left out written as its default, and columns and markers in an order of their own: which
// stands first means nothing. Where one is a release, whose paths have lost their folders, so are both.
Json comparedJson(const Experiment& experiment, bool withoutFolders) {
    Experiment whole = experiment;
    DataReference& data = whole.data;
    if (!data.missingMarkers) data.missingMarkers = defaultMissingMarkers();
    for (std::vector<std::string>* list :
         {&*data.missingMarkers, &data.publicColumns, &data.privateColumns, &data.ignored})
        std::sort(list->begin(), list->end());
    Json json = experimentToJson(whole);
    json["data"] = dataToJson(data, withoutFolders);
    json["release"] = experiment.release;
    return json;
}

void compare(Differences& list, const std::string& key, const std::string& label, const std::string& a,
             const std::string& b) {
    if (a != b) list.push_back({key, label, a, b});
}

void compare(Differences& list, const ExperimentKey& key, const Json& a, const Json& b) {
    const auto textIn = [&key](const Json& experiment) {
        const Json* const value = valueAt(experiment, key);
        return value ? textOf(*value) : std::string();
    };
    compare(list, key.path, key.label, textIn(a), textIn(b));
}

// Defaults filled in; what does not apply dropped.
Parameters parametersOf(const Experiment& experiment, const Mechanism& mechanism) {
    const auto& descriptors = mechanism.descriptor.parameters;
    if (auto all = validated(descriptors, experiment.parameters, experiment.mechanism)) return *all;
    Parameters all = experiment.parameters; // not valid as a whole, but each value can be shown
    for (const ParameterDescriptor& p : descriptors)
        if (p.initial && !all.has(p.id)) all.set(p.id, *p.initial);
    return all;
}

std::string textOf(const Parameters& parameters, const std::string& id) {
    const ParameterValue* value = parameters.find(id);
    return value ? parameterToText(*value) : std::string();
}

// A default of a parameter that the other mechanism does not have follows from the choice of mechanism.
bool isDefault(const ParameterDescriptor& parameter, const Parameters& values) {
    const std::string standard = parameter.initial ? parameterToText(*parameter.initial) : std::string();
    return textOf(values, parameter.id) == standard;
}

void compareParameters(Differences& list, const Experiment& a, const Experiment& b) {
    const Mechanism* ofA = findMechanism(a.mechanism);
    const Mechanism* ofB = findMechanism(b.mechanism);
    if (!ofA || !ofB) return;
    const auto &parametersOfA = ofA->descriptor.parameters, &parametersOfB = ofB->descriptor.parameters;
    const Parameters first = parametersOf(a, *ofA), second = parametersOf(b, *ofB);
    for (const ParameterDescriptor& p : parametersOfA) {
        if (findParameter(parametersOfB, p.id))
            compare(list, p.id, p.label, textOf(first, p.id), textOf(second, p.id));
        else if (!isDefault(p, first))
            compare(list, p.id, p.label, textOf(first, p.id), {});
    }
    for (const ParameterDescriptor& p : parametersOfB)
        if (!findParameter(parametersOfA, p.id) && !isDefault(p, second))
            compare(list, p.id, p.label, {}, textOf(second, p.id));
}

} // namespace

std::vector<ExperimentDifference> experimentDifferences(const Experiment& a, const Experiment& b) {
    const bool withoutFolders = a.release || b.release;
    const Json first = comparedJson(a, withoutFolders), second = comparedJson(b, withoutFolders);
    const ExperimentKey* const mechanism = findExperimentKey("mechanism");
    Differences list;
    compare(list, *mechanism, first, second);
    compareParameters(list, a, b);
    for (const char* part : {"split", "encoder", "data", ""})
        for (const ExperimentKey& key : experimentKeys())
            if (key.part == part && key.place == KeyPlace::FileAndSet && &key != mechanism)
                compare(list, key, first, second);
    return list;
}

std::vector<ExperimentDifference> experimentDifferences(const Run& a, const Run& b) {
    const Experiment first = experimentAsRun(a);
    Experiment second = experimentAsRun(b);
    if (!a.data().fingerprint.empty() && a.data().fingerprint == b.data().fingerprint)
        second.data = lyingAt(first.data, std::move(second.data));
    return experimentDifferences(first, second);
}

} // namespace epsiloscope
