// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"

#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace epsiloscope::testing {

/// Votes of 250 teachers on the census sample.
inline Experiment votedExperiment() {
    Experiment experiment;
    experiment.data.path = "sample:census";
    experiment.parameters.set("sigma", 40.0);
    experiment.parameters.set("teachers", std::int64_t{250});
    return experiment;
}

/// What an invented point of a sweep comes to.
struct FakePoint {
    double accuracy = 0.8, epsilon = 1;
    EpsilonKind kind = EpsilonKind::DataIndependent;
    std::string failure = {}; ///< why it failed; empty: it did not
    std::optional<double> dataIndependent = {};
    std::map<std::string, double> references = {}; ///< their accuracies, by id
};

/// The run of one point, `trials` of them, the accuracy rising by 0.01 from trial to trial.
inline std::shared_ptr<const Run> fakeRun(const Experiment& experiment, const FakePoint& point,
                                          int trials = 1) {
    DatasetMark mark;
    mark.fingerprint = "feed";
    auto run = std::make_shared<Run>(experiment, mark);
    if (!point.failure.empty()) {
        run->fail({point.failure, "/parameters/teachers", "take fewer"});
        return run;
    }
    for (int trial = 1; trial <= trials; ++trial) {
        TrialOutcome outcome;
        outcome.asked = 200;
        outcome.answered = 100;
        outcome.privacy.spent = {.value = point.epsilon,
                                 .delta = 1e-5,
                                 .kind = point.kind,
                                 .adjacency = point.kind == EpsilonKind::None ? Adjacency::None
                                                                              : Adjacency::AddRemoveRecord,
                                 .accountant = "rdp-classic",
                                 .order = {}};
        if (point.dataIndependent) {
            outcome.privacy.dataIndependent = outcome.privacy.spent;
            outcome.privacy.dataIndependent->value = *point.dataIndependent;
            outcome.privacy.dataIndependent->kind = EpsilonKind::DataIndependent;
        }
        outcome.quality = Quality{};
        outcome.quality->accuracy = point.accuracy + 0.01 * (trial - 1);
        for (const auto& [id, accuracy] : point.references) {
            Quality quality;
            quality.accuracy = accuracy;
            run->apply(BaselineScored{TrialNumber::fromNumber(trial), id, quality});
        }
        run->apply(TrialFinished{TrialNumber::fromNumber(trial), outcome});
    }
    run->setState(RunState::Finished);
    return run;
}

using FakeValues = std::function<FakePoint(const std::vector<std::string>& values)>;

/// A sweep over these axes of which nothing is done yet.
inline std::shared_ptr<SweepResult> emptySweep(std::vector<SweepAxis> axes) {
    auto sweep = std::make_shared<SweepResult>();
    sweep->plan.base.data.path = "sample:census";
    sweep->plan.axes = std::move(axes);
    return sweep;
}

inline void computeFake(SweepResult& sweep, std::size_t point, const FakeValues& values, int trials = 1) {
    Experiment experiment = sweep.plan.base;
    const auto at = sweep.plan.valuesAt(point);
    for (std::size_t axis = 0; axis < at.size(); ++axis)
        if (sweep.plan.axes[axis].key == "seed") experiment.seed = std::stoull(at[axis]);
    sweep.runs[point] = fakeRun(experiment, values(at), trials);
}

/// A whole sweep.
inline std::shared_ptr<SweepResult> fakeSweep(std::vector<SweepAxis> axes, const FakeValues& values,
                                              int trials = 1) {
    auto sweep = emptySweep(std::move(axes));
    for (std::size_t point = 0; point < sweep->plan.points(); ++point)
        computeFake(*sweep, point, values, trials);
    return sweep;
}

inline double numberFrom(const std::string& text) {
    return std::strtod(text.c_str(), nullptr);
}

} // namespace epsiloscope::testing
