// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/BaggingOfRun.h"

#include "core/mechanisms/shared/Mechanism.h"
#include "ui/words/StepsOfRun.h"

namespace epsiloscope {

namespace {

// As resolved or given: a default says nothing of what was drawn.
std::optional<std::int64_t> integerOf(const Run& run, const std::string& id) {
    const auto number = realInForce(run, nullptr, id);
    return number ? std::optional<std::int64_t>(std::llround(*number)) : std::nullopt;
}

std::optional<std::int64_t> recordsOf(const Run& run) {
    for (const TrialRecord& trial : run.trials())
        if (!trial.all<BagDrawn>().empty() && trial.all<BagDrawn>().back().records > 0)
            return trial.all<BagDrawn>().back().records;
    return integerOf(run, "records");
}

} // namespace

bool drawsBags(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    return mechanism && mechanism->descriptor.steps == steps::models;
}

std::optional<BagPlan> baggingOf(const Run& run) {
    if (!drawsBags(run)) return std::nullopt;
    const auto records = recordsOf(run), subsample = integerOf(run, "subsample");
    if (!records || !subsample) return std::nullopt;
    BagPlan plan{*records, integerOf(run, "models").value_or(1), *subsample, BagDraw::WithReplacement};
    if (const std::string drawn = choiceInForce(run, nullptr, "replacement");
        !drawn.empty() && drawn != "with")
        plan.draw = choiceInForce(run, nullptr, "scheme") == "independent"
                        ? BagDraw::IndependentWithoutReplacement
                        : BagDraw::JointWithoutReplacement;
    return plan;
}

bool pretrained(const Run& run) {
    const DataReference& data = run.experiment().data;
    const std::string source = choiceInForce(run, nullptr, "pretraining");
    if (!source.empty()) return source != "none";
    return !data.pretrain.empty() || !data.pretrainClasses.empty();
}

} // namespace epsiloscope
