// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Console.h"
#include "app/ExperimentWords.h"
#include "app/OutputPlace.h"
#include "app/ProgressBar.h"
#include "app/Verbs.h"
#include "core/base/Json.h"
#include "core/base/Result.h"
#include "core/base/WholeFile.h"
#include "core/base/Wording.h"
#include "core/lesson/LessonRehearsal.h"
#include "ui/lessons/LessonLibrary.h"

#include <QDir>

#include <algorithm>
#include <chrono>
#include <sstream>
#include <thread>

namespace epsiloscope::app {

namespace {

Result<Lesson> lessonNamed(const QString& name) {
    if (const Lesson* known = findBuiltInLesson(name)) return *known;
    return readLesson(name);
}

// All but the last, which is handed back.
Error complainedOf(const std::vector<Error>& errors) {
    for (std::size_t at = 0; at + 1 < errors.size(); ++at)
        complain(errors[at]);
    return errors.back();
}

// "lesson.md:12", as an error of the file has it.
QString fileNamed(const QString& name) {
    if (findBuiltInLesson(name)) return name + "/" + lessonFile;
    return QFileInfo(name).isDir() ? QDir(name).filePath(lessonFile) : name;
}

Result<int> listLessons(const OptionParser& parser) {
    Json list = Json::array();
    for (const Lesson& lesson : builtInLessons()) {
        list.push_back({{"id", lesson.id},
                        {"title", lesson.title},
                        {"summary", lesson.summary},
                        {"minutes", lesson.minutes},
                        {"paper", lesson.paper},
                        {"steps", lesson.steps.size()}});
        if (!parser.isSet("json"))
            print(lesson.id + "\n    " + lesson.title + " · about " + inShort(lesson.minutes) + " min\n    " +
                  lesson.summary + "\n");
    }
    if (parser.isSet("json")) printJson(list);
    return exitDone;
}

void printText(const std::string& text) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
        print(line.empty() ? "\n" : "      | " + line + "\n");
}

void printRehearsed(const Lesson& lesson, const Rehearsal& rehearsal, bool withTexts) {
    for (std::size_t index = 0; index < lesson.steps.size(); ++index) {
        const RehearsedStep& step = rehearsal.steps[index];
        const bool runs = step.seconds >= 0.001;
        print("  " + std::to_string(index + 1) + " " + lesson.steps[index].title +
              (runs ? " · " + inShort(step.seconds, 2) + " s" : "") + "\n");
        if (!step.prediction.empty()) print("      predicted: " + step.prediction + "\n");
        if (!step.question.empty()) print("      asked: " + step.question + "\n");
        if (step.breaks) print("      the solution breaks it\n");
        if (withTexts) std::ranges::for_each(step.texts, printText);
    }
    print("  computing takes " + inShort(rehearsal.seconds(), 2) + " s in all\n");
}

Result<int> checkLesson(const OptionParser& parser, const QString& name) {
    ASSIGN_OR_RETURN(const auto threads, threadsFrom(parser));
    const auto wrong = findBuiltInLesson(name) ? std::vector<Error>() : errorsOfLesson(name);
    if (!wrong.empty()) return complainedOf(wrong);
    ASSIGN_OR_RETURN(const auto lesson, lessonNamed(name));
    print(lesson.title + ": " + counted(static_cast<std::int64_t>(lesson.steps.size()), "step", "steps") +
          ", reads well\n");
    if (parser.isSet("no-runs")) return exitDone;
    RunControl control;
    const auto rehearsal = [&] {
        ProgressBar bar;
        interrupted(); // installs the handlers before there is a second thread
        const std::jthread watch([&control](const std::stop_token& over) {
            while (!over.stop_requested() && !control.stopRequested()) {
                if (interrupted()) control.stop();
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            }
        });
        return rehearse(lesson, fileNamed(name).toStdString(), Parallel(threads), control,
                        [&](std::size_t step) {
                            bar.draw(static_cast<double>(step) / static_cast<double>(lesson.steps.size()),
                                     lesson.steps[step].title);
                        });
    }();
    if (control.stopRequested()) return exitCancelled();
    RETURN_IF_ERROR(rehearsal);
    if (!rehearsal->errors.empty()) return complainedOf(rehearsal->errors);
    printRehearsed(lesson, *rehearsal, parser.isSet("texts"));
    return exitDone;
}

Result<int> newLesson(const OptionParser& parser, const QString& folder) {
    const QString file = QDir(folder).filePath(lessonFile);
    if (!QDir().mkpath(folder))
        return Error{"the folder cannot be made", folder.toStdString(), "choose another place"};
    RETURN_IF_ERROR(checkOutput(parser, {file, "FOLDER", {}, {}}));
    RETURN_IF_ERROR(writeWholeFile(file.toStdString(), lessonTemplate().toStdString()));
    print("wrote " + file.toStdString() + "; epsiloscope " + folder.toStdString() + " plays it\n");
    return exitDone;
}

} // namespace

Result<int> lessonVerb(const OptionParser& parser) {
    const QStringList words = parser.positionalArguments();
    const QString what = words.first();
    if (what == "list" && words.size() == 1) return listLessons(parser);
    if (what == "check" && words.size() == 2) return checkLesson(parser, words[1]);
    if (what == "new" && words.size() == 2) return newLesson(parser, words[1]);
    const bool known = what == "list" || what == "check" || what == "new";
    return Error{known ? "\"" + what.toStdString() +
                             (what == "list" ? "\" takes nothing" : "\" takes one name or folder")
                       : "\"" + what.toStdString() + "\" is nothing that can be done with a lesson",
                 "lesson",
                 known ? "epsiloscope help lesson"
                       : suggestName(what.toStdString(), {"list", "check", "new"})};
}

} // namespace epsiloscope::app
