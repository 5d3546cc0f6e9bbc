// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/base/RunControl.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/EventQueue.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/mechanisms/shared/StageStore.h"

#include <memory>
#include <optional>
#include <thread>

namespace epsiloscope {

/// Runs all trials on the calling thread, telling the observer; returns how it ended. The experiment is
/// checked first. A release deals its rows by `split`, in every trial alike (absent: by one drawn for this
/// run alone); it tells the observer what passes a ReleaseFilter, and nothing else.
RunEnded runExperiment(const Experiment& experiment, const std::shared_ptr<const Dataset>& dataset,
                       Observer& observer, RunControl& control, StageStore& stages, const Parallel& parallel,
                       const std::optional<FixedSplit>& split = std::nullopt);

/// One experiment running in the background. Destruction stops it.
class Runner {
public:
    /// How it begins: to its end, or to the end of its first step, where it pauses (not a release).
    enum class Start { Whole, OneStep };
    Runner(Experiment experiment, std::shared_ptr<const Dataset> dataset, std::shared_ptr<StageStore> stages,
           int threads = 0, std::optional<FixedSplit> split = std::nullopt, Start start = Start::Whole);
    ~Runner();
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    EventQueue& events() { return *events_; }
    void pause() { control_->pause(); }
    void resume() { control_->resume(); }
    bool paused() const { return control_->paused(); }
    /// Goes on for one step of what the mechanism counts (a query, an iteration), and pauses once it is over.
    /// The results are the same bits. A release goes on as by resume().
    void step();
    /// Asks the run to end; no event comes after the Stopped one.
    void stop();

private:
    std::shared_ptr<RunControl> control_ = std::make_shared<RunControl>();
    std::shared_ptr<EventQueue> events_ = std::make_shared<EventQueue>();
    bool release_ = false;
    std::jthread thread_;
};

} // namespace epsiloscope
