// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/StepsOfRun.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>

namespace epsiloscope {

StepKind stepOf(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    return mechanism ? mechanism->descriptor.steps : steps::queries;
}

QString oneStep(const StepKind& step) {
    const std::string_view one = step == steps::atOnce ? steps::queries.one : step.one;
    return QString::fromUtf8(one.data(), static_cast<qsizetype>(one.size()));
}

QString manySteps(const StepKind& step) {
    const std::string_view many = step == steps::atOnce ? steps::queries.many : step.many;
    return QString::fromUtf8(many.data(), static_cast<qsizetype>(many.size()));
}

bool answersQueries(const Run& run) {
    return stepOf(run) == steps::queries;
}

bool splitsFeatures(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    return mechanism &&
           roleUseOf(*mechanism, run.experiment().parameters, run.experiment().split) == RoleUse::Features;
}

const char* privateClassifierWords(const Run& run) {
    const bool random = std::ranges::any_of(run.trials(), [](const TrialRecord& trial) {
        const auto rounds = trial.all<BoostingRound>();
        return !rounds.empty() && (rounds.front().publicError || rounds.front().randomClassifier);
    });
    return random ? "random classifier" : "classifier";
}

} // namespace epsiloscope
