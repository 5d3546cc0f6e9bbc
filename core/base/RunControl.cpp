// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/RunControl.h"

#include <algorithm>

namespace epsiloscope {

bool RunControl::checkpoint() {
    if (stopRequested()) return false;
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !paused_ || source_.stop_requested(); });
    return !source_.stop_requested();
}

void RunControl::pause() {
    const std::scoped_lock lock(mutex_);
    paused_ = true;
}

void RunControl::resume() {
    {
        const std::scoped_lock lock(mutex_);
        paused_ = stepping_ = false;
        stepsLeft_ = 0;
    }
    changed_.notify_all();
}

void RunControl::stop() {
    {
        const std::scoped_lock lock(mutex_);
        source_.request_stop();
    }
    changed_.notify_all();
}

bool RunControl::paused() const {
    const std::scoped_lock lock(mutex_);
    return paused_;
}

void RunControl::step(long steps) {
    {
        const std::scoped_lock lock(mutex_);
        paused_ = false;
        stepping_ = true;
        stepsLeft_ = std::max(1L, steps);
    }
    changed_.notify_all();
}

bool RunControl::stepping() const {
    const std::scoped_lock lock(mutex_);
    return stepping_;
}

void RunControl::stepDone() {
    const std::scoped_lock lock(mutex_);
    if (stepsLeft_ == 0 || --stepsLeft_ > 0) return;
    paused_ = true;
}

} // namespace epsiloscope
