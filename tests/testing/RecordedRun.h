// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/experiment/runner/Runner.h"

#include <functional>
#include <memory>
#include <vector>

namespace epsiloscope::testing {

/// A small experiment on the census sample: 40 teachers, 100 queries, σ = 12, one trial, seed 5;
/// of a mechanism on features that of FeatureRun.h.
Experiment smallExperiment(const std::string& mechanism = "pate-gnmax");

/// The census sample, loaded once per process.
std::shared_ptr<const Dataset> censusDataset();

/// Everything that one run of an experiment said.
struct RecordedRun {
    Run run;
    std::vector<Event> events;
    RunEnded ended;

    const TrialRecord& trial(std::size_t index = 0) const { return run.trials().at(index); }
    const TrialOutcome& outcome(std::size_t index = 0) const { return *trial(index).outcome; }
    /// Whether the stage of that trial was taken from an earlier run.
    bool reused(Stage stage, int trial = 1) const;
};

/// Runs it on this thread. `watch` is called with every event and may stop the run.
RecordedRun record(const Experiment& experiment, std::shared_ptr<const Dataset> dataset, StageStore& stages,
                   int threads = 2, const std::function<void(const Event&, RunControl&)>& watch = {});
RecordedRun record(const Experiment& experiment, int threads = 2);

} // namespace epsiloscope::testing
