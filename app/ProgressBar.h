// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepRunner.h"

#include <chrono>
#include <string>

namespace epsiloscope::app {

/// One bar on stderr, redrawn in place and taken away in the end; nothing where that is no terminal.
class ProgressBar {
public:
    /// Nothing is drawn in the first so many seconds.
    explicit ProgressBar(double silent = 0);
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    bool onTerminal() const { return terminal_; }
    /// "[#####.....] words  12 s left" for a share in [0, 1] that is done since this was made; what is left
    /// is guessed once there is something to guess from.
    void draw(double done, const std::string& words);

private:
    bool terminal_, drawn_ = false;
    double silent_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Progress of a headless run on stderr: a bar, or elsewhere one line per stage of each trial. Of a release
/// nothing.
class RunProgress {
public:
    RunProgress(int trials, bool release);
    void show(const Run& run);

private:
    int trials_;
    bool release_;
    ProgressBar bar_;
    std::string last_;
};

/// Progress of a headless sweep on stderr: a bar, or elsewhere one line per point.
class SweepProgress {
public:
    /// `total` points of which `before` were done before.
    SweepProgress(std::size_t total, std::size_t before);
    void show(const SweepPlan& plan, const SweepPointDone& done);

private:
    std::size_t total_, before_, done_ = 0;
    ProgressBar bar_;
};

} // namespace epsiloscope::app
