// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/Lesson.h"

#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// The names of what a lesson runs, in its order.
std::vector<std::string> runNames(const Lesson& lesson);
/// The name of the run of one step; empty: nothing.
std::string runName(const LessonStep& step);
/// The name of the learner's runs of a break block.
std::string runNameOf(const BreakIt& block);
/// The names of the runs of steps before and up to this one (index from 0), the latest first.
std::vector<std::string> runNamesUpTo(const Lesson& lesson, std::size_t step);

/// All texts of a step that may hold figures, with the line of the block that they stand in, or of the step.
std::vector<std::pair<const std::string*, int>> textsOf(const LessonStep& step);

/// The figures that all expressions of a lesson ask of runs, without the name of a run in front.
std::vector<std::string> figuresAsked(const Lesson& lesson);

} // namespace epsiloscope
