// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RunRecorder.h"

#include <iterator>
#include <utility>

namespace epsiloscope {

void RunRecorder::take(EventQueue::Batch batch) {
    waiting_.insert(waiting_.end(), std::make_move_iterator(batch.events.begin()),
                    std::make_move_iterator(batch.events.end()));
    if (batch.ended) end_ = std::move(batch.ended);
}

bool RunRecorder::apply(std::size_t maxEvents, std::chrono::microseconds maxTime) {
    constexpr std::size_t eventsBetweenClockReads = 32;
    using Clock = std::chrono::steady_clock;
    const auto deadline = Clock::now() + maxTime;
    std::size_t applied = 0;
    while (!waiting_.empty() && applied < maxEvents) {
        run_->apply(waiting_.front());
        waiting_.pop_front();
        if (++applied % eventsBetweenClockReads == 0 && Clock::now() >= deadline) break;
    }
    if (!waiting_.empty() || !end_) return applied > 0;
    const RunEnded end = *std::exchange(end_, std::nullopt);
    if (end.state == RunState::Failed)
        run_->fail(end.error.value_or(Error{"the run failed without saying why", "", ""}));
    else
        run_->setState(end.state);
    return true;
}

} // namespace epsiloscope
