// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/race/RacePlan.h"

#include "core/base/Result.h"
#include "core/experiment/runner/PreparationCheck.h"
#include "core/experiment/sweep/ForeseenFailures.h"
#include "core/experiment/sweep/SweepGroups.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>

namespace epsiloscope {

namespace {

bool sets(const Contestant& contestant, const std::string& key) {
    return std::ranges::any_of(contestant.settings, [&](const auto& each) { return each.first == key; });
}

const ParameterDescriptor* parameterOf(const std::string& mechanism, const std::string& id) {
    const Mechanism* known = findMechanism(mechanism);
    return known ? findParameter(known->descriptor.parameters, id) : nullptr;
}

// The settings that a person has changed from the default, as `--set` takes it.
std::vector<std::pair<std::string, std::string>> carriedBy(const Experiment& base) {
    std::vector<std::pair<std::string, std::string>> carried;
    for (const auto& [id, value] : base.parameters.values()) {
        const ParameterDescriptor* own = parameterOf(base.mechanism, id);
        if (own && own->initial == value && !own->budget) continue;
        carried.emplace_back(id, parameterToText(value));
    }
    return carried;
}

// Rather in each contestant than on an axis, which would win over the contestant's own setting.
void giveToContestants(const std::pair<std::string, std::string>& setting,
                       std::vector<Contestant>& contestants) {
    for (Contestant& contestant : contestants)
        if (!sets(contestant, setting.first) && parameterOf(contestant.mechanism, setting.first))
            contestant.settings.push_back(setting);
}

std::optional<Error> whyNot(const Experiment& base, const Contestant& contestant, const Dataset& dataset,
                            StageStore& stages, const std::stop_token& stop) {
    const auto plan = racePlan(base, {contestant}, seedsOf(base, 1));
    if (!plan) return plan.error();
    if (const auto nothing = foreseenFailures(*plan, dataset, {.stop = stop}).nothingRuns()) return nothing;
    const auto experiment = plan->experimentAt(0);
    if (!experiment) return experiment.error();
    const auto prepared = checkPreparation(*experiment, dataset, stages, stop);
    return prepared ? std::nullopt : std::optional(prepared.error());
}

} // namespace

bool mayRace(const Mechanism& mechanism) {
    const auto& releases = mechanism.descriptor.releases;
    const auto has = [&](const char* what) { return std::ranges::find(releases, what) != releases.end(); };
    return (has("model") || has("labels")) && findParameter(mechanism.descriptor.parameters, "epsilon");
}

std::vector<std::string> seedsOf(const Experiment& base, int seeds) {
    std::vector<std::string> values;
    for (int i = 0; i < seeds; ++i)
        values.push_back(std::to_string(base.seed + static_cast<std::uint64_t>(i)));
    return values;
}

Result<SweepPlan> racePlan(const Experiment& base, std::vector<Contestant> contestants,
                           const std::vector<std::string>& seeds) {
    SweepPlan plan{base, {{seedKey, seeds}, {mechanismKey, {}}}};
    plan.base.parameters = {};
    plan.base.trials = 1;
    for (const auto& setting : carriedBy(base)) {
        const auto knowsIt = [&](const Contestant& each) {
            return parameterOf(each.mechanism, setting.first) != nullptr;
        };
        if (std::ranges::none_of(contestants, knowsIt)) continue;
        const bool set = std::ranges::any_of(
            contestants, [&](const Contestant& each) { return sets(each, setting.first); });
        if (set)
            giveToContestants(setting, contestants);
        else
            plan.axes.push_back({setting.first, {setting.second}});
    }
    for (const Contestant& contestant : contestants)
        plan.axes[1].values.push_back(toText(contestant));
    auto sorted = plan.axes[1].values;
    std::ranges::sort(sorted);
    if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
        return Error{Sentence("\"%1\" is there twice", {*twice}), "mechanisms",
                     "name it once, or with other settings"};
    RETURN_IF_ERROR(checkSweptValues(plan));
    return plan;
}

bool isRace(const SweepPlan& plan) {
    return axisOf(plan, mechanismKey) && axisOf(plan, seedKey) && variesOnly(plan, {mechanismKey, seedKey});
}

std::vector<Contestant> tunedContestants(const Contestant& contestant) {
    std::vector<Contestant> all = {contestant};
    const Mechanism* mechanism = findMechanism(contestant.mechanism);
    if (!mechanism || mechanism->descriptor.tuned.empty()) return all;
    std::vector<Contestant> combinations = {contestant};
    for (const TunedParameter& parameter : mechanism->descriptor.tuned) {
        if (sets(contestant, parameter.id)) continue;
        std::vector<Contestant> longer;
        for (const Contestant& begun : combinations)
            for (const std::string& value : parameter.values) {
                longer.push_back(begun);
                longer.back().settings.emplace_back(parameter.id, value);
            }
        combinations = std::move(longer);
    }
    if (combinations.front() == contestant) return all;
    all.insert(all.end(), combinations.begin(), combinations.end());
    return all;
}

AllowedByData allowedByData(const Experiment& base, const Dataset& dataset, StageStore& stages,
                            const std::stop_token& stop) {
    AllowedByData allowed;
    for (const Mechanism& mechanism : mechanisms()) {
        if (!mayRace(mechanism)) continue;
        if (stop.stop_requested()) break;
        const Contestant contestant{mechanism.descriptor.id, {}};
        if (auto reason = whyNot(base, contestant, dataset, stages, stop))
            allowed.others.push_back({contestant.mechanism, std::move(*reason)});
        else
            allowed.contestants.push_back(contestant);
    }
    return allowed;
}

} // namespace epsiloscope
