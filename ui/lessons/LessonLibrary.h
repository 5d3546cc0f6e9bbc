// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/LessonReading.h"

#include <QString>

#include <vector>

namespace epsiloscope {

/// The names by which a lesson may call views, charts and parts of the window.
LessonVocabulary lessonVocabulary();

/// The lessons that come with the program, in their order. Each is whole: a test plays them.
const std::vector<Lesson>& builtInLessons();
/// One of them by its id, or null.
const Lesson* findBuiltInLesson(const QString& id);

/// Reads a lesson from a folder that holds lesson.md, or from that file. Errors: as parseLesson(), or it
/// cannot be read.
Result<Lesson> readLesson(const QString& path);

/// Everything that is wrong in such a file, by its lines (core/lesson/LessonReading.h). Empty: it is read.
std::vector<Error> errorsOfLesson(const QString& path);

/// The text of a lesson to go on from, which `epsiloscope lesson new` writes.
QString lessonTemplate();

} // namespace epsiloscope
