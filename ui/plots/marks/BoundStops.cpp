// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/BoundStops.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/words/NumberWords.h"
#include "ui/words/StepsOfRun.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

const Parameters& parametersInForceOf(const TrialRecord& trial, const Run& run) {
    return trial.outcome && !trial.outcome->resolved.values().empty() ? trial.outcome->resolved
                                                                      : run.experiment().parameters;
}

// Older files say neither where bounds stop nor what ε is made of: nothing follows from their silence.
bool wouldSay(const TrialRecord& trial) {
    return !trial.all<BoundReached>().empty() || !trial.y(series::checksPart).empty() ||
           trial.latest<OrdersSnapshot>() != nullptr;
}

struct Reached {
    std::vector<double> queries; // of the trials in which the bound is reached
    std::size_t told = 0;        // trials that say where it is, or that it is not
};

Reached reachedIn(const Run& run, bool ofSpent) {
    Reached reached;
    for (const TrialRecord& trial : run.trials()) {
        const auto all = trial.all<BoundReached>();
        const auto found = std::ranges::find_if(
            all, [ofSpent](const BoundReached& each) { return dependsOnData(each.bound) == ofSpent; });
        if (found != all.end()) reached.queries.push_back(static_cast<double>(found->query));
        const bool over = trial.outcome.has_value() || run.ended();
        if (found != all.end() || (over && wouldSay(trial))) ++reached.told;
    }
    return reached;
}

double askedBy(const Run& run) {
    double most = 0;
    for (const TrialRecord& trial : run.trials()) {
        if (trial.outcome) most = std::max(most, static_cast<double>(trial.outcome->asked));
        if (const auto& asked = trial.x(series::epsilon); !asked.empty()) most = std::max(most, asked.back());
    }
    return most;
}

QString countedText(double count) {
    return grouped(static_cast<std::size_t>(count));
}

// A run that stopped by itself has been looked beyond; one that a person stopped has not.
QString lastingWords(const Run& run, const QString& bound, double asked) {
    const QString steps = manySteps(stepOf(run));
    // The parameter that says how far to go is called after what is counted.
    const std::string planned = steps.toStdString();
    if (run.state() != RunState::Finished)
        return Words::tr("%1 was not reached in %2 %3").arg(bound, countedText(asked), steps);
    double wanted = asked;
    for (const TrialRecord& trial : run.trials()) {
        const Parameters& parameters = parametersInForceOf(trial, run);
        if (parameters.has(planned))
            wanted = std::max(wanted, static_cast<double>(parameters.integer(planned)));
    }
    const bool spent = std::ranges::any_of(run.trials(), [](const TrialRecord& trial) {
        return trial.outcome && !trial.outcome->stopped.empty();
    });
    // The number is not known of a run that its budget ended and that was to ask the whole pool.
    return spent && wanted == asked
               ? Words::tr("%1 lasts for all %2").arg(bound, steps)
               : Words::tr("%1 lasts for all %2 %3").arg(bound, countedText(wanted), steps);
}

QString stoppingWords(const Run& run, const QString& bound, const Reached& reached, double query) {
    QString words =
        Words::tr("%1 stops you at %2 %3").arg(bound, oneStep(stepOf(run)), countedText(std::floor(query)));
    if (reached.told < 2) return words;
    return reached.queries.size() == reached.told
               ? words + Words::tr(" (median of %1 repeats)").arg(reached.told)
               : words + Words::tr(" (in %1 of %2 repeats)").arg(reached.queries.size()).arg(reached.told);
}

} // namespace

std::optional<double> budgetOf(const Run& run) {
    for (const TrialRecord& trial : run.trials())
        if (trial.outcome && trial.outcome->resolved.has("epsilon"))
            return trial.outcome->resolved.real("epsilon");
    const Parameters& given = run.experiment().parameters;
    return given.has("epsilon") ? std::optional(given.real("epsilon")) : std::nullopt;
}

std::vector<BoundStop> boundStops(const Run& run) {
    std::vector<BoundStop> stops;
    for (const bool ofSpent : {false, true}) {
        if (ofSpent && !spendsByData(run)) continue;
        const Reached reached = reachedIn(run, ofSpent);
        const bool lasts = reached.queries.empty() && reached.told > 0 && run.ended() && budgetOf(run);
        if (reached.queries.empty() && !lasts) continue;
        // Where the promise lasts, what is spent does, too.
        if (lasts && !stops.empty() && !stops.front().query) continue;
        BoundStop stop;
        stop.ofSpent = ofSpent;
        stop.asked = askedBy(run);
        const QString name = ofSpent ? Words::tr("the spent ε") : Words::tr("the promised ε");
        if (const auto spread = spreadOf(reached.queries)) {
            stop.query = spread->median;
            stop.words = stoppingWords(run, name, reached, *stop.query);
            stop.brief = (ofSpent ? Words::tr("would stop at %1") : Words::tr("stops at %1"))
                             .arg(countedText(std::floor(*stop.query)));
        } else {
            stop.words = lastingWords(run, name, stop.asked);
        }
        stops.push_back(std::move(stop));
    }
    return stops;
}

} // namespace epsiloscope
