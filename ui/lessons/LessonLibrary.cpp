// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/LessonLibrary.h"

#include "core/base/Propagate.h"
#include "core/base/WholeFile.h"
#include "ui/views/registry/Registry.h"
#include "ui/widgets/OpenFile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace epsiloscope {

namespace {

const QString shelf = QStringLiteral(":/lessons");

// Compiled in: what cannot be read is a fault of the build, and a test reads every one.
std::vector<Lesson> readBuiltIn() {
    makeResourcesAvailable();
    std::vector<Lesson> lessons;
    const LessonVocabulary vocabulary = lessonVocabulary();
    for (const QString& id : QDir(shelf).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = shelf + "/" + id;
        QFile file(folder + "/" + lessonFile);
        if (!file.open(QIODevice::ReadOnly)) continue;
        auto lesson = parseLesson(file.readAll().toStdString(), (id + "/" + lessonFile).toStdString(),
                                  folder.toStdString(), vocabulary);
        if (lesson) lessons.push_back(std::move(lesson).value());
    }
    std::ranges::stable_sort(lessons, {}, &Lesson::number);
    return lessons;
}

} // namespace

LessonVocabulary lessonVocabulary() {
    LessonVocabulary vocabulary;
    for (const ViewKind& kind : viewKinds()) {
        vocabulary.views.push_back(kind.id.toStdString());
        for (const ChartKind& chart : kind.charts)
            vocabulary.charts.push_back(chart.id.toStdString());
    }
    vocabulary.parts = {"columns", "mechanism", "question", "tabs", "runs", "status", "menu"};
    return vocabulary;
}

const std::vector<Lesson>& builtInLessons() {
    static const std::vector<Lesson> all = readBuiltIn();
    return all;
}

const Lesson* findBuiltInLesson(const QString& id) {
    const auto& all = builtInLessons();
    const auto found = std::ranges::find(all, id.toStdString(), &Lesson::id);
    return found == all.end() ? nullptr : &*found;
}

Result<Lesson> readLesson(const QString& path) {
    const QFileInfo named(path);
    const QFileInfo file(named.isDir() ? QDir(path).filePath(lessonFile) : path);
    if (!file.exists())
        return Error{
            "there is no lesson", path.toStdString(),
            "give a folder with lesson.md, or the name of a lesson that epsiloscope lesson list shows"};
    ASSIGN_OR_RETURN(const auto text, readWholeFile(file.filePath().toStdString()));
    return parseLesson(text, file.filePath().toStdString(), file.absolutePath().toStdString(),
                       lessonVocabulary());
}

QString lessonTemplate() {
    makeResourcesAvailable();
    QFile file(QStringLiteral(":/lesson-template.md"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace epsiloscope
