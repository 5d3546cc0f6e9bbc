// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/StepsOfRun.h"

#include "core/mechanisms/Mechanism.h"

#include <algorithm>

namespace epsiloscope {

StepOfRun stepOf(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    if (!mechanism || mechanism->descriptor.answersQueries) return StepOfRun::Query;
    if (mechanism->descriptor.boosts) return StepOfRun::Iteration;
    if (mechanism->descriptor.bags) return StepOfRun::Model;
    if (mechanism->descriptor.examines) return StepOfRun::Examined;
    return mechanism->descriptor.descends ? StepOfRun::Descent : StepOfRun::AtOnce;
}

QString oneStep(StepOfRun step) {
    switch (step) {
    case StepOfRun::Iteration:
        return QStringLiteral("iteration");
    case StepOfRun::Model:
        return QStringLiteral("model");
    case StepOfRun::Descent:
        return QStringLiteral("step");
    case StepOfRun::Examined:
        return QStringLiteral("teacher");
    case StepOfRun::Query:
    case StepOfRun::AtOnce:
        break;
    }
    return QStringLiteral("query");
}

QString manySteps(StepOfRun step) {
    const bool query = step == StepOfRun::Query || step == StepOfRun::AtOnce;
    return query ? QStringLiteral("queries") : oneStep(step) + QLatin1Char('s');
}

bool answersQueries(const Run& run) {
    return stepOf(run) == StepOfRun::Query;
}

bool splitsFeatures(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    return mechanism &&
           roleUseOf(*mechanism, run.experiment().parameters, run.experiment().split) == RoleUse::Features;
}

const char* privateClassifierWords(const Run& run) {
    const bool random = std::ranges::any_of(run.trials(), [](const TrialRecord& trial) {
        return !trial.rounds.empty() &&
               (trial.rounds.front().publicError || trial.rounds.front().randomClassifier);
    });
    return random ? "random classifier" : "classifier";
}

} // namespace epsiloscope
