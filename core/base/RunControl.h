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

    /// Lets it go on, paused or not, until that many more steps are over (one at least), and pauses it again.
    /// Each computation says what a step is: a query, an iteration. Until resume() each is told by itself.
    void step(long steps = 1);
    /// True if each step is to be told as soon as it is over.
    bool stepping() const;
    /// A step is over and told. Never waits: the next checkpoint() does, where this was the last step to
    /// take.
    void stepDone();

private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::stop_source source_;
    bool paused_ = false;
    bool stepping_ = false;
    long stepsLeft_ = 0; ///< until it pauses, while it steps; 0: it has paused
};

} // namespace epsiloscope
