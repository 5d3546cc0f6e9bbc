// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/privacy/bagging/IntrinsicBagging.h"

#include <memory>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// What a run keeps of MNIST.
inline DatasetMark mnistMark() {
    DatasetMark mark{"mnist", 60'000, 2, {}, false};
    for (int digit = 0; digit < 10; ++digit)
        mark.classes.push_back(std::to_string(digit));
    return mark;
}

/// A run of bagging on MNIST before it has told anything.
inline std::shared_ptr<Run> baggingRun(const BagPlan& plan) {
    Experiment experiment;
    experiment.mechanism = "bagging";
    experiment.parameters.set("models", plan.models);
    const bool replacement = plan.draw == BagDraw::WithReplacement;
    experiment.parameters.set("replacement", std::string(replacement ? "with" : "without"));
    if (!replacement) experiment.parameters.set("scheme", std::string(toString(plan.draw)));
    return std::make_shared<Run>(experiment, mnistMark());
}

/// One trial: its bags, and its outcome with the k that was solved for.
inline void drawAndFinish(Run& run, const BagPlan& plan, int trial, double accuracy) {
    const IntrinsicPrivacy privacy = intrinsicPrivacy(plan);
    run.apply(BagDrawn{TrialNumber::fromNumber(trial), 1, static_cast<long>(plan.subsample),
                       static_cast<long>(plan.subsample), static_cast<long>(plan.records), privacy.delta});
    TrialOutcome outcome;
    outcome.resolved = run.experiment().parameters;
    outcome.resolved.set("subsample", plan.subsample);
    outcome.privacy.spent.value = privacy.epsilon;
    outcome.privacy.spent.delta = privacy.delta;
    outcome.privacy.spent.kind = EpsilonKind::DataIndependent;
    outcome.privacy.spent.adjacency = Adjacency::ReplaceRecord;
    outcome.quality = Quality{};
    outcome.quality->accuracy = accuracy;
    run.apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
}

inline std::shared_ptr<Run> finishedBagging(const BagPlan& plan, const std::vector<double>& accuracies) {
    const auto run = baggingRun(plan);
    int trial = 0;
    for (const double accuracy : accuracies)
        drawAndFinish(*run, plan, ++trial, accuracy);
    run->setState(RunState::Finished);
    return run;
}

/// A finished run of another mechanism with one trial at (ε, δ).
inline std::shared_ptr<Run> finishedAt(const std::string& mechanism, double epsilon, double delta,
                                       double accuracy) {
    Experiment experiment;
    experiment.mechanism = mechanism;
    auto run = std::make_shared<Run>(experiment, mnistMark());
    TrialOutcome outcome;
    outcome.privacy.spent.value = epsilon;
    outcome.privacy.spent.delta = delta;
    outcome.privacy.spent.kind = EpsilonKind::DataIndependent;
    outcome.quality = Quality{};
    outcome.quality->accuracy = accuracy;
    run->apply(TrialFinished{{}, outcome});
    run->setState(RunState::Finished);
    return run;
}

} // namespace epsiloscope::testing
