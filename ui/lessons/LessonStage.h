// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/Lesson.h"

#include <QString>

#include <functional>

namespace epsiloscope {

/// The actions of a lesson on the window that it is played in. What comes of it, the window tells the
/// LessonPlayer.
struct LessonStage {
    /// The lesson begins: what the window shows is remembered, and runs that are on the list are taken from
    /// the charts. It ends: the window is as it was, with the lesson's runs on the list.
    std::function<void()> begin, end;
    /// Shows an experiment in the forms; its data are loaded first where others are open.
    std::function<void(const Experiment& experiment)> setUp;
    /// Hides parts of the window, brings a view to the front, enlarges a chart, draws a measure.
    std::function<void(const ShownByLesson& shown)> show;
    /// The reasons that keep this from being run.
    enum class Against {
        Nothing,
        Busy,     ///< something else goes on, or the data are being loaded: it can be run later
        OtherData ///< its data are not open, and nobody loads them
    };
    std::function<Against(const Experiment& experiment)> against;
    /// Only while nothing is against it.
    std::function<void(const Experiment& experiment)> run;
    std::function<void(const SweepPlan& plan)> sweep;
    std::function<void()> stop;
    /// Gives a run of the lesson the name by which the lesson calls it.
    std::function<void(const Run& run, const QString& name)> call;
};

} // namespace epsiloscope
