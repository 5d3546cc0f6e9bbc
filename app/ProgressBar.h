// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <chrono>
#include <string>

namespace epsiloscope::app {

/// "[#####.....] words  12 s left" for a share in [0, 1] that is done since `start`; what is left is guessed
/// once there is something to guess from.
std::string barText(double done, std::chrono::steady_clock::time_point start, const std::string& words);

/// Progress of a headless run on stderr: on a terminal one bar with the time left, redrawn in place;
/// elsewhere one line per stage of each trial. Of a release nothing.
class ProgressBar {
public:
    ProgressBar(int trials, bool release);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void show(const Run& run);

private:
    // `trainingIsAll`: the models trained are what the run is for, not teachers that answer queries
    // afterwards.
    double fraction(const StageProgress& progress, bool trainingIsAll) const;
    void draw(const StageProgress& progress, bool trainingIsAll);

    int trials_;
    bool release_, terminal_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::string last_;
};

} // namespace epsiloscope::app
