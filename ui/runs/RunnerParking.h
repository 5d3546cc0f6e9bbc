// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/runner/Runner.h"

#include <future>
#include <memory>
#include <vector>

namespace epsiloscope {

/// Where stopped runners wait for their thread to end, so that nobody else has to. The window keeps one and
/// shares it with all its sessions; the last owner waits for whatever still computes, so that no engine
/// thread outlives the program's data.
class RunnerParking {
public:
    /// Asks the runner to stop and joins it in the background; returns at once. Null is ignored.
    void park(std::unique_ptr<Runner> runner);

private:
    std::vector<std::future<void>> leaving_; ///< a future of std::async joins in its destructor
};

} // namespace epsiloscope
