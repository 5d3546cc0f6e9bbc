// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepResult.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// What one repeat came to.
struct TradeoffTrial {
    double epsilon = 1, accuracy = 0.8;
    long answered = 100;
    std::optional<double> auroc = {};
};

inline Epsilon meaning(double value, EpsilonKind kind, double delta = 1e-5,
                       Adjacency adjacency = Adjacency::AddRemoveRecord) {
    return {
        .value = value, .delta = delta, .kind = kind, .adjacency = adjacency, .accountant = {}, .order = {}};
}

/// A run that is over; each repeat has the meaning of `promise` and its own ε.
inline std::shared_ptr<Run> finished(const std::vector<TradeoffTrial>& trials,
                                     Epsilon promise = meaning(0, EpsilonKind::DataIndependent),
                                     const Experiment& experiment = {}) {
    auto run = std::make_shared<Run>(experiment);
    for (std::size_t i = 0; i < trials.size(); ++i) {
        TrialOutcome outcome;
        outcome.answered = trials[i].answered;
        outcome.privacy.spent = promise;
        outcome.privacy.spent.value = trials[i].epsilon;
        outcome.quality = Quality{};
        outcome.quality->accuracy = trials[i].accuracy;
        outcome.quality->auroc = trials[i].auroc;
        run->apply(TrialFinished{TrialNumber::fromIndex(i), outcome});
    }
    run->setState(RunState::Finished);
    return run;
}

inline std::shared_ptr<SweepResult> sweepOf(const std::vector<std::shared_ptr<Run>>& runs) {
    auto sweep = std::make_shared<SweepResult>();
    sweep->plan.axes = {{"sigma", std::vector<std::string>(runs.size(), "1")}};
    for (std::size_t i = 0; i < runs.size(); ++i)
        sweep->runs[i] = runs[i];
    return sweep;
}

} // namespace epsiloscope::testing
