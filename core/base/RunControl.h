// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace epsiloscope {

/// The pause and stop switches of one computation, shared by whoever drives it and whoever computes. Long
/// loops call checkpoint() at least every 50 ms or so.
class RunControl {
public:
    /// Waits while paused. True: go on; false: a stop was requested, leave at once.
    bool checkpoint();
    /// True once stop() was called; never waits.
    bool stopRequested() const { return source_.stop_requested(); }
    /// For computations that only need to stop.
    std::stop_token stopToken() const { return source_.get_token(); }

    void pause();
    void resume();
    /// Also wakes whoever waits in checkpoint().
    void stop();
    bool paused() const;

private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::stop_source source_;
    bool paused_ = false;
};

} // namespace epsiloscope
