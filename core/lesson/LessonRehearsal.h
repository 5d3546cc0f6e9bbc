// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/base/RunControl.h"
#include "core/lesson/LessonProgress.h"

#include <functional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The outcome of a step when a lesson was rehearsed.
struct RehearsedStep {
    double seconds = 0;               ///< that its run took
    std::string prediction, question; ///< the right answers in words, "87 labels"; empty: none is asked
    bool breaks = false;              ///< a break block's solution does what it asks
    std::vector<std::string> texts;   ///< with their numbers, as a class reads them one after the other
};

struct Rehearsal {
    std::vector<RehearsedStep> steps;
    LessonOutcomes outcomes;
    std::vector<Error> errors; ///< errors that a class would stumble over, each with its line; empty: nothing
    double seconds() const;
};

/// Runs everything that a lesson runs, as a class would, and finds every right answer. Told of each step as
/// it begins (from 0). Rehearsal::errors are a figure that nothing tells, a number that the form does not
/// take, a solution that breaks nothing or a state that is broken already, up to mostLessonErrors; and a run
/// that fails, which ends the rehearsal. Errors: stopped.
Result<Rehearsal> rehearse(const Lesson& lesson, const std::string& path, const Parallel& parallel,
                           RunControl& control, const std::function<void(std::size_t step)>& begins = {});

/// Draws of an attack on a mistake, with and without the person each.
inline constexpr std::size_t mistakeDraws = 20'000;

} // namespace epsiloscope
