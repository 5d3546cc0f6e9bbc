// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/StepsOfRun.h"

#include "core/mechanisms/Mechanism.h"

#include <algorithm>

namespace epsiloscope {

bool boosts(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    return mechanism && mechanism->descriptor.boosts;
}

bool answersQueries(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    return !mechanism || mechanism->descriptor.answersQueries;
}

bool splitsFeatures(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    return mechanism && mechanism->descriptor.roles == RoleUse::Features;
}

const char* privateClassifierWords(const Run& run) {
    const bool random = std::ranges::any_of(run.trials(), [](const TrialRecord& trial) {
        return !trial.rounds.empty() &&
               (trial.rounds.front().publicError || trial.rounds.front().randomClassifier);
    });
    return random ? "random classifier" : "classifier";
}

} // namespace epsiloscope
