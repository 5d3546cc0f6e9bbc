// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/SweepParking.h"

#include <chrono>
#include <utility>

namespace epsiloscope {

void SweepParking::park(std::unique_ptr<SweepRunner> runner, std::unique_ptr<SweepKeeping> keeping) {
    if (!runner && !keeping) return;
    std::erase_if(leaving_, [](const std::future<void>& left) {
        return left.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    });
    if (runner) runner->stop();
    leaving_.push_back(std::async(
        std::launch::async,
        [](std::unique_ptr<SweepRunner> computing, std::unique_ptr<SweepKeeping> writing) {
            computing.reset();
            writing.reset();
        },
        std::move(runner), std::move(keeping)));
}

} // namespace epsiloscope
