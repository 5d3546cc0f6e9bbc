// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunnerParking.h"

#include <chrono>
#include <utility>

namespace epsiloscope {

void RunnerParking::park(std::unique_ptr<Runner> runner) {
    if (!runner) return;
    std::erase_if(leaving_, [](const std::future<void>& left) {
        return left.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    });
    runner->stop();
    leaving_.push_back(std::async(
        std::launch::async, [](std::unique_ptr<Runner> leaving) { leaving.reset(); }, std::move(runner)));
}

} // namespace epsiloscope
