// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <array>
#include <cmath>
#include <memory>
#include <string>

namespace epsiloscope::testing {

/// What an invented run of bagged teachers does.
struct ReadPlan {
    int trials = 1;
    long asked = 162, read = 320; ///< queries of the run itself, and of the accountants
    double budget = 1;
    double naive = 1.0 / 162; ///< ε of an answer by the first naive reading; each further one takes 0.9 of it
    bool personal = true;     ///< with the readings per record, at half as much
    bool release = false;
    bool stopsByVotes = false; ///< stop_on is data-dependent; else left at its default
};

/// The readings that answers of teachers have: all but those of gradient descent.
inline constexpr std::array readingsOfAnswers{
    AccountantReading::NaivePublished, AccountantReading::NaiveDense,        AccountantReading::NaiveRdp,
    AccountantReading::NaiveOptimal,   AccountantReading::PersonalPublished, AccountantReading::PersonalDense,
    AccountantReading::PersonalRdp,    AccountantReading::PersonalPate};

/// ε after so many answers: it grows evenly, dearest for the first of these.
inline double readEpsilon(const ReadPlan& plan, AccountantReading reading, long asked) {
    const bool naive = kindOf(reading) == EpsilonKind::DataIndependent;
    const auto place = static_cast<double>(static_cast<int>(reading) % 4);
    return static_cast<double>(asked) * plan.naive * std::pow(0.9, place) * (naive ? 1.0 : 0.5);
}

/// Labels that the budget buys.
inline long readBought(const ReadPlan& plan, AccountantReading reading) {
    return static_cast<long>(std::floor(plan.budget / readEpsilon(plan, reading, 1) + 1e-9));
}

inline void readAfter(Run& run, const ReadPlan& plan, int trial, long asked) {
    ReadingsSnapshot snapshot{TrialNumber::fromNumber(trial), asked, {}};
    for (const AccountantReading reading : readingsOfAnswers) {
        if (!plan.personal && kindOf(reading) != EpsilonKind::DataIndependent) continue;
        const long bought = readBought(plan, reading);
        snapshot.readings.push_back({reading, readEpsilon(plan, reading, asked),
                                     bought <= asked ? std::optional(bought) : std::nullopt});
    }
    run.apply(snapshot);
}

/// Queries (from, to] of one trial, each with a reading; a score at every tenth.
inline void askRead(Run& run, const ReadPlan& plan, int trial, long from, long to) {
    for (long asked = from + 1; asked <= to; ++asked) {
        readAfter(run, plan, trial, asked);
        if (asked > plan.asked) continue;
        const double epsilon = readEpsilon(plan, AccountantReading::PersonalPublished, asked);
        run.apply(AccountantSnapshot{TrialNumber::fromNumber(trial), asked, asked, epsilon, 2 * epsilon, {}});
        if (asked % 10 != 0) continue;
        Quality quality;
        quality.accuracy = 0.8;
        if (asked % 20 == 0) quality.auroc = 0.9;
        run.apply(QualitySnapshot{TrialNumber::fromNumber(trial), asked, asked, quality});
    }
}

inline void finishRead(Run& run, const ReadPlan& plan, int trial) {
    TrialOutcome outcome;
    outcome.asked = outcome.answered = plan.asked;
    outcome.privacy.spent = {.value = readEpsilon(plan, AccountantReading::PersonalPublished, plan.asked),
                             .delta = 1e-5,
                             .kind = plan.release ? EpsilonKind::DataIndependent : EpsilonKind::DataDependent,
                             .adjacency = Adjacency::AddRemoveRecord,
                             .accountant = "moments",
                             .order = {}};
    outcome.resolved.set("delta", 1e-5);
    outcome.resolved.set("epsilon", plan.budget);
    run.apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
}

/// A run whose answers were read by every accountant, beyond its own stop, too.
inline std::shared_ptr<Run> runWithReadings(const ReadPlan& plan = {}) {
    Experiment experiment;
    experiment.data.path = "sample:census"; // so that a result of it can be read again
    experiment.parameters.set("delta", 1e-5);
    experiment.parameters.set("epsilon", plan.budget);
    if (plan.stopsByVotes) experiment.parameters.set("stop_on", std::string("data-dependent"));
    experiment.trials = plan.trials;
    experiment.release = plan.release;
    auto run = std::make_shared<Run>(experiment);
    for (int trial = 1; trial <= plan.trials; ++trial) {
        askRead(*run, plan, trial, 0, plan.read);
        finishRead(*run, plan, trial);
    }
    run->setState(RunState::Finished);
    return run;
}

} // namespace epsiloscope::testing
