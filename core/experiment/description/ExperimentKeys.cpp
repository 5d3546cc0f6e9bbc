// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/ExperimentKeys.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/declared/JsonObject.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/description/ExperimentMembers.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>

namespace epsiloscope {

namespace {

template <class Struct>
void addKeys(std::vector<ExperimentKey>& keys, const std::string& part, const MembersOf<Struct>& members) {
    for (const Member<Struct>& each : members)
        keys.push_back(
            {each.words, part.empty() ? each.name : part + "." + each.name, part, each.name, each.type});
}

std::vector<ExperimentKey> allKeys() {
    std::vector<ExperimentKey> keys;
    addKeys(keys, "", experimentMembers());
    addKeys(keys, "data", dataMembers());
    addKeys(keys, "split", splitMembers());
    addKeys(keys, "encoder", encoderMembers());
    return keys;
}

std::vector<std::string> membersOfPart(const std::string& part) {
    std::vector<std::string> members;
    for (const ExperimentKey& key : experimentKeys()) {
        if (key.part == part && key.place != KeyPlace::SetOnly) members.push_back(key.member);
        if (part.empty() && !key.part.empty() && std::ranges::find(members, key.part) == members.end())
            members.push_back(key.part);
    }
    if (part.empty()) members.emplace_back("parameters");
    return members;
}

const Mechanism* mechanismOf(const Json& experiment) {
    const auto named = experiment.find("mechanism");
    if (named == experiment.end()) return findMechanism(Experiment().mechanism);
    return named->is_string() ? findMechanism(named->text()) : nullptr;
}

// Where a member would be known that stands in the wrong part: "data", "parameters"; empty: nowhere.
std::string rightPart(const std::string& member, const Mechanism* mechanism) {
    for (const ExperimentKey& key : experimentKeys())
        if (key.member == member && key.place != KeyPlace::SetOnly)
            return key.part.empty() ? "the outermost braces" : "\"" + key.part + "\"";
    return mechanism && findParameter(mechanism->descriptor.parameters, member) ? "\"parameters\"" : "";
}

Result<void> checkPart(const Json& object, const std::string& part, const Mechanism* mechanism) {
    const std::vector<std::string> known = membersOfPart(part);
    for (const auto& [name, value] : object.items()) {
        if (known.empty()) break; // no part, but a key whose value is none
        if (std::ranges::find(known, name) != known.end()) continue;
        const std::string belongs = rightPart(name, mechanism);
        return Error{Sentence("there is no key \"%1\" here", {name}),
                     pointerTo(part.empty() ? "" : "/" + part, name),
                     belongs.empty() ? suggestKey(name, known) : Sentence("it belongs into %1", {belongs})};
    }
    return {};
}

} // namespace

const std::vector<ExperimentPart>& experimentParts() {
    static const std::vector<ExperimentPart> all = {
        {"data", "Data"}, {"split", "Split"}, {"encoder", "Encoding"}, {"parameters", "Parameters"}};
    return all;
}

const std::vector<ExperimentKey>& experimentKeys() {
    static const std::vector<ExperimentKey> all = allKeys();
    return all;
}

const ExperimentKey* findExperimentKey(const std::string& path) {
    const auto& all = experimentKeys();
    const auto found = std::ranges::find(all, path, &ExperimentKey::path);
    return found == all.end() ? nullptr : &*found;
}

const std::vector<std::string>& choicesOfKey(const std::string& path) {
    return findExperimentKey(path)->choices;
}

const Json* valueAt(const Json& experiment, const ExperimentKey& key) {
    const Json* part = &experiment;
    if (!key.part.empty()) {
        const auto found = experiment.find(key.part);
        if (found == experiment.end() || !found->is_object()) return nullptr;
        part = &*found;
    }
    const auto value = part->find(key.member);
    return value == part->end() ? nullptr : &*value;
}

Result<void> checkKeys(const Json& experiment) {
    if (!experiment.is_object()) return {}; // refused where it is read
    const Mechanism* mechanism = mechanismOf(experiment);
    RETURN_IF_ERROR(checkPart(experiment, "", mechanism));
    for (const auto& [part, value] : experiment.items())
        if (value.is_object() && part != "parameters") RETURN_IF_ERROR(checkPart(value, part, mechanism));
    return {};
}

Sentence suggestKey(const std::string& key, const std::vector<std::string>& known,
                    const std::string& mechanism) {
    if (const std::string nearest = nearestName(key, known); !nearest.empty())
        return Sentence("did you mean \"%1\"?", {nearest});
    return Sentence("epsiloscope list keys %1%2names them all", {mechanism, (mechanism.empty() ? "" : " ")});
}

Sentence suggestSetting(const std::string& key, const Mechanism& mechanism) {
    std::vector<std::string> known;
    for (const ExperimentKey& each : experimentKeys())
        if (each.place != KeyPlace::FileOnly) known.push_back(each.path);
    for (const ParameterDescriptor& parameter : mechanism.descriptor.parameters)
        known.push_back(parameter.id);
    // As it stands in a file, but for the part: "label", "parameters.sigma".
    for (const std::string& each : known)
        if (each.ends_with("." + key) || each == key || "parameters." + each == key)
            return Sentence("did you mean \"%1\"?", {each});
    return suggestKey(key, known, mechanism.descriptor.id);
}

} // namespace epsiloscope
