// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/TrialSpending.h"

#include "core/experiment/run/PreparationRemarks.h"
#include "core/mechanisms/registry/Registry.h"

namespace epsiloscope {

std::optional<Error> outsideGuarantee(const Experiment& experiment) {
    if (experiment.encoder.fit == FitOn::PrivatePool)
        return Error{"means, ranges and categories read off private records are outside the guarantee",
                     "/encoder/fit", "fit on the public pool, or declare ranges"};
    // Mechanisms on features take labels for public.
    if (experiment.split.balance && roleUseOf(experiment) != RoleUse::Features)
        return Error{"balancing reads the class counts of private records, which is outside the guarantee",
                     "/split/balance", "leave the classes as they are"};
    return std::nullopt;
}

Adjacency adjacencyOf(const Experiment& experiment, const Mechanism& mechanism) {
    const Adjacency own = mechanism.descriptor.adjacency;
    switch (roleUseOf(experiment)) {
    case RoleUse::Features:
        return Adjacency::ReplacePrivateFeatures;
    case RoleUse::WholeRecords:
        return Adjacency::ReplaceRecord;
    case RoleUse::Records:
        break;
    }
    return own == Adjacency::None ? Adjacency::AddRemoveRecord : own;
}

void protect(Spending& spending, const Experiment& experiment, const Mechanism& mechanism) {
    spending.adjacency = adjacencyOf(experiment, mechanism);
    spending.replacedAlike =
        mechanism.descriptor.replacedAlike && spending.adjacency == Adjacency::AddRemoveRecord;
}

TrialCost costOfTrial(const Experiment& experiment, const TrialOutcome& outcome) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    TrialCost trial{{}, deltaOfTrial(outcome.resolved), {}};
    trial.spending.unbounded = true;
    if (mechanism == nullptr) return trial;
    if (!outsideGuarantee(experiment)) trial = chargedTrial(*mechanism, outcome, experiment.release);
    protect(trial.spending, experiment, *mechanism);
    return trial;
}

} // namespace epsiloscope
