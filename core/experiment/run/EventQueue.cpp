// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/run/EventQueue.h"

#include <utility>

namespace epsiloscope {

void EventQueue::observe(const Event& event) {
    const std::scoped_lock lock(mutex_);
    if (!closed_) events_.push_back(event);
}

void EventQueue::finish(RunEnded ended) {
    const std::scoped_lock lock(mutex_);
    if (closed_) return;
    ended_ = std::move(ended);
    closed_ = true;
}

EventQueue::Batch EventQueue::drain() {
    const std::scoped_lock lock(mutex_);
    return {std::exchange(events_, {}), std::exchange(ended_, std::nullopt)};
}

} // namespace epsiloscope
