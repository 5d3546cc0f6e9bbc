// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/JsonForward.h"
#include "core/lesson/LessonOutcome.h"

#include <map>
#include <vector>

namespace epsiloscope {

/// How far somebody has come in a lesson: kept, so that it can be left at any time. Plain data.
struct LessonProgress {
    std::size_t step = 0; ///< that is shown, from 0
    /// Answers to predictions and to questions, by the index of the step.
    std::map<std::size_t, std::vector<LessonPoint>> predictions, answers;
    LessonOutcomes outcomes;

    bool operator==(const LessonProgress&) const = default;
};

/// `epsiloscope.lesson-progress/1`, for the lesson with this digest.
Json progressToJson(const LessonProgress& progress, const Lesson& lesson);
/// Errors: it belongs to another version of the lesson, or is damaged.
Result<LessonProgress> progressFromJson(const Json& json, const Lesson& lesson);

} // namespace epsiloscope
