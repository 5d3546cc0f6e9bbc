// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <memory>

namespace epsiloscope::testing {

/// A run of noisy gradient descent before it begins.
inline std::shared_ptr<Run> descentRun(bool release = false) {
    Experiment experiment;
    experiment.data.path = "sample:census"; // so that a result of it can be read again
    experiment.mechanism = "dpsgd";
    experiment.release = release;
    experiment.parameters.set("epsilon", 1.0);
    experiment.parameters.set("delta", 1e-5);
    return std::make_shared<Run>(experiment);
}

/// Step t, from 1, of an invented trial: gradients grow shorter, and fewer are clipped.
inline GradientStep fakeStep(long t, int trial = 1, double clipNorm = 1, bool release = false) {
    GradientStep step;
    step.trial = TrialNumber::fromNumber(trial);
    step.step = t;
    step.clipNorm = clipNorm;
    step.noiseNorm = 3 * clipNorm;
    step.sumNorm = 20;
    if (release) return step;
    const double median = 8.0 / static_cast<double>(t);
    step.norms = GradientNorms{.records = 50,
                               .q1 = median / 4,
                               .median = median,
                               .q3 = 2 * median,
                               .largest = 5 * median,
                               .clipped = 0.5 - 0.01 * static_cast<double>(t),
                               .loss = 0.7};
    return step;
}

/// ε of an invented reading after t steps: the first accountant is the dearest.
inline double descentEpsilon(AccountantReading reading, long t) {
    const double grown = 0.1 + 0.02 * static_cast<double>(t);
    if (reading == AccountantReading::DescentClassic) return 1.4 * grown;
    return reading == AccountantReading::DescentImproved ? 1.2 * grown : grown;
}

/// Steps (from, to] of a trial of `all`.
inline void descend(Run& run, long from, long to, int trial = 1, double clipNorm = 1, long all = 40) {
    using enum AccountantReading;
    for (long t = from + 1; t <= to; ++t) {
        run.apply(fakeStep(t, trial, clipNorm, run.experiment().release));
        const double spent = descentEpsilon(DescentLosses, t);
        run.apply(AccountantSnapshot{TrialNumber::fromNumber(trial), t, t, spent, spent});
        ReadingsSnapshot readings{TrialNumber::fromNumber(trial), t, {}};
        for (const AccountantReading reading : {DescentClassic, DescentImproved, DescentLosses})
            readings.readings.push_back({reading, descentEpsilon(reading, t), {}});
        run.apply(readings);
        Quality quality;
        quality.accuracy = 0.6 + 0.005 * static_cast<double>(t);
        run.apply(QualitySnapshot{TrialNumber::fromNumber(trial), t, t, quality});
        run.apply(StageProgress{TrialNumber::fromNumber(trial), Stage::Descend, static_cast<std::size_t>(t),
                                static_cast<std::size_t>(all)});
    }
}

inline void finishDescent(Run& run, int trial = 1, long all = 40) {
    TrialOutcome outcome;
    outcome.asked = outcome.answered = all;
    outcome.privacy.spent = {.value = descentEpsilon(AccountantReading::DescentLosses, all),
                             .delta = 1e-5,
                             .kind = EpsilonKind::DataIndependent,
                             .adjacency = Adjacency::AddRemoveRecord,
                             .accountant = "optimal",
                             .order = {}};
    outcome.quality = Quality{};
    outcome.quality->accuracy = 0.8;
    run.apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
}

/// One that has finished.
inline std::shared_ptr<Run> descended(int trials = 1, double clipNorm = 1, bool release = false) {
    const auto run = descentRun(release);
    for (int trial = 1; trial <= trials; ++trial) {
        descend(*run, 0, 40, trial, clipNorm);
        finishDescent(*run, trial);
    }
    run->setState(RunState::Finished);
    return run;
}

} // namespace epsiloscope::testing
