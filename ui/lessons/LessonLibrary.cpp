// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/LessonLibrary.h"

#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "ui/language/SpokenLanguage.h"
#include "ui/views/registry/Registry.h"
#include "ui/widgets/BuiltInFiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace epsiloscope {

namespace {

const QString shelf = QStringLiteral(":/lessons");

// Core reads files, and what is compiled in is none: data that a lesson brings are laid where it can read
// them. Empty: the lesson brings none.
QString folderWithData(const QString& id) {
    const QDir from(shelf + "/" + id);
    const QDir to(QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + "/lessons/" + id);
    for (const QString& name : from.entryList(QDir::Files)) {
        QFile file(from.filePath(name));
        if (name == QLatin1String(lessonFile) || !file.open(QIODevice::ReadOnly)) continue;
        QDir().mkpath(to.path());
        // Where it cannot be written the lesson says so as soon as it needs the file.
        static_cast<void>(writeWholeFile(to.filePath(name).toStdString(), file.readAll().toStdString()));
    }
    return to.exists() ? to.path() : shelf + "/" + id;
}

// "lessons/hidden-vote/lesson.de.md" among the languages.
QString inOurLanguage(const QString& id, const QString& english) {
    const SpokenLanguage* spoken = SpokenLanguage::now();
    if (!spoken) return english;
    return inSpokenLanguage(QStringLiteral("lessons/%1/lesson.%2.md").arg(id, spoken->name()), english);
}

// Compiled in: what cannot be read is a fault of the build, and a test reads every one.
std::vector<Lesson> readBuiltIn() {
    makeResourcesAvailable();
    std::vector<Lesson> lessons;
    const LessonVocabulary vocabulary = lessonVocabulary();
    for (const QString& id : QDir(shelf).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString folder = shelf + "/" + id;
        const QString english = folder + "/" + lessonFile;
        const auto read = [&](const QString& path) {
            QFile file(path);
            return file.open(QIODevice::ReadOnly)
                       ? parseLesson(file.readAll().toStdString(), (id + "/" + lessonFile).toStdString(),
                                     folderWithData(id).toStdString(), vocabulary)
                       : Result<Lesson>(Error{"the lesson cannot be read", path.toStdString(), {}});
        };
        auto lesson = read(inOurLanguage(id, english));
        if (!lesson) lesson = read(english); // a translation may be broken
        if (lesson) lessons.push_back(std::move(lesson).value());
    }
    std::ranges::stable_sort(lessons, {}, &Lesson::number);
    return lessons;
}

struct LessonFile {
    std::string text, path, folder;
};

Result<LessonFile> lessonFileAt(const QString& path) {
    const QFileInfo named(path);
    const QFileInfo file(named.isDir() ? QDir(path).filePath(lessonFile) : path);
    if (!file.exists())
        return Error{
            "there is no lesson", path.toStdString(),
            "give a folder with lesson.md, or the name of a lesson that epsiloscope lesson list shows"};
    ASSIGN_OR_RETURN(auto text, readWholeFile(file.filePath().toStdString()));
    return LessonFile{std::move(text), file.filePath().toStdString(), file.absolutePath().toStdString()};
}

} // namespace

LessonVocabulary lessonVocabulary() {
    LessonVocabulary vocabulary;
    for (const ViewKind& kind : viewKinds()) {
        vocabulary.views.push_back(kind.id.toStdString());
        for (const QString& former : kind.former)
            vocabulary.views.push_back(former.toStdString());
        for (const ChartKind& chart : kind.charts)
            vocabulary.charts.push_back(chart.id.toStdString());
    }
    // As the window declares them (MainWindowParts.cpp).
    vocabulary.whole = "window";
    vocabulary.parts = {"tools",     "menu",   "run",  "question", "left",  "columns",
                        "mechanism", "budget", "tabs", "runs",     "status"}; // the last one of old lessons
    vocabulary.holding = {{"left", {"columns", "mechanism", "budget"}}, {"tools", {"menu", "run"}}};
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
    ASSIGN_OR_RETURN(const auto file, lessonFileAt(path));
    return parseLesson(file.text, file.path, file.folder, lessonVocabulary());
}

std::vector<Error> errorsOfLesson(const QString& path) {
    const auto file = lessonFileAt(path);
    if (!file) return {file.error()};
    return errorsOfLesson(file->text, file->path, file->folder, lessonVocabulary());
}

QString lessonTemplate() {
    makeResourcesAvailable();
    QFile file(QStringLiteral(":/lesson-template.md"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace epsiloscope
