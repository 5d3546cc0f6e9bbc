// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepRunner.h"

#include <chrono>
#include <string>

namespace epsiloscope::app {

/// Progress of a headless sweep on stderr: on a terminal one bar with the time left, redrawn in place;
/// elsewhere one line per point.
class SweepProgress {
public:
    /// `total` points of which `before` were done before.
    SweepProgress(std::size_t total, std::size_t before);
    ~SweepProgress();
    SweepProgress(const SweepProgress&) = delete;
    SweepProgress& operator=(const SweepProgress&) = delete;

    void show(const SweepPlan& plan, const SweepPointDone& done);

private:
    std::size_t total_, before_, done_ = 0;
    bool terminal_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace epsiloscope::app
