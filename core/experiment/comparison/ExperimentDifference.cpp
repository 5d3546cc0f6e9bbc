// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/comparison/ExperimentDifference.h"

#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/base/Wording.h"
#include "core/experiment/description/DataFiles.h"
#include "core/experiment/description/DataReferenceJson.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/files/ResultJson.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {
using Settings = std::vector<DifferingSetting>;

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

void compare(Settings& list, const std::string& key, const std::string& label,
             std::vector<std::string> values) {
    const bool same = std::ranges::all_of(values, [&](const auto& value) { return value == values.front(); });
    if (!same) list.push_back({key, label, std::move(values)});
}

void compare(Settings& list, const ExperimentKey& key, const std::vector<Json>& experiments) {
    std::vector<std::string> values;
    for (const Json& experiment : experiments) {
        const Json* const value = valueAt(experiment, key);
        values.push_back(value ? textOf(*value) : std::string());
    }
    compare(list, key.path, key.label, std::move(values));
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

// The parameters of one experiment: those its mechanism takes, and those it was given.
struct GivenParameters {
    const std::vector<ParameterDescriptor>* taken;
    Parameters values;
};

// A default of a parameter that another mechanism does not have follows from the choice of mechanism.
bool followsFromMechanism(const ParameterDescriptor& parameter, const std::vector<GivenParameters>& all) {
    const std::string standard = parameter.initial ? parameterToText(*parameter.initial) : std::string();
    bool everyTakes = true, everyStandard = true;
    for (const GivenParameters& given : all)
        if (findParameter(*given.taken, parameter.id))
            everyStandard = everyStandard && textOf(given.values, parameter.id) == standard;
        else
            everyTakes = false;
    return !everyTakes && everyStandard;
}

void compareParameters(Settings& list, const std::vector<Experiment>& experiments) {
    std::vector<GivenParameters> all;
    for (const Experiment& experiment : experiments) {
        const Mechanism* const mechanism = findMechanism(experiment.mechanism);
        if (!mechanism) return;
        all.push_back({&mechanism->descriptor.parameters, parametersOf(experiment, *mechanism)});
    }
    std::set<std::string> seen;
    for (const GivenParameters& from : all)
        for (const ParameterDescriptor& p : *from.taken) {
            if (!seen.insert(p.id).second || followsFromMechanism(p, all)) continue;
            std::vector<std::string> values;
            for (const GivenParameters& given : all)
                values.push_back(findParameter(*given.taken, p.id) ? textOf(given.values, p.id)
                                                                   : std::string());
            compare(list, p.id, p.label, std::move(values));
        }
}

Settings settingsOf(const std::vector<Experiment>& experiments) {
    const bool withoutFolders = std::ranges::any_of(experiments, &Experiment::release);
    std::vector<Json> all;
    for (const Experiment& experiment : experiments)
        all.push_back(comparedJson(experiment, withoutFolders));
    const ExperimentKey* const mechanism = findExperimentKey("mechanism");
    Settings list;
    compare(list, *mechanism, all);
    compareParameters(list, experiments);
    for (const char* part : {"split", "encoder", "data", ""})
        for (const ExperimentKey& key : experimentKeys())
            if (key.part == part && key.place == KeyPlace::FileAndSet && &key != mechanism)
                compare(list, key, all);
    return list;
}

std::vector<ExperimentDifference> ofTwo(const Settings& settings) {
    std::vector<ExperimentDifference> differences;
    for (const DifferingSetting& setting : settings)
        differences.push_back({setting.key, setting.label, setting.values[0], setting.values[1]});
    return differences;
}

} // namespace

std::vector<ExperimentDifference> experimentDifferences(const Experiment& a, const Experiment& b) {
    return ofTwo(settingsOf({a, b}));
}

std::vector<ExperimentDifference> experimentDifferences(const Run& a, const Run& b) {
    return ofTwo(differingSettings({&a, &b}));
}

std::vector<DifferingSetting> differingSettings(const std::vector<const Run*>& runs) {
    std::vector<Experiment> experiments;
    for (const Run* run : runs) {
        Experiment experiment = experimentAsRun(*run);
        const std::string& fingerprint = run->data().fingerprint;
        const auto alike = std::ranges::find_if(
            runs, [&](const Run* other) { return other->data().fingerprint == fingerprint; });
        const auto first = static_cast<std::size_t>(alike - runs.begin());
        if (!fingerprint.empty() && first < experiments.size())
            experiment.data = lyingAt(experiments[first].data, std::move(experiment.data));
        experiments.push_back(std::move(experiment));
    }
    return settingsOf(experiments);
}

} // namespace epsiloscope
