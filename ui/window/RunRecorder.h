// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/EventQueue.h"
#include "core/experiment/run/Run.h"

#include <chrono>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>

namespace epsiloscope {

/// Writes a run's events into its record in small portions, so that a burst of them never holds up the
/// window.
class RunRecorder {
public:
    explicit RunRecorder(std::shared_ptr<Run> run) : run_(std::move(run)) {}

    /// Queues a batch behind what still waits.
    void take(EventQueue::Batch batch);
    /// Applies what waits: at most `maxEvents`, for about `maxTime`. The end of the run comes once nothing
    /// waits before it. True if the run changed.
    bool apply(std::size_t maxEvents, std::chrono::microseconds maxTime);
    std::size_t waiting() const { return waiting_.size(); }

private:
    std::shared_ptr<Run> run_;
    std::deque<Event> waiting_;
    std::optional<RunEnded> end_;
};

} // namespace epsiloscope
