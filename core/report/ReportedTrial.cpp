// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/ReportedTrial.h"

#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/registry/Registry.h"

#include <stdexcept>

namespace epsiloscope {

std::vector<const TrialOutcome*> finishedOutcomes(const Run& run) {
    std::vector<const TrialOutcome*> all;
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome) all.push_back(&*trial.outcome);
    return all;
}

const TrialOutcome* dearestOutcome(const Run& run) {
    const TrialOutcome* dearest = nullptr;
    for (const TrialOutcome* outcome : finishedOutcomes(run))
        if (dearest == nullptr || outcome->privacy.spent.value > dearest->privacy.spent.value)
            dearest = outcome;
    return dearest;
}

Spending statedCosts(const Experiment& experiment, const TrialOutcome& outcome) {
    Spending costs;
    costs.unbounded = true;
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    const auto charged = knownCostOfTrial(experiment, outcome);
    if (mechanism == nullptr || !charged) return costs;
    if (experiment.release || !mechanism->spending || charged->spending.unbounded) return charged->spending;
    try {
        costs = mechanism->spending(outcome.resolved, outcome.asked, outcome.answered);
        protect(costs, experiment, *mechanism);
    } catch (const std::logic_error&) { // a parameter is missing
        return charged->spending;
    }
    return costs;
}

EpsilonOrigin headlineOrigin(const Experiment& experiment, const TrialOutcome& outcome) {
    return {outcome.privacy.spent, statedCosts(experiment, outcome), outcome.privacy.parts,
            outcome.privacy.shares, outcome.resolved};
}

std::optional<EpsilonOrigin> independentOrigin(const Experiment& experiment, const TrialOutcome& outcome) {
    if (!outcome.privacy.dataIndependent) return std::nullopt;
    return EpsilonOrigin{
        *outcome.privacy.dataIndependent, statedCosts(experiment, outcome), {}, {}, outcome.resolved};
}

} // namespace epsiloscope
