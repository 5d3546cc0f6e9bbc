// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "tests/ui/runs/EntryOf.h"

#include <memory>
#include <utility>
#include <vector>

namespace epsiloscope::testing {

/// 250 teachers, two classes, T = 200: a query for which `first` of them say the first class. It is answered
/// where `first` (or the rest) reaches the threshold after a noise of +3.5; the truth is the first class.
inline AskedQuery askedQuery(std::uint32_t row, double first) {
    AskedQuery query;
    query.query = row;
    query.votes = {first, 250 - first};
    query.truth = 0;
    const Plurality plurality = pluralityOf(query.votes);
    query.checked = plurality.count;
    query.noisyChecked = plurality.count + 3.5;
    query.order = 14;
    query.cost.check = 0.002;
    query.independentCost.check = 0.01;
    query.epsilon = 0.5 + 0.01 * row;
    if (query.noisyChecked >= 200) {
        query.outcome = QueryOutcome::Answered;
        query.label = plurality.leader;
        query.noisyVotes = {first + 10, 250 - first - 7.5};
        query.cost.answer = 0.001 * (251 - plurality.count);
        query.independentCost.answer = 0.5;
    } else {
        query.outcome = QueryOutcome::Refused;
    }
    return query;
}

/// The same consulted with a student that gives the first class `probability`.
inline AskedQuery consulted(AskedQuery query, double probability) {
    query.round = 2;
    query.student = {probability, 1 - probability};
    query.checked = std::max(query.votes[0] - 250 * probability, query.votes[1] - 250 * (1 - probability));
    query.noisyChecked = *query.checked - 4;
    query.noisyVotes.clear();
    query.cost.answer = query.independentCost.answer = 0;
    query.outcome = probability > 0.9 ? QueryOutcome::OwnAnswer : QueryOutcome::Refused;
    query.label = query.outcome == QueryOutcome::OwnAnswer ? 0 : -1;
    return query;
}

/// Votes that come again and again: unanimous, a clear lead, split, the wrong class clearly, a close pass.
inline double firstVotes(std::size_t i) {
    constexpr double pattern[] = {250, 231, 130, 20, 198};
    return pattern[i % 5];
}

inline std::vector<AskedQuery> askedQueries(std::size_t from, std::size_t to) {
    std::vector<AskedQuery> queries;
    for (std::size_t i = from; i < to; ++i)
        queries.push_back(askedQuery(static_cast<std::uint32_t>(i), firstVotes(i)));
    return queries;
}

inline void ask(Run& run, std::vector<AskedQuery> queries, int trial = 1) {
    run.apply(QueriesAsked{TrialNumber::fromNumber(trial),
                           std::make_shared<const std::vector<AskedQuery>>(std::move(queries))});
}

/// A run of a mechanism with a check at T = 200 on two classes.
inline std::shared_ptr<Run> confidentRun() {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.parameters.set("threshold", 200.0);
    experiment.parameters.set("delta", 1e-5);
    auto run = std::make_shared<Run>(experiment);
    DatasetMark mark;
    mark.classes = {"<=50K", ">50K"};
    run->apply(mark);
    return run;
}

} // namespace epsiloscope::testing
