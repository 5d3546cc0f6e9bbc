// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"

#include <QString>

#include <cstddef>
#include <optional>

namespace epsiloscope {

/// A smoothed guess of how long a run still takes. It is about the whole run where that can be known (the
/// last stage, or a trial is over), else about the current stage; absent until a stage has moved for a
/// while.
class RemainingTime {
public:
    /// Tells the state of the run after `seconds` of running (pauses not counted).
    void update(double seconds, const Run& run);
    /// Seconds left as seen at `seconds`.
    std::optional<double> left(double seconds) const;
    /// "about 4 s left", "about 20 s left in this step"; empty while unknown.
    QString text(double seconds) const;

private:
    struct Guess {
        double seconds = 0;
        bool wholeRun = false;
    };
    void noticeNewStage(double seconds, const StageProgress& progress);
    std::optional<Guess> guess(double seconds, const Run& run, const StageProgress& progress) const;

    std::optional<TrialNumber> trial_;
    Stage stage_ = Stage::Load;
    std::size_t doneAtStart_ = 0;
    double trialStart_ = 0, stageStart_ = 0, lastUpdate_ = 0;
    std::optional<double> end_; ///< expected end, smoothed
    bool wholeRun_ = false;
};

/// A duration in steps that a person can follow: "4 s", "25 s", "3 min", "1.5 h".
QString roundedDuration(double seconds);

} // namespace epsiloscope
