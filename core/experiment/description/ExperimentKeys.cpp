// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/description/ExperimentKeys.h"

#include "core/experiment/description/ExperimentMembers.h"

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

} // namespace

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

} // namespace epsiloscope
