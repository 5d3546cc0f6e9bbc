// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/bagging/BaggingOfRun.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>

namespace epsiloscope {

namespace {

/// The parameter as it was in force, or as the person gave it.
const ParameterValue* bagParameterOf(const Run& run, const std::string& id) {
    for (const TrialRecord& trial : run.trials()) {
        const ParameterValue* found = trial.outcome ? trial.outcome->resolved.find(id) : nullptr;
        if (found) return found;
    }
    return run.experiment().parameters.find(id);
}

std::optional<std::int64_t> integerOf(const Run& run, const std::string& id) {
    const ParameterValue* value = bagParameterOf(run, id);
    const auto* number = value ? std::get_if<std::int64_t>(value) : nullptr;
    return number ? std::optional(*number) : std::nullopt;
}

std::string choiceOf(const Run& run, const std::string& id, const std::string& otherwise) {
    const ParameterValue* value = bagParameterOf(run, id);
    const auto* choice = value ? std::get_if<std::string>(value) : nullptr;
    return choice ? *choice : otherwise;
}

std::optional<std::int64_t> recordsOf(const Run& run) {
    for (const TrialRecord& trial : run.trials())
        if (!trial.all<BagDrawn>().empty() && trial.all<BagDrawn>().back().records > 0)
            return trial.all<BagDrawn>().back().records;
    return integerOf(run, "records");
}

} // namespace

bool drawsBags(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    return mechanism && mechanism->descriptor.steps == steps::models;
}

std::optional<BagPlan> baggingOf(const Run& run) {
    if (!drawsBags(run)) return std::nullopt;
    const auto records = recordsOf(run), subsample = integerOf(run, "subsample");
    if (!records || !subsample) return std::nullopt;
    BagPlan plan{*records, integerOf(run, "models").value_or(1), *subsample, BagDraw::WithReplacement};
    if (choiceOf(run, "replacement", "with") != "with")
        plan.draw = choiceOf(run, "scheme", "joint") == "independent" ? BagDraw::IndependentWithoutReplacement
                                                                      : BagDraw::JointWithoutReplacement;
    return plan;
}

bool pretrained(const Run& run) {
    const DataReference& data = run.experiment().data;
    const std::string source = choiceOf(run, "pretraining", {});
    if (!source.empty()) return source != "none";
    return !data.pretrain.empty() || !data.pretrainClasses.empty();
}

} // namespace epsiloscope
