// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "tests/ui/runs/EntryOf.h"

#include <memory>
#include <string>

namespace epsiloscope::testing {

/// Iteration t, from 1, of an invented trial: the public classifier errs 0.4, the other one 0.3 + t/100
/// before noise of +0.05; the public one is picked in every third iteration. Weights lie within [½, 2], ten
/// of them.
inline BoostingRound fakeRound(long t, int trial = 1, bool release = false) {
    BoostingRound round;
    round.trial = TrialNumber::fromNumber(trial);
    round.iteration = t;
    round.publicError = 0.4;
    round.error = 0.35 + 0.01 * static_cast<double>(t);
    round.noiseScale = 0.05;
    round.tookPublic = t % 3 == 0;
    round.alpha = 0.5 - (round.tookPublic ? *round.publicError : round.error);
    round.lowerBound = 0.5;
    round.upperBound = 2;
    if (release) return round;
    round.cleanError = 0.3 + 0.01 * static_cast<double>(t);
    round.rejected = 2;
    round.weights = std::make_shared<const WeightHistogram>(WeightHistogram{0.5, 2, {t, 7, 3 - t % 3}});
    return round;
}

/// What a run of `mechanism` says before it begins.
inline std::shared_ptr<Run> roundsRun(bool release = false, const std::string& mechanism = "brc") {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.mechanism = mechanism;
    experiment.release = release;
    experiment.parameters.set("epsilon", 0.1);
    return std::make_shared<Run>(experiment);
}

/// Iterations (from, to] of a trial of `all`.
inline void iterate(Run& run, long from, long to, int trial = 1, long all = 6) {
    for (long t = from + 1; t <= to; ++t) {
        run.apply(fakeRound(t, trial, run.experiment().release));
        const double spent = 0.1 * static_cast<double>(t) / static_cast<double>(all);
        run.apply(AccountantSnapshot{TrialNumber::fromNumber(trial), t, t, spent, spent});
        Quality quality;
        quality.accuracy = 0.6 + 0.01 * static_cast<double>(t);
        run.apply(QualitySnapshot{TrialNumber::fromNumber(trial), t, t, quality});
        run.apply(StageProgress{TrialNumber::fromNumber(trial), Stage::Boost, static_cast<std::size_t>(t),
                                static_cast<std::size_t>(all)});
    }
}

inline void finishTrial(Run& run, int trial = 1) {
    TrialOutcome outcome;
    outcome.privacy.spent = {.value = 0.1,
                             .delta = 0,
                             .kind = EpsilonKind::DataIndependent,
                             .adjacency = Adjacency::ReplacePrivateFeatures,
                             .accountant = "basic-composition",
                             .order = {}};
    outcome.quality = Quality{};
    outcome.quality->accuracy = 0.66;
    run.apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
}

} // namespace epsiloscope::testing
