// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ProgressBar.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <array>
#include <cstdio>
#include <unistd.h>

namespace epsiloscope::app {

std::string barText(double done, std::chrono::steady_clock::time_point start, const std::string& words) {
    constexpr int width = 30;
    const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::string bar(static_cast<std::size_t>(done * width), '#');
    bar.resize(width, '.');
    std::array<char, 32> left{};
    if (done > 0.02) std::snprintf(left.data(), left.size(), "  %.0f s left", elapsed * (1 - done) / done);
    return "[" + bar + "] " + words + left.data();
}

ProgressBar::ProgressBar(int trials, bool release)
    : trials_(trials), release_(release), terminal_(!release && isatty(STDERR_FILENO) != 0) {
    if (release)
        std::fputs("a release shows no progress: how fast it goes may tell of private records\n", stderr);
}

ProgressBar::~ProgressBar() {
    if (terminal_ && !last_.empty()) std::fputs("\r\033[K", stderr);
}

void ProgressBar::show(const Run& run) {
    if (release_ || !run.progress()) return;
    const StageProgress& progress = *run.progress();
    if (terminal_) {
        const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
        draw(progress, mechanism && mechanism->descriptor.steps.trained);
        return;
    }
    const std::string line = "trial " + std::to_string(progress.trial) + " of " + std::to_string(trials_) +
                             ": " + inWords(progress.stage);
    if (line != last_) std::fprintf(stderr, "%s\n", line.c_str());
    last_ = line;
}

// Stages weigh about as much as they last: answering with its many students takes half of a trial. Boosting's
// iterations, steps of descent, the models of bagging and teachers that are examined take the rest: no
// teachers come before them, and nothing long after.
double ProgressBar::fraction(const StageProgress& progress, bool trainingIsAll) const {
    constexpr std::array<double, 9> begins = {0, 0, 0.25, 0.45, 0.05, 0.5, 0.25, 0.25, 0.05};
    constexpr std::array<double, 9> shares = {0, 0.05, 0.2, 0.05, 0.2, 0.5, 0.75, 0.75, 0.2};
    static_assert(static_cast<std::size_t>(Stage::Pretrain) + 1 == begins.size());
    const auto stage = static_cast<std::size_t>(progress.stage);
    const double share = trainingIsAll && progress.stage == Stage::Train ? 0.75 : shares[stage];
    const double within =
        progress.total == 0 ? 0 : static_cast<double>(progress.done) / static_cast<double>(progress.total);
    return (progress.trial - 1 + begins[stage] + share * within) / trials_;
}

void ProgressBar::draw(const StageProgress& progress, bool trainingIsAll) {
    last_ = barText(fraction(progress, trainingIsAll), start_,
                    "trial " + std::to_string(progress.trial) + "/" + std::to_string(trials_) + "  " +
                        inWords(progress.stage) + " " + std::to_string(progress.done) + "/" +
                        std::to_string(progress.total));
    std::fprintf(stderr, "\r\033[K%s", last_.c_str());
    std::fflush(stderr);
}

} // namespace epsiloscope::app
