// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/rewind/Rewind.h"

#include "core/mechanisms/shared/Mechanism.h"

#include <algorithm>
#include <string>

namespace epsiloscope {

std::optional<Error> notRewindable(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    if (!mechanism)
        return Error{Sentence("the mechanism \"%1\" is not known here", {run.experiment().mechanism}),
                     "/mechanism",
                     {}};
    // A file of it would look like a release that had cost less.
    if (run.experiment().release)
        return Error{
            "a release cannot be wound back: all of its ε is spent, and a part of it would claim less",
            "/release", "wind back an exploration of the same experiment"};
    if (mechanism->descriptor.steps == steps::atOnce)
        return Error{
            Sentence("%1 learns in one go: there are no steps to go back to", {mechanism->descriptor.title}),
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

Result<Run> rewound(const Run& run, TrialNumber trial, long steps) {
    if (auto why = notRewindable(run)) return std::move(*why);
    const std::string repeat = std::to_string(trial.number());
    if (!run.trial(trial))
        return Error{
            Sentence("there is no repeat %1: the run has %2", {repeat, run.trials().size()}), "--repeat", {}};
    const std::string many(run.mechanism()->descriptor.steps.many);
    const long last = lastStep(run, trial);
    if (last < 1) return Error{Sentence("repeat %1 has no %2 on record", {repeat, many}), "--at", {}};
    if (steps < 1 || steps > last)
        return Error{
            Sentence("repeat %1 has %2 %3, and cannot be wound back to %4", {repeat, last, many, steps}),
            "--at", Sentence("give a number from 1 to %1", {last})};
    return run.asOf(trial, steps);
}

namespace {

std::optional<Epsilon> epsilonBy(const SeriesColumn& column, const Epsilon& atEnd, long steps) {
    if (column.x.empty()) return std::nullopt;
    const auto at = std::ranges::lower_bound(column.x, static_cast<double>(steps)) - column.x.begin();
    Epsilon then = atEnd;
    then.value = column.y[std::min(static_cast<std::size_t>(at), column.x.size() - 1)];
    then.order.reset();
    then.orderAtEdge = false;
    return then;
}

// The steps since the last count may all have been answered.
long answeredBy(const SeriesColumn& answers, long steps) {
    const auto later = std::ranges::upper_bound(answers.x, static_cast<double>(steps)) - answers.x.begin();
    if (later == 0) return steps;
    const auto last = static_cast<std::size_t>(later) - 1;
    return static_cast<long>(answers.y[last]) + steps - static_cast<long>(answers.x[last]);
}

} // namespace

std::optional<TrialOutcome> outcomeThen(const TrialRecord& record, long steps) {
    const PrivacyStatement& privacy = record.outcome->privacy;
    auto spent = epsilonBy(record.column(series::epsilon), privacy.spent, steps);
    if (!spent) return std::nullopt;
    TrialOutcome then;
    then.asked = steps;
    then.answered = answeredBy(record.column(series::labelsAnswered), steps);
    then.resolved = record.outcome->resolved;
    // The δ of bags grows with every one of them.
    const auto bags = record.all<BagDrawn>();
    for (std::size_t i = bags.size(); i-- > 0 && bags[i].model >= steps;)
        spent->delta = bags[i].delta;
    then.privacy.spent = *std::move(spent);
    if (privacy.dataIndependent)
        then.privacy.dataIndependent =
            epsilonBy(record.column(series::dataIndependentEpsilon), *privacy.dataIndependent, steps);
    return then;
}

std::optional<RunPrivacy> privacyThen(const Run& run, TrialNumber trial, long steps) {
    const TrialRecord* record = run.trial(trial);
    if (!record || !record->outcome) return std::nullopt;
    TrialRecord first;
    first.outcome = outcomeThen(*record, steps);
    if (!first.outcome) return std::nullopt;
    Run then(run.experiment(), run.data());
    then.restore({std::move(first)});
    return privacyOf(then);
}

} // namespace epsiloscope
