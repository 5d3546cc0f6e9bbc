// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/StepsOfRun.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/words/Words.h"

#include <algorithm>

namespace epsiloscope {

StepKind stepOf(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    return mechanism ? mechanism->descriptor.steps : steps::queries;
}

QString oneStep(const StepKind& step) {
    return QString::fromUtf8(step == steps::atOnce ? steps::queries.one : step.one);
}

QString manySteps(const StepKind& step) {
    return QString::fromUtf8(step == steps::atOnce ? steps::queries.many : step.many);
}

QString againstStepping(const Experiment& experiment) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    if (!mechanism) return {};
    if (experiment.release) return Words::tr("A release goes through at once: nobody is told how far it is");
    if (mechanism->descriptor.steps == steps::atOnce)
        return Words::tr("%1 learns in one go: it has no steps").arg(said(mechanism->descriptor.title));
    return {};
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
    return random ? QT_TRANSLATE_NOOP("epsiloscope::Words", "random classifier")
                  : QT_TRANSLATE_NOOP("epsiloscope::Words", "classifier");
}

} // namespace epsiloscope
