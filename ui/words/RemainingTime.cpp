// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/RemainingTime.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double secondsBeforeRunGuess = 0.4;
constexpr double smoothingSeconds = 1.0;

// They come last and may take longer than all before them.
bool longReferencesFollow(const Run& run) {
    const Experiment& experiment = run.experiment();
    const Mechanism* mechanism = findMechanism(experiment.mechanism);
    if (!mechanism || !findParameter(mechanism->descriptor.parameters, "references")) return false;
    return !experiment.parameters.has("references") || experiment.parameters.enabled("references");
}

// Models that vote on nothing: once they are trained, the trial is over.
bool trainingIsAll(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    return mechanism && mechanism->descriptor.steps.trained;
}

} // namespace

void RemainingTime::noticeNewStage(double seconds, const StageProgress& progress) {
    const bool newTrial = progress.trial != trial_;
    if (!newTrial && progress.stage == stage_) return;
    if (newTrial) trialStart_ = seconds;
    trial_ = progress.trial;
    stage_ = progress.stage;
    stageStart_ = seconds;
    doneAtStart_ = progress.done;
    if (!wholeRun_) end_.reset();
}

std::optional<RemainingTime::Guess> RemainingTime::guess(double seconds, const Run& run,
                                                         const StageProgress& progress) const {
    const double trialsAfter =
        std::max(0, run.experiment().trials - static_cast<int>(progress.trial.number()));
    const double inTrial = seconds - trialStart_;
    if (const auto over = progress.trial.number() - 1; over > 0) {
        const double mean = trialStart_ / static_cast<double>(over); // with the references of each
        return Guess{std::max(0.0, mean - inTrial) + trialsAfter * mean, true};
    }
    const double inStage = seconds - stageStart_;
    if (inStage < secondsBeforeRunGuess || progress.done <= doneAtStart_ || progress.total < progress.done)
        return std::nullopt;
    const double stageLeft = inStage * static_cast<double>(progress.total - progress.done) /
                             static_cast<double>(progress.done - doneAtStart_);
    const bool last = progress.stage == Stage::Aggregate || progress.stage == Stage::Boost ||
                      progress.stage == Stage::Descend ||
                      (progress.stage == Stage::Train && trainingIsAll(run));
    if (!last || longReferencesFollow(run)) return Guess{stageLeft, false};
    return Guess{stageLeft + trialsAfter * (inTrial + stageLeft), true};
}

void RemainingTime::update(double seconds, const Run& run) {
    if (!run.progress()) return;
    noticeNewStage(seconds, *run.progress());
    const auto now = guess(seconds, run, *run.progress());
    if (!now) return;
    const double end = seconds + now->seconds;
    const double weight = 1 - std::exp(-(seconds - lastUpdate_) / smoothingSeconds);
    end_ = end_ && wholeRun_ == now->wholeRun ? *end_ + weight * (end - *end_) : end;
    wholeRun_ = now->wholeRun;
    lastUpdate_ = seconds;
}

std::optional<double> RemainingTime::left(double seconds) const {
    return end_ ? std::optional(std::max(0.0, *end_ - seconds)) : std::nullopt;
}

QString RemainingTime::text(double seconds) const {
    const auto rest = left(seconds);
    if (!rest) return {};
    return Words::tr("about %1 left%2")
        .arg(roundedDuration(*rest), wholeRun_ ? QString() : Words::tr(" in this step"));
}

QString roundedDuration(double seconds) {
    if (seconds <= 10) return QStringLiteral("%1 s").arg(std::max(1.0, std::ceil(seconds)));
    if (seconds <= 57.5) return QStringLiteral("%1 s").arg(5 * std::round(seconds / 5));
    if (seconds < 57.5 * 60) return QStringLiteral("%1 min").arg(std::max(1.0, std::round(seconds / 60)));
    return QStringLiteral("%1 h").arg(std::round(seconds / 1800) / 2);
}

} // namespace epsiloscope
