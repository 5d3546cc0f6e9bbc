// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/LessonShelf.h"

#include "core/base/Json.h"
#include "core/base/WholeFile.h"
#include "core/declared/JsonObject.h"

#include <QDir>
#include <QFile>

namespace epsiloscope {

// By its digest: the name of a lesson's folder may be anything, and two may have the same.
std::string LessonShelf::pathOf(const Lesson& lesson) const {
    return folder_ + "/" + lesson.digest + ".json";
}

LessonProgress LessonShelf::progressOf(const Lesson& lesson) const {
    if (const auto found = kept_.find(lesson.digest); found != kept_.end()) return found->second;
    if (folder_.empty()) return {};
    const auto json = readJsonFile(pathOf(lesson));
    if (!json) return {};
    const auto progress = progressFromJson(*json, lesson);
    return progress ? *progress : LessonProgress();
}

Result<void> LessonShelf::keep(const Lesson& lesson, const LessonProgress& progress) {
    kept_[lesson.digest] = progress;
    if (folder_.empty()) return {};
    QDir().mkpath(QString::fromStdString(folder_));
    return writeOwnFile(pathOf(lesson), progressToJson(progress, lesson).dump(1) + "\n");
}

void LessonShelf::forget(const Lesson& lesson) {
    kept_.erase(lesson.digest);
    if (!folder_.empty()) QFile::remove(QString::fromStdString(pathOf(lesson)));
}

} // namespace epsiloscope
