// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ProgressBar.h"

#include "app/Console.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <array>
#include <cstdio>
#include <unistd.h>

namespace epsiloscope::app {

namespace {

// The share of all trials that is done. Stages weigh about as much as they last: answering with its many
// students takes half of a trial. Boosting's iterations, steps of descent, the models of bagging and teachers
// that are examined take the rest: no teachers come before them, and nothing long after.
double shareDone(const StageProgress& progress, int trials, const Mechanism* mechanism) {
    constexpr std::array<double, 9> begins = {0, 0, 0.25, 0.45, 0.05, 0.5, 0.25, 0.25, 0.05};
    constexpr std::array<double, 9> shares = {0, 0.05, 0.2, 0.05, 0.2, 0.5, 0.75, 0.75, 0.2};
    static_assert(static_cast<std::size_t>(Stage::Pretrain) + 1 == begins.size());
    const auto stage = static_cast<std::size_t>(progress.stage);
    // The models trained are what the run is for, not teachers that answer queries afterwards.
    const bool trainingIsAll = mechanism && mechanism->descriptor.steps.trained;
    const double share = trainingIsAll && progress.stage == Stage::Train ? 0.75 : shares[stage];
    const double within =
        progress.total == 0 ? 0 : static_cast<double>(progress.done) / static_cast<double>(progress.total);
    return (static_cast<double>(progress.trial.index()) + begins[stage] + share * within) / trials;
}

} // namespace

ProgressBar::ProgressBar(double silent) : terminal_(isatty(STDERR_FILENO) != 0), silent_(silent) {}

ProgressBar::~ProgressBar() {
    if (drawn_) std::fputs("\r\033[K", stderr);
}

void ProgressBar::draw(double done, const std::string& words) {
    if (!terminal_) return;
    constexpr int width = 30;
    const double elapsed = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    if (elapsed < silent_) return;
    std::string bar(static_cast<std::size_t>(done * width), '#');
    bar.resize(width, '.');
    std::fprintf(stderr, "\r\033[K[%s] %s", bar.c_str(), words.c_str());
    if (done > 0.02) std::fprintf(stderr, "  %.0f s left", elapsed * (1 - done) / done);
    std::fflush(stderr);
    drawn_ = true;
}

RunProgress::RunProgress(int trials, bool release) : trials_(trials), release_(release) {
    if (release)
        std::fputs("a release shows no progress: how fast it goes may tell of private records\n", stderr);
}

void RunProgress::show(const Run& run) {
    if (release_ || !run.progress()) return;
    const StageProgress& progress = *run.progress();
    const std::string trial = std::to_string(progress.trial.number()), trials = std::to_string(trials_);
    bar_.draw(shareDone(progress, trials_, run.mechanism()),
              "repeat " + trial + "/" + trials + "  " + inWords(progress.stage) + " " +
                  std::to_string(progress.done) + "/" + std::to_string(progress.total));
    if (bar_.onTerminal()) return;
    const std::string line = "repeat " + trial + " of " + trials + ": " + inWords(progress.stage);
    if (line != last_) std::fprintf(stderr, "%s\n", line.c_str());
    last_ = line;
}

SweepProgress::SweepProgress(std::size_t total, std::size_t before) : total_(total), before_(before) {
    if (before_ > 0) std::fprintf(stderr, "%zu of %zu points were done before\n", before_, total_);
}

void SweepProgress::show(const SweepPlan& plan, const SweepPointDone& done) {
    ++done_;
    const std::string count = std::to_string(before_ + done_) + " of " + std::to_string(total_);
    // The share of what is left to do now: what was done before says nothing about the time left.
    bar_.draw(static_cast<double>(done_) / static_cast<double>(total_ - before_), count + " points");
    if (bar_.onTerminal()) return;
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
