// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/Attack.h"

#include "core/attack/AttackContext.h"
#include "core/attack/AttackKind.h"
#include "core/base/Memory.h"
#include "core/base/Result.h"
#include "core/experiment/run/OwnedRows.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/experiment/runner/ExperimentCheck.h"
#include "core/experiment/runner/Preparation.h"
#include "core/mechanisms/shared/StageStore.h"

#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <utility>

namespace epsiloscope {

namespace {

Result<void> checkPlan(const AttackPlan& plan) {
    const bool open = plan.repeats == 0;
    if (!open && (plan.repeats < leastRepeats || plan.repeats > mostRepeats))
        return Error{Sentence("%1 repeats cannot be drawn", {plan.repeats}), "--repeats",
                     Sentence("give %1 to %2", {leastRepeats, mostRepeats})};
    if (!(plan.error > 0 && plan.error < 1))
        return Error{"the error must lie between 0 and 1", "--error", "use 0.05, for 95 %"};
    return {};
}

Result<void> checkPerson(const AttackPlan& plan, const Experiment& experiment, const Dataset& dataset) {
    if (!plan.wholePerson) return {};
    if (dataset.votes)
        return Error{"a file of votes does not say whose its teachers' records are", "--person",
                     "leave it out: a teacher is taken away"};
    if (experiment.data.person.empty())
        return Error{"no column says whose a row is", "--person", "name it: --set data.person=COLUMN"};
    return {};
}

// Whose the rows of the data table are; nothing where nobody says so.
std::optional<OwnedRows> ownersIn(const Experiment& experiment, const Dataset& dataset,
                                  const RandomStreams& run) {
    if (dataset.votes) return std::nullopt;
    return ownedRows(experiment.data, dataset.table, run, 1);
}

Result<AttackResult> attackOn(const Experiment& experiment, const Dataset& dataset, AttackPlan plan,
                              AttackWatcher& watcher, RunControl& control, const Parallel& parallel) {
    ASSIGN_OR_RETURN(auto planned, checkExperiment(experiment));
    if (experiment.earlier)
        return Error{
            "what goes on from another run is not attacked: the labels bought before would be missing",
            "/earlier", "leave \"earlier\" out"};
    Parameters& parameters = planned.parameters;
    if (parameters.has("references")) parameters.set("references", false);
    const Mechanism& mechanism = *planned.mechanism;
    ASSIGN_OR_RETURN(const auto* const kind, attackKindFor(plan.kind, mechanism.descriptor));
    plan.kind = kind->id;
    RETURN_IF_ERROR(checkPlan(plan));
    RETURN_IF_ERROR(checkPerson(plan, experiment, dataset));
    const RandomStreams fresh = RandomStreams::fromSeed(plan.seed);
    const RandomStreams run = experiment.release ? fresh : RandomStreams::fromSeed(experiment.seed);
    NoObserver unheard;
    StageStore stages;
    ASSIGN_OR_RETURN(const auto data,
                     prepareData(experiment, dataset, {}, run, "", stages, unheard, control.stopToken()));
    AttackResult stopped;
    if (!data) return stopped;
    if (plan.repeats == 0) plan.repeats = kind->usualRepeats(mechanism.descriptor, *data);
    const auto owned = ownersIn(experiment, dataset, run);
    AttackContext attack{mechanism, parameters, data,    plan,    experiment.release,
                         run,       fresh,      watcher, control, parallel};
    attack.units = std::make_shared<PrivateUnits>(*data, owned ? &owned->owners : nullptr, plan.wholePerson);
    if (!experiment.data.person.empty()) attack.promised = adjacencyOf(experiment, mechanism);
    ASSIGN_OR_RETURN(auto result, kind->measure(attack));
    if (result.beyondUnit() && result.lowerBound > result.stated.value)
        result.remarks.emplace_back("what is stated is about one row; a person has several, and shows more. "
                                    "That contradicts nothing");
    return result;
}

} // namespace

bool mayTakePersons(const Experiment& experiment) {
    return !experiment.data.person.empty() && !experiment.data.unit().isPerson();
}

Result<AttackResult> measureAttack(const Experiment& experiment, const Dataset& dataset, AttackPlan plan,
                                   AttackWatcher& watcher, RunControl& control, const Parallel& parallel) {
    return withoutThrowing("this attack", "use fewer repeats, or close other programs", [&] {
        return attackOn(experiment, dataset, std::move(plan), watcher, control, parallel);
    });
}

} // namespace epsiloscope
