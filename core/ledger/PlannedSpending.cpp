// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/PlannedSpending.h"

#include "core/base/Result.h"
#include "core/experiment/run/PreparationRemarks.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/spending/SpendingSum.h"

namespace epsiloscope {

namespace {

/// The least that is proved of one trial, at the δ that belongs to it.
Epsilon epsilonOf(const TrialCost& trial) {
    const Spending& spending = trial.spending;
    Epsilon epsilon;
    epsilon.kind = EpsilonKind::DataIndependent;
    epsilon.adjacency = spending.adjacency;
    const bool onlyPure = spending.approximate.empty() && spending.gaussian == 0 &&
                          spending.subsampled.empty() && spending.smoothed.empty();
    if (!spending.approximate.empty())
        epsilon.delta = spending.approximate.front().delta;
    else if (!(onlyPure && spending.pure.size() == 1 && spending.pure.front().times == 1))
        epsilon.delta = trial.delta;
    SpendingSum sum;
    sum.add(spending);
    const ComposedCost composed = sum.cost(Composition::Optimal, Decimal::fromTypedAtMost(epsilon.delta));
    epsilon.value = composed.epsilon.value();
    epsilon.order = composed.order;
    epsilon.accountant = nameOf(composed);
    if (spending.unbounded) epsilon.kind = EpsilonKind::None;
    return epsilon;
}

// A test file of its own is public.
bool dealsUnprotected(const Experiment& experiment) {
    const bool pool = roleUseOf(experiment) == RoleUse::Records && experiment.split.publicFraction > 0;
    return pool || (experiment.data.test.empty() && experiment.split.testFraction > 0);
}

} // namespace

Result<PlannedSpending> plannedSpending(const Experiment& experiment, const PlannedPools& pools) {
    ASSIGN_OR_RETURN(const auto run, checkExperiment(experiment));
    ASSIGN_OR_RETURN(auto trial, plannedTrial(*run.mechanism, {run.parameters, experiment.release, pools}));
    const auto outside = outsideGuarantee(experiment);
    trial.spending.unbounded = trial.spending.unbounded || outside;
    protect(trial.spending, experiment, *run.mechanism);
    PlannedSpending planned{.whole = repeated(trial.spending, experiment.trials),
                            .ofTrial = epsilonOf(trial),
                            .trials = experiment.trials};
    planned.remarks.insert(planned.remarks.end(), trial.remarks.begin(), trial.remarks.end());
    if (outside) planned.remarks.push_back(outside->what);
    if (experiment.release && pools.teachers == 0 && dealsUnprotected(experiment))
        planned.remarks.emplace_back(
            "rows dealt to the public pool or the test set are not protected; the first release deals them "
            "for all later ones");
    if (planned.whole.free()) planned.remarks.emplace_back("it uses no private record");
    return planned;
}

Result<PlannedSpending> plannedSpending(const Experiment& experiment, const Dataset& dataset,
                                        const std::optional<FixedSplit>& split) {
    RETURN_IF_ERROR(checkExperiment(experiment));
    ASSIGN_OR_RETURN(const auto pools, plannedPools(experiment, dataset, split));
    return plannedSpending(experiment, pools);
}

PlannedSpending unknownSpending(const Experiment& experiment) {
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    if (mechanism == nullptr) return {.whole = {.unbounded = true}};
    const PrivacyUnit unit = experiment.data.unit();
    const Adjacency own =
        unit.isPerson() ? mechanism->descriptor.adjacencyOfPersons() : mechanism->descriptor.adjacency;
    return {.whole = {.adjacency = {own, unit}, .unbounded = true}};
}

std::optional<Epsilon> chargedForTrial(const Run& run) {
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (trial->outcome) return epsilonOf(costOfTrial(run.experiment(), *trial->outcome));
    return std::nullopt;
}

Spending spendingOfTrial(const Experiment& experiment, const TrialOutcome& outcome) {
    return costOfTrial(experiment, outcome).spending;
}

Spending spendingOfRun(const Run& run) {
    Spending whole;
    SpendingSum sum;
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome) sum.add(spendingOfTrial(run.experiment(), *trial.outcome));
    if (!sum.empty()) return sum.whole();
    const Mechanism* mechanism = run.mechanism();
    if (mechanism != nullptr) whole.adjacency = adjacencyOf(run.experiment(), *mechanism);
    return whole;
}

} // namespace epsiloscope
