// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/RunNames.h"

#include "core/lesson/FilledText.h"

#include <algorithm>
#include <set>

namespace epsiloscope {

std::string runName(const LessonStep& step) {
    if (step.reveal) return step.reveal->name;
    if (step.mistake) return step.mistake->name;
    if (step.breakIt) return runNameOf(*step.breakIt);
    return {};
}

std::string runNameOf(const BreakIt& block) {
    return brokenRunName + std::to_string(block.line);
}

std::vector<std::pair<const std::string*, int>> textsOf(const LessonStep& step) {
    std::vector<std::pair<const std::string*, int>> texts = {
        {&step.text, step.line}, {&step.afterwards, step.line}, {&step.notes, step.line}};
    for (const auto* asked : {&step.predict, &step.question})
        if (*asked)
            texts.insert(texts.end(), {{&(*asked)->ask, (*asked)->line}, {&(*asked)->why, (*asked)->line}});
    if (const auto& broken = step.breakIt)
        texts.insert(texts.end(), {{&broken->ask, broken->line}, {&broken->hint, broken->line}});
    return texts;
}

std::vector<std::string> runNames(const Lesson& lesson) {
    std::vector<std::string> names;
    for (const LessonStep& step : lesson.steps)
        if (std::string name = runName(step); !name.empty()) names.push_back(std::move(name));
    return names;
}

std::vector<std::string> runNamesUpTo(const Lesson& lesson, std::size_t step) {
    std::vector<std::string> names;
    for (std::size_t index = std::min(step + 1, lesson.steps.size()); index-- > 0;)
        if (std::string name = runName(lesson.steps[index]); !name.empty()) names.push_back(std::move(name));
    return names;
}

namespace {

void gather(std::set<std::string>& figures, const std::set<std::string>& runs,
            const LessonExpression& expression) {
    for (const std::string& name : expression.names()) {
        const auto dot = name.find('.');
        figures.insert(dot != std::string::npos && runs.contains(name.substr(0, dot)) ? name.substr(dot + 1)
                                                                                      : name);
    }
}

void gather(std::set<std::string>& figures, const std::set<std::string>& runs,
            const std::optional<Asked>& asked) {
    if (!asked) return;
    for (const auto* of : {&asked->of, &asked->x.of, &asked->y.of})
        if (*of) gather(figures, runs, **of);
    for (const AskedChoice& choice : asked->choices)
        if (choice.holds) gather(figures, runs, *choice.holds);
}

} // namespace

std::vector<std::string> figuresAsked(const Lesson& lesson) {
    const auto names = runNames(lesson);
    const std::set<std::string> runs(names.begin(), names.end());
    std::set<std::string> figures;
    for (const LessonStep& step : lesson.steps) {
        gather(figures, runs, step.predict);
        gather(figures, runs, step.question);
        if (step.breakIt) gather(figures, runs, step.breakIt->until);
        for (const auto& [text, line] : textsOf(step))
            for (const LessonExpression& expression : expressionsIn(*text))
                gather(figures, runs, expression);
    }
    return {figures.begin(), figures.end()};
}

} // namespace epsiloscope
