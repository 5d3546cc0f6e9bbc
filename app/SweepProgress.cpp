// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/SweepProgress.h"

#include "app/Console.h"
#include "app/ProgressBar.h"

#include <cstdio>
#include <unistd.h>

namespace epsiloscope::app {

SweepProgress::SweepProgress(std::size_t total, std::size_t before)
    : total_(total), before_(before), terminal_(isatty(STDERR_FILENO) != 0) {
    if (before_ > 0) std::fprintf(stderr, "%zu of %zu points were done before\n", before_, total_);
}

SweepProgress::~SweepProgress() {
    if (terminal_ && done_ > 0) std::fputs("\r\033[K", stderr);
}

void SweepProgress::show(const SweepPlan& plan, const SweepPointDone& done) {
    ++done_;
    const std::string count = std::to_string(before_ + done_) + " of " + std::to_string(total_);
    if (terminal_) {
        // The share of what is left to do now: what was done before says nothing about the time left.
        const double share = static_cast<double>(done_) / static_cast<double>(total_ - before_);
        std::fprintf(stderr, "\r\033[K%s", barText(share, start_, count + " points").c_str());
        std::fflush(stderr);
        return;
    }
    const auto summary = done.run->summary();
    const auto accuracy = summary.find("accuracy");
    const std::string result = done.run->error() ? "failed: " + done.run->error()->message()
                               : accuracy == summary.end()
                                   ? "done"
                                   : "median accuracy " + shortNumber(accuracy->second.median);
    std::fprintf(stderr, "%s: %s: %s\n", count.c_str(), pointInWords(plan, done.point).c_str(),
                 result.c_str());
}

} // namespace epsiloscope::app
