// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/runner/StagedSchema.h"

#include "core/base/Result.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

namespace {

// No name can say another's: each stands behind its length.
std::string keyOf(const NamedRoles& roles) {
    std::string key;
    const auto add = [&key](const std::string& name) { key += std::to_string(name.size()) + ":" + name; };
    const auto addAll = [&](const std::vector<std::string>& names) {
        key += std::to_string(names.size()) + ";";
        std::ranges::for_each(names, add);
    };
    const auto& [label, positive, map, open, secret, ignored, budget, person, pretrained, classes, declared] =
        roles;
    for (const std::string& name : {label, positive, budget})
        add(name);
    for (const auto* names : {&open, &secret, &ignored, &person, &pretrained, &classes, &declared})
        addAll(*names);
    for (const auto& [from, to] : map) {
        add(from);
        add(to);
    }
    return key;
}

} // namespace

Result<std::shared_ptr<const Schema>> stagedSchema(const NamedRoles& roles, const Dataset& dataset,
                                                   StageStore& stages, const std::stop_token& stop) {
    auto [known, claim] =
        stages.findOrClaim<Schema>("schema|" + dataset.fingerprint + "|" + keyOf(roles), stop);
    if (known || !claim) return known;
    ASSIGN_OR_RETURN(auto schema, dataset.schema(roles));
    const auto made = std::make_shared<const Schema>(std::move(schema));
    claim.keep<Schema>(made, sizeof(Schema) + made->roles.size());
    return made;
}

} // namespace epsiloscope
