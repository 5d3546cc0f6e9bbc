// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <future>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Where what was stopped waits for its threads to end and its last bytes to be written, so that nobody else
/// has to. Whoever starts work keeps one and shares it; the last owner waits for the rest, so that no thread
/// outlives the program's data.
class LeavingThreads {
public:
    /// Lets a std::unique_ptr or std::future go in the background; returns at once. It must have been asked
    /// to stop.
    template <class Leaving> void letGo(Leaving leaving) {
        std::erase_if(leaving_, [](const std::future<void>& left) {
            return left.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
        });
        leaving_.push_back(std::async(
            std::launch::async, [](Leaving) { /* ends here */ }, std::move(leaving)));
    }
    /// Waits until everything that was parked has gone.
    void wait() { leaving_.clear(); }

private:
    std::vector<std::future<void>> leaving_; ///< a future of std::async joins in its destructor
};

} // namespace epsiloscope
