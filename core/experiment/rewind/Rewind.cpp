// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/rewind/Rewind.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <numeric>
#include <string>

namespace epsiloscope {

std::optional<Error> notRewindable(const Run& run) {
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    if (!mechanism)
        return Error{
            "the mechanism \"" + run.experiment().mechanism + "\" is not known here", "/mechanism", {}};
    // A file of it would look like a release that had cost less.
    if (run.experiment().release)
        return Error{
            "a release cannot be wound back: all of its ε is spent, and a part of it would claim less",
            "/release", "wind back an exploration of the same experiment"};
    if (mechanism->descriptor.steps == steps::atOnce)
        return Error{mechanism->descriptor.title + " learns in one go: there are no steps to go back to",
                     "/mechanism",
                     {}};
    return std::nullopt;
}

long lastStep(const Run& run, TrialNumber trial) {
    const TrialRecord* record = run.trial(trial);
    if (!record || notRewindable(run)) return 0;
    if (const long told = record->stepsTold().value_or(0); told > 0) return told;
    const std::vector<double>& counts = record->x(series::epsilon);
    return counts.empty() ? 0 : static_cast<long>(counts.back());
}

std::vector<long> rewindSteps(const Run& run, TrialNumber trial) {
    std::vector<long> all(static_cast<std::size_t>(std::max(0L, lastStep(run, trial))));
    std::iota(all.begin(), all.end(), 1L);
    return all;
}

Result<Run> rewound(const Run& run, TrialNumber trial, long steps) {
    if (auto why = notRewindable(run)) return std::move(*why);
    const std::string repeat = std::to_string(trial.number());
    if (!run.trial(trial))
        return Error{"there is no repeat " + repeat + ": the run has " + std::to_string(run.trials().size()),
                     "--repeat",
                     {}};
    const std::string many(findMechanism(run.experiment().mechanism)->descriptor.steps.many);
    const long last = lastStep(run, trial);
    if (last < 1) return Error{"repeat " + repeat + " has no " + many + " on record", "--at", {}};
    if (steps < 1 || steps > last)
        return Error{"repeat " + repeat + " has " + std::to_string(last) + " " + many +
                         ", and cannot be wound back to " + std::to_string(steps),
                     "--at", "give a number from 1 to " + std::to_string(last)};
    return run.asOf(trial, steps);
}

namespace {

// The value of a series at the last count that is not after these steps.
std::optional<double> valueThen(const SeriesColumn& column, long steps) {
    const auto later = std::ranges::upper_bound(column.x, static_cast<double>(steps)) - column.x.begin();
    return later == 0 ? std::nullopt : std::optional(column.y[static_cast<std::size_t>(later) - 1]);
}

std::optional<Epsilon> epsilonThen(const SeriesColumn& column, const Epsilon& atEnd, long steps) {
    const auto value = valueThen(column, steps);
    if (!value) return std::nullopt;
    Epsilon then = atEnd;
    then.value = *value;
    then.order.reset();
    then.orderAtEdge = false;
    return then;
}

} // namespace

std::optional<SpentThen> spentThen(const Run& run, TrialNumber trial, long steps) {
    const TrialRecord* record = run.trial(trial);
    if (!record || !record->outcome) return std::nullopt;
    const PrivacyStatement& privacy = record->outcome->privacy;
    auto spent = epsilonThen(record->column(series::epsilon), privacy.spent, steps);
    if (!spent) return std::nullopt;
    // The δ of bags grows with every one of them.
    for (const BagDrawn& bag : record->all<BagDrawn>())
        if (bag.model <= steps) spent->delta = bag.delta;
    SpentThen then{*std::move(spent), std::nullopt};
    if (privacy.dataIndependent)
        then.dataIndependent =
            epsilonThen(record->column(series::dataIndependentEpsilon), *privacy.dataIndependent, steps);
    return then;
}

} // namespace epsiloscope
