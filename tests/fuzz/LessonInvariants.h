// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/lesson/AnswerForm.h"
#include "core/lesson/FilledText.h"
#include "core/lesson/LessonProgress.h"
#include "core/lesson/LessonReading.h"
#include "core/lesson/RunNames.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <string>

namespace epsiloscope::testing {

inline const LessonVocabulary fuzzedVocabulary = {
    {"charts", "votes"}, {"epsilon"}, {"menu", "runs", "question"}};

/// Whether an error says what is wrong, on a line that there is.
inline std::string brokenLessonError(const Error& error, const std::string& bytes) {
    if (error.what.empty()) return "an error says nothing";
    if (!error.where.starts_with("lesson.md:")) return "an error has no line: " + error.message();
    int line = 0;
    std::from_chars(error.where.data() + 10, error.where.data() + error.where.size(), line);
    // One line further a file ends.
    const auto lines = 2 + std::ranges::count(bytes, '\n');
    return line >= 1 && line <= lines ? "" : "an error is on no line: " + error.message();
}

/// Whether all that is told to be wrong can be found in the file, and the first of it is among that.
inline std::string brokenErrors(const std::vector<Error>& errors, const Error& first,
                                const std::string& bytes) {
    if (errors.size() > mostLessonErrors) return "too much is told at once";
    if (errors.size() < mostLessonErrors && std::ranges::find(errors, first) == errors.end())
        return "what it was refused for is not told";
    for (const Error& error : errors)
        if (std::string broken = brokenLessonError(error, bytes); !broken.empty()) return broken;
    return brokenLessonError(first, bytes);
}

/// Whether truth and words can be made of a question, whatever its figures are.
inline std::string brokenQuestion(const Asked& asked) {
    const AnswerForm* const form = findAnswerForm(asked.form);
    if (!form) return "a question has no form";
    if (asked.ask.empty() || !(asked.close >= 0)) return "a question asks nothing";
    if (asked.form != "choice" && !(asked.y.least < asked.y.most)) return "an axis has no range";
    for (const double figure : {0.0, 1.0, -1e300, HUGE_VAL}) {
        const std::vector<LessonPoint> curve = {{asked.x.least, figure}, {asked.x.most, figure}};
        const auto truth = form->truth(
            asked, [figure](const std::string&) { return figure; }, curve);
        if (!truth) continue;
        if (truth->empty()) return "a truth is empty";
        if (form->inWords(asked, *truth).empty() || form->compare(asked, *truth, *truth).words.empty())
            return "a truth has no words";
    }
    return {};
}

inline std::string brokenStep(const LessonStep& step) {
    for (const auto& [text, line] : textsOf(step)) {
        if (line < 1) return "a text is on no line";
        filledText(*text, [](const std::string&) { return 1.0; });
    }
    for (const auto* asked : {&step.predict, &step.question})
        if (*asked)
            if (std::string broken = brokenQuestion(**asked); !broken.empty()) return broken;
    const bool runs = step.reveal || step.breakIt;
    if (runs && step.experiment.mechanism.empty()) return "nothing is set up";
    return {};
}

/// Reads the bytes as a lesson and says what is wrong with what came of it; empty where nothing is.
inline std::string brokenLesson(const std::string& bytes) {
    const auto lesson = parseLesson(bytes, "lesson.md", "/folder/fuzz", fuzzedVocabulary);
    const auto errors = errorsOfLesson(bytes, "lesson.md", "/folder/fuzz", fuzzedVocabulary);
    if (lesson.ok() != errors.empty()) return "what is wrong is not told, or is told of nothing";
    if (!lesson) return brokenErrors(errors, lesson.error(), bytes);
    if (lesson->title.empty() || lesson->steps.empty()) return "a lesson is empty";
    const auto names = runNames(*lesson);
    if (std::set<std::string>(names.begin(), names.end()).size() != names.size())
        return "two runs have one name";
    for (const LessonStep& step : lesson->steps)
        if (std::string broken = brokenStep(step); !broken.empty()) return broken;
    figuresAsked(*lesson);
    const auto again = progressFromJson(progressToJson({}, *lesson), *lesson);
    return again && *again == LessonProgress() ? "" : "progress cannot be kept";
}

} // namespace epsiloscope::testing
