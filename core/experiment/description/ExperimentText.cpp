// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Json.h"
#include "core/base/Parameters.h"
#include "core/base/Result.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/description/TypedSettings.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <vector>

namespace epsiloscope {

namespace {

// The parameters of the other mechanism where all that it can take goes over to it: the rest are its own
// defaults, and what has no effect is gone.
Parameters askedOf(const Mechanism& other, const Parameters& written) {
    const std::vector<ParameterDescriptor>& all = other.descriptor.parameters;
    Parameters asked;
    for (const ParameterDescriptor& parameter : all) {
        const ParameterValue* const said = written.find(parameter.id);
        if (said && checkedValue(parameter, *said, parameter.id))
            asked.set(parameter.id, *said);
        else if (parameter.initial)
            asked.set(parameter.id, *parameter.initial);
    }
    for (bool changed = true; changed;) {
        changed = false;
        for (const ParameterDescriptor& parameter : all)
            if (asked.has(parameter.id) && !applies(parameter, asked)) {
                asked.clear(parameter.id);
                changed = true;
            }
    }
    return asked;
}

// True for what the other mechanism does not know; and for what it cannot take, where nobody asked for it:
// the forms write every default down.
bool staysBehind(const std::string& id, const ParameterValue& value, const std::string& from,
                 const Mechanism& other, const Parameters& asked) {
    const ParameterDescriptor* const there = findParameter(other.descriptor.parameters, id);
    if (!there) return true;
    const Mechanism* const before = findMechanism(from);
    const ParameterDescriptor* const here =
        before ? findParameter(before->descriptor.parameters, id) : nullptr;
    if (!here || here->initial != value) return false;
    // Its own default forbids nothing where it has no effect, and results of earlier sweeps hold it.
    return !checkedValue(*there, value, id) || (there->initial != value && !asked.has(id));
}

Result<void> setInJson(Experiment& experiment, const ExperimentKey& key, const std::string& text) {
    Json json = settableJson(experiment);
    // Whoever begins with nothing may name the dataset last.
    const bool nameless = experiment.data.path.empty() && key.path != "data.path";
    if (nameless) json["data"]["path"] = "named later";
    const Json value = typedValue(key.type, text);
    (key.part.empty() ? json : json[key.part])[key.member] = value;
    if (key.path == "mechanism") {
        const Mechanism* other = findMechanism(text);
        const Parameters asked = other ? askedOf(*other, experiment.parameters) : Parameters();
        for (const auto& [id, kept] : experiment.parameters.values())
            if (other && staysBehind(id, kept, experiment.mechanism, *other, asked))
                json["parameters"].erase(id);
    }
    // Then the whole training file is private; whoever wants a part of it says so afterwards.
    if (key.path == "split.queries_from_test" && value != 0) {
        json["split"]["private"] = 1;
        json["split"]["public"] = json["split"]["test"] = 0;
    }
    if (key.path == "data.pool" && value != "") {
        json["split"]["private"] = experiment.split.privateFraction + experiment.split.publicFraction;
        json["split"]["public"] = 0;
    }
    if (key.path == "release") json.erase("seed");
    if (key.path == "seed") json.erase("release");
    ASSIGN_OR_RETURN(experiment, experimentFromJson(json, ""));
    if (nameless) experiment.data.path.clear();
    return {};
}

// The column changes from public to private or back; "none" leaves all as they are.
Result<void> flipColumn(Experiment& experiment, const std::string& column) {
    if (column == "none") return {};
    DataReference& data = experiment.data;
    for (const std::string& ignored : data.ignored)
        if (ignored == column)
            return Error{Sentence("column '%1' is ignored, and neither public nor private", {column}),
                         "data.flip", "name a column that is learnt from"};
    if (std::erase(data.publicColumns, column) > 0) {
        if (!data.privateColumns.empty()) data.privateColumns.push_back(column);
        return {};
    }
    std::erase(data.privateColumns, column);
    data.publicColumns.push_back(column);
    return {};
}

} // namespace

Result<void> setByText(Experiment& experiment, const std::string& key, const std::string& value) {
    if (key == "data.flip") return flipColumn(experiment, value);
    const bool cells = value == toString(VoteCells::Counts) || value == toString(VoteCells::Labels);
    if (key == "data.votes" && !cells) {
        // In place of whatever dataset there was.
        RETURN_IF_ERROR(setByText(experiment, "data.path", value));
        return setByText(experiment, "data.format", "votes");
    }
    if (const ExperimentKey* plain = findExperimentKey(key); plain && plain->place != KeyPlace::FileOnly)
        return setInJson(experiment, *plain, value);

    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    if (const auto* const parameter = findParameter(mechanism->descriptor.parameters, key)) {
        ASSIGN_OR_RETURN(auto read, parameterFromText(*parameter, value, "/parameters/" + key));
        experiment.parameters.set(key, std::move(read));
        return {};
    }
    if (const std::size_t dot = key.find('.'); dot != std::string::npos)
        return Error{Sentence("there is no key \"%1\"", {key}),
                     pointerTo("/" + key.substr(0, dot), key.substr(dot + 1)),
                     suggestSetting(key, *mechanism)};
    return Error{Sentence("\"%1\" does not apply to %2", {key, experiment.mechanism}), "/parameters/" + key,
                 suggestSetting(key, *mechanism)};
}

} // namespace epsiloscope
