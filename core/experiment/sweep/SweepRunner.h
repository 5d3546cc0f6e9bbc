// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/RunControl.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/EventQueue.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/mechanisms/shared/StageStore.h"

#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace epsiloscope {

/// A point of a sweep that has ended: finished, or failed with its reason in the run.
struct SweepPointDone {
    std::size_t point = 0;
    std::shared_ptr<const Run> run;
    double seconds = 0; ///< that its computation took
};

/// The points of a sweep computed in the background, several at a time, stages shared among them.
/// Destruction stops it. What a point comes to depends neither on the threads nor on the other points.
class SweepRunner {
public:
    /// `points` in the order in which they are begun, but for those that must fail (ForeseenFailures.h): as
    /// far as they are found at once, they come first, unless nobody waits for them (Order::AsGiven).
    enum class Order { FailuresFirst, AsGiven };
    SweepRunner(SweepPlan plan, std::vector<std::size_t> points, std::shared_ptr<const Dataset> dataset,
                std::shared_ptr<StageStore> stages, int threads = 0, Order order = Order::FailuresFirst);
    ~SweepRunner();
    SweepRunner(const SweepRunner&) = delete;
    SweepRunner& operator=(const SweepRunner&) = delete;

    struct Batch {
        std::vector<SweepPointDone> done;
        std::optional<RunState> ended; ///< Finished or Stopped; with the last batch only
    };
    /// The points that have ended since the last call. Never waits.
    Batch drain();

    void pause();
    void resume();
    /// Begins no other point; those under way come to their end, and then the last batch says Stopped.
    void beginNoMore();
    /// At once: points that are under way are thrown away; the next batch says Stopped.
    void stop();

private:
    struct Shared;
    std::shared_ptr<Shared> shared_;
    std::vector<std::jthread> workers_;
};

} // namespace epsiloscope
