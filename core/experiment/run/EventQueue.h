// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <mutex>
#include <optional>
#include <vector>

namespace epsiloscope {

/// How a run ended.
struct RunEnded {
    RunState state = RunState::Finished; ///< Finished, Stopped or Failed
    std::optional<Error> error;
};

/// Events on their way from engine to window: the engine never waits for the window, the window takes all
/// there is on its own clock.
class EventQueue final : public Observer {
public:
    void observe(const Event& event) override;
    /// From now on nothing more gets in: what a stopped engine still says is lost.
    void finish(RunEnded ended);

    struct Batch {
        std::vector<Event> events;
        std::optional<RunEnded> ended; ///< with the last batch only
    };
    Batch drain();

private:
    std::mutex mutex_;
    std::vector<Event> events_;
    std::optional<RunEnded> ended_;
    bool closed_ = false;
};

} // namespace epsiloscope
