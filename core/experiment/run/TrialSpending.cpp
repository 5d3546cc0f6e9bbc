// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/TrialSpending.h"

#include "core/mechanisms/registry/Registry.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace epsiloscope {

namespace {

// A file may say anything.
bool inReason(const ParameterValue& value) {
    const auto* number = std::get_if<double>(&value);
    const auto* whole = std::get_if<std::int64_t>(&value);
    return (number == nullptr || (std::isfinite(*number) && *number >= 0)) &&
           (whole == nullptr || *whole >= 0);
}

} // namespace

RoleUse roleUseOf(const Experiment& experiment) {
    SplitPlan split = experiment.split;
    if (!experiment.data.pool.empty()) split.queriesFromTest = 1; // its records are public, too
    return roleUseOf(*findMechanism(experiment.mechanism), experiment.parameters, split);
}

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

Neighbours adjacencyOf(const Experiment& experiment, const Mechanism& mechanism) {
    const PrivacyUnit unit = experiment.data.unit();
    switch (roleUseOf(experiment)) {
    case RoleUse::Features:
        return {Adjacency::ReplacePrivateFeatures, unit};
    case RoleUse::WholeRecords:
        return {Adjacency::ReplaceRecord, unit};
    case RoleUse::Records:
        break;
    }
    const Adjacency own =
        unit.isPerson() ? mechanism.descriptor.adjacencyOfPersons() : mechanism.descriptor.adjacency;
    return {own == Adjacency::None ? Adjacency::AddRemoveRecord : own, unit};
}

void protect(Epsilon& epsilon, const Experiment& experiment, const Mechanism& mechanism) {
    if (experiment.data.person.empty() || epsilon.adjacency == Adjacency::None) return;
    epsilon.adjacency = adjacencyOf(experiment, mechanism);
}

void protect(PrivacyStatement& privacy, const Experiment& experiment, const Mechanism& mechanism) {
    protect(privacy.spent, experiment, mechanism);
    if (privacy.dataIndependent) protect(*privacy.dataIndependent, experiment, mechanism);
}

void protect(Spending& spending, const Experiment& experiment, const Mechanism& mechanism) {
    spending.adjacency = adjacencyOf(experiment, mechanism);
    spending.replacedAlike =
        mechanism.descriptor.replacedAlike && spending.adjacency == Adjacency::AddRemoveRecord;
}

TrialOutcome outcomeOf(const Account& account) {
    TrialOutcome outcome;
    outcome.asked = account.queries;
    outcome.answered = account.answered.value_or(account.queries);
    outcome.privacy = account.privacy;
    outcome.resolved = account.parameters;
    if (!account.bounds.empty()) outcome.stopped = toString(account.bounds.front().bound);
    return outcome;
}

TrialCost costOfTrial(const Experiment& experiment, const TrialOutcome& outcome) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    TrialCost trial{.delta = deltaOfTrial(outcome.resolved)};
    trial.spending.unbounded = true;
    if (mechanism == nullptr) return trial;
    if (!outsideGuarantee(experiment)) trial = chargedTrial(*mechanism, outcome, experiment.release);
    protect(trial.spending, experiment, *mechanism);
    return trial;
}

std::optional<TrialCost> knownCostOfTrial(const Experiment& experiment, const TrialOutcome& outcome) {
    const auto& values = outcome.resolved.values();
    if (!std::ranges::all_of(values, [](const auto& each) { return inReason(each.second); }) ||
        deltaOfTrial(outcome.resolved) >= 1)
        return std::nullopt;
    try {
        return costOfTrial(experiment, outcome);
    } catch (const std::logic_error&) { // a parameter is missing
        return std::nullopt;
    }
}

} // namespace epsiloscope
