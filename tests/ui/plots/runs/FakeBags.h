// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <cmath>
#include <memory>

namespace epsiloscope::testing {

/// A run of bagging of so many models before it begins.
inline std::shared_ptr<Run> bagsRun(long models) {
    Experiment experiment;
    experiment.data.path = "sample:census"; // so that a result of it can be read again
    experiment.mechanism = "bagging";
    experiment.parameters.set("models", static_cast<std::int64_t>(models));
    return std::make_shared<Run>(experiment);
}

/// δ after m bags of 20 of 1000 records each, drawn with replacement: 1 − (1 − 1/n)^(mk).
inline double fakeDelta(long models) {
    return 1 - std::pow(1 - 1e-3, 20.0 * static_cast<double>(models));
}

/// Models (from, to] of a trial: each sees 19 records that none before has seen.
inline void trainBags(Run& run, long from, long to, int trial = 1) {
    for (long m = from + 1; m <= to; ++m) {
        run.apply(BagDrawn{.trial = TrialNumber::fromNumber(trial),
                           .model = m,
                           .distinct = 19,
                           .seen = 19 * m,
                           .records = 1000,
                           .delta = fakeDelta(m)});
        const double spent = 0.02 * static_cast<double>(m);
        run.apply(AccountantSnapshot{TrialNumber::fromNumber(trial), m, m, spent, spent});
        Quality quality;
        quality.accuracy = 0.7;
        run.apply(QualitySnapshot{TrialNumber::fromNumber(trial), m, m, quality});
    }
}

inline void finishBags(Run& run, long models, int trial = 1) {
    TrialOutcome outcome;
    outcome.asked = outcome.answered = models;
    outcome.privacy.spent = {.value = 0.02 * static_cast<double>(models),
                             .delta = fakeDelta(models),
                             .kind = EpsilonKind::DataIndependent,
                             .adjacency = Adjacency::AddRemoveRecord,
                             .accountant = "bagging",
                             .order = {}};
    outcome.quality = Quality{};
    outcome.quality->accuracy = 0.7;
    run.apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
}

/// One that has finished.
inline std::shared_ptr<Run> bagged(long models, int trials = 1) {
    const auto run = bagsRun(models);
    for (int trial = 1; trial <= trials; ++trial) {
        trainBags(*run, 0, models, trial);
        finishBags(*run, models, trial);
    }
    run->setState(RunState::Finished);
    return run;
}

} // namespace epsiloscope::testing
