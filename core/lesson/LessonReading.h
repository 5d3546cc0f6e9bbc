// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/Lesson.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// Reads the text of a lesson (resources/manual/lessons.md). `path`: how errors call the file. `folder`: its
/// own, whose name is the lesson's id and to which the paths of its data are relative. Errors: what is
/// wrong, "path:line", how to mend it.
Result<Lesson> parseLesson(const std::string& text, const std::string& path, const std::string& folder,
                           const LessonVocabulary& vocabulary);

/// Everything that is wrong in such a text, as far as it can be told at one reading, by its lines: what
/// follows from something else that is wrong is left out, and what comes behind the first mostLessonErrors.
/// Empty: it is read.
std::vector<Error> errorsOfLesson(const std::string& text, const std::string& path, const std::string& folder,
                                  const LessonVocabulary& vocabulary);

/// Nobody mends more at once.
inline constexpr std::size_t mostLessonErrors = 20;

/// The name of the file in a lesson's folder.
inline constexpr auto lessonFile = "lesson.md";
/// No lesson is longer: a book is not one.
inline constexpr std::size_t mostLessonBytes = std::size_t{1} << 20, mostLessonSteps = 200;

} // namespace epsiloscope
