// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepRunner.h"
#include "ui/sweep/SweepKeeping.h"

#include <future>
#include <memory>
#include <vector>

namespace epsiloscope {

/// Where stopped sweeps wait for their threads to end and their last points to be written, so that nobody
/// else has to. The window keeps one and shares it with its sessions; the last owner waits for the rest.
class SweepParking {
public:
    /// Asks the runner to stop and lets both go in the background; returns at once. Null is ignored.
    void park(std::unique_ptr<SweepRunner> runner, std::unique_ptr<SweepKeeping> keeping);
    /// Waits until everything that was parked has gone.
    void wait() { leaving_.clear(); }

private:
    std::vector<std::future<void>> leaving_; ///< a future of std::async joins in its destructor
};

} // namespace epsiloscope
