// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/lesson/Lesson.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// The figures of a run by name, medians over its repeats: a measure ("accuracy", "epsilon"), a parameter
/// that it ran with ("sigma"), or the path of a member in `trials` of its result.json ("privacy.order").
/// "NAME@50": a series as it stood after 50 steps. "PATH.min", ".max", ".mean", ".count" of a list.
FigureLookup figuresOf(std::shared_ptr<const Run> run);
/// The same of a sweep over one key: "accuracy@40" where the key has the value 40, else of its last point.
FigureLookup figuresOf(std::shared_ptr<const SweepResult> sweep);

/// A series of a run along its steps, medians over repeats.
std::vector<LessonPoint> curveOf(const Run& run, const std::string& series);
/// A measure of a sweep along its first axis, medians over the points that share its value.
std::vector<LessonPoint> curveOf(const SweepResult& sweep, const std::string& measure);

} // namespace epsiloscope
