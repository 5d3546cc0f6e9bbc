// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/sweep/SweepPlan.h"

#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/declared/JsonObject.h"
#include "core/declared/Members.h"
#include "core/experiment/description/ExperimentKeys.h"
#include "core/experiment/description/ExperimentMembers.h"
#include "core/experiment/sweep/Contestant.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <iterator>
#include <limits>

namespace epsiloscope {

namespace {
constexpr std::size_t mostPoints = 1'000'000;

Error at(const SweepAxis& axis, const std::string& value, const Error& error) {
    return {error.what, Sentence("sweep over %1, value %2", {axis.key, value}), error.mend};
}

bool isPlain(const std::string& key) {
    const ExperimentKey* plain = findExperimentKey(key);
    return plain != nullptr && plain->swept;
}

bool knows(const Mechanism& mechanism, const std::string& key) {
    return findParameter(mechanism.descriptor.parameters, key) != nullptr;
}

// Those whose parameters a sweep can vary: the axis over mechanisms, else the base's own.
std::vector<const Mechanism*> mechanismsOf(const SweepPlan& plan) {
    std::vector<std::string> ids = {plan.base.mechanism};
    for (const SweepAxis& axis : plan.axes)
        if (axis.key == "mechanism") ids = axis.values;
    std::vector<const Mechanism*> found;
    for (const std::string& text : ids) {
        const auto contestant = contestantFromText(text);
        if (!contestant) continue;
        const Mechanism* mechanism = findMechanism(contestant->mechanism);
        if (mechanism && std::ranges::find(found, mechanism) == found.end()) found.push_back(mechanism);
    }
    return found;
}

Result<void> checkKey(const SweepAxis& axis, const std::vector<const Mechanism*>& swept) {
    const Sentence where = Sentence("sweep over %1", {axis.key});
    if (axis.key.starts_with("data.") && !isPlain(axis.key))
        return Error{"a sweep runs on one dataset", where, "sweep each dataset by itself"};
    if (axis.key == "release")
        return Error{"releases are not swept: each of them would spend privacy, and choosing among them "
                     "spends more",
                     where, "sweep as exploration, then release the one experiment"};
    const auto known = [&](const Mechanism* mechanism) { return knows(*mechanism, axis.key); };
    if (isPlain(axis.key) || std::any_of(swept.begin(), swept.end(), known)) return {};
    std::vector<std::string> names;
    for (const ExperimentKey& key : experimentKeys())
        if (key.swept) names.push_back(key.path);
    std::vector<std::string> ids;
    for (const Mechanism* mechanism : swept) {
        ids.push_back(mechanism->descriptor.id);
        std::ranges::copy(idsOf(mechanism->descriptor.parameters), std::back_inserter(names));
    }
    return Error{Sentence("\"%1\" does not apply to %2", {axis.key, joinedWords(ids, " or ")}), where,
                 suggestKey(axis.key, names, swept.size() == 1 ? swept.front()->descriptor.id : "")};
}

// All but the experiments themselves.
Result<void> checkAxes(const SweepPlan& plan) {
    if (plan.axes.empty())
        return Error{"nothing is varied", "sweep", "give at least one key and its values: sigma=10,20,40"};
    if (plan.base.release)
        return Error{"releases are not swept: each of them would spend privacy", "sweep",
                     "leave out \"release\", then release the one experiment"};
    if (plan.base.earlier)
        return Error{
            "what goes on from another run is not swept: its earlier answers are of one seed and split",
            "/earlier", "leave \"earlier\" out: each run then begins with the first query"};
    if (!findMechanism(plan.base.mechanism))
        return Error{Sentence("there is no mechanism \"%1\"", {plan.base.mechanism}), "sweep", "choose one"};
    const auto swept = mechanismsOf(plan);
    for (auto axis = plan.axes.begin(); axis != plan.axes.end(); ++axis) {
        if (axis->values.empty())
            return Error{"no value is given", Sentence("sweep over %1", {axis->key}), "add some"};
        const auto same = [&](const SweepAxis& other) { return other.key == axis->key; };
        if (std::find_if(plan.axes.begin(), axis, same) != axis)
            return Error{"the key is there twice", Sentence("sweep over %1", {axis->key}),
                         "put all its values together"};
        RETURN_IF_ERROR(checkKey(*axis, swept));
    }
    if (plan.points() <= mostPoints) return {};
    return Error{"more than a million points", "sweep", "give fewer values"};
}

Result<void> applyMechanism(const std::string& value, Experiment& experiment) {
    ASSIGN_OR_RETURN(const auto contestant, contestantFromText(value));
    RETURN_IF_ERROR(checkMechanism(contestant.mechanism));
    return apply(contestant, experiment);
}

// Not part of an experiment whose mechanism does not know it: a grid over mechanisms stays a grid.
Result<void> apply(const SweepAxis& axis, const std::string& value, Experiment& experiment) {
    if (axis.key == "mechanism") return applyMechanism(value, experiment);
    if (!isPlain(axis.key) && !knows(*findMechanism(experiment.mechanism), axis.key)) return {};
    return setByText(experiment, axis.key, value);
}

// The base without what is varied: it comes from the axes, and what it was might not suit another mechanism.
Experiment withoutSwept(const SweepPlan& plan) {
    Experiment experiment = plan.base;
    for (const SweepAxis& axis : plan.axes)
        experiment.parameters.clear(axis.key);
    return experiment;
}

// That base under each mechanism that is swept and takes the rest of it.
Result<std::vector<Experiment>> basesOf(const SweepPlan& plan) {
    const auto axis = std::ranges::find(plan.axes, "mechanism", &SweepAxis::key);
    if (axis == plan.axes.end()) return std::vector{withoutSwept(plan)};
    std::vector<Experiment> bases;
    std::optional<Error> refused;
    for (const std::string& value : axis->values) {
        const auto contestant = contestantFromText(value);
        if (!contestant) return at(*axis, value, contestant.error());
        if (const auto known = checkMechanism(contestant->mechanism); !known)
            return at(*axis, value, known.error());
        Experiment base = withoutSwept(plan);
        if (const auto applied = apply(*axis, value, base); applied)
            bases.push_back(std::move(base));
        else if (!refused)
            refused = at(*axis, value, applied.error());
    }
    if (bases.empty()) return *refused;
    return bases;
}

// A value that nothing takes is a slip of the hand.
Result<void> checkValues(const SweepAxis& axis, const std::vector<Experiment>& bases) {
    for (const std::string& value : axis.values) {
        std::optional<Error> refused;
        for (Experiment experiment : bases) {
            if (!isPlain(axis.key) && !knows(*findMechanism(experiment.mechanism), axis.key)) continue;
            const auto applied = apply(axis, value, experiment);
            refused = applied ? std::nullopt : std::optional(applied.error());
            if (applied) break;
        }
        if (refused) return at(axis, value, *refused);
    }
    return {};
}

} // namespace

std::size_t SweepPlan::points() const {
    std::size_t count = 1;
    for (const SweepAxis& axis : axes) {
        if (!axis.values.empty() && count > std::numeric_limits<std::size_t>::max() / axis.values.size())
            return std::numeric_limits<std::size_t>::max();
        count *= axis.values.size();
    }
    return count;
}

std::vector<std::string> SweepPlan::valuesAt(std::size_t point) const {
    std::vector<std::string> values(axes.size());
    for (std::size_t i = axes.size(); i-- > 0; point /= axes[i].values.size())
        values[i] = axes[i].values[point % axes[i].values.size()];
    return values;
}

Result<Experiment> SweepPlan::experimentAt(std::size_t point) const {
    Experiment experiment = withoutSwept(*this);
    const std::vector<std::string> values = valuesAt(point);
    // The mechanism comes first, wherever its axis stands: it says what the other keys mean.
    for (const bool mechanismTurn : {true, false})
        for (std::size_t i = 0; i < axes.size(); ++i)
            if ((axes[i].key == "mechanism") == mechanismTurn)
                RETURN_IF_ERROR(apply(axes[i], values[i], experiment));
    return experiment;
}

Sentence pointInWords(const SweepPlan& plan, std::size_t point) {
    std::vector<std::string> words = plan.valuesAt(point);
    for (std::size_t i = 0; i < words.size(); ++i)
        words[i] = plan.axes[i].key + " = " + words[i];
    return joinedWords(words);
}

Result<void> checkSweptValues(const SweepPlan& plan) {
    RETURN_IF_ERROR(checkAxes(plan));
    ASSIGN_OR_RETURN(const auto bases, basesOf(plan));
    for (const SweepAxis& axis : plan.axes)
        if (axis.key != "mechanism") RETURN_IF_ERROR(checkValues(axis, bases));
    return {};
}

Json sweepPlanToJson(const SweepPlan& plan) {
    Json json = {{"experiment", experimentToJson(plan.base)}, {"over", Json::array()}};
    for (const SweepAxis& axis : plan.axes)
        json["over"].push_back(writeObject(sweepAxisMembers(), axis));
    return json;
}

Result<SweepPlan> sweepPlanFromJson(const Json& json, const std::string& folder) {
    if (!json.is_object() || !json.contains("over") || !json["over"].is_array())
        return Error{"must hold a list", "/over", "give the file that a sweep wrote"};
    const Json& over = json["over"];
    if (!json.contains("experiment"))
        return Error{"no experiment is there", "/experiment", "give the file that a sweep wrote"};
    auto base = experimentFromJson(json["experiment"], folder);
    if (!base) return base.error().within("/experiment");
    SweepPlan plan{std::move(base).value(), {}};
    for (std::size_t i = 0; i < over.size(); ++i) {
        ASSIGN_OR_RETURN(auto axis, structFromJson(over[i], pointerTo("/over", i), sweepAxisMembers()));
        plan.axes.push_back(std::move(axis));
    }
    RETURN_IF_ERROR(checkAxes(plan));
    return plan;
}

} // namespace epsiloscope
