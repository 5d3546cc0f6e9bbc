// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/LessonOutcome.h"

#include "core/experiment/comparison/Measure.h"
#include "core/lesson/LessonFigures.h"
#include "core/lesson/RunNames.h"

#include <algorithm>

namespace epsiloscope {

namespace {

bool reveals(const LessonStep& step) {
    return step.reveal || step.mistake;
}

template <class Computed>
LessonOutcome outcome(const Lesson& lesson, std::size_t step,
                      const std::shared_ptr<const Computed>& computed) {
    LessonOutcome told;
    const FigureLookup figure = figuresOf(computed);
    for (const std::string& name : figuresAsked(lesson))
        if (const auto value = figure(name)) told.figures.emplace(name, *value);
    for (const std::size_t asking : predictionsRevealedBy(lesson, step))
        if (const Asked& asked = *lesson.steps[asking].predict; !asked.series.empty())
            told.curves.emplace(asking, curveOf(*computed, asked.series));
    return told;
}

// The figures in its truth; for a point first those read upwards.
std::vector<std::string> figuresNamed(const Asked& asked) {
    std::vector<std::string> figures = {asked.series};
    const auto add = [&](const std::optional<LessonExpression>& of) {
        if (of) figures.insert(figures.end(), of->names().begin(), of->names().end());
    };
    for (const auto* of : {&asked.y.of, &asked.of, &asked.x.of})
        add(*of);
    for (const AskedChoice& choice : asked.choices)
        add(choice.holds);
    return figures;
}

// The step that reveals what this one predicts.
std::size_t revealingStep(const Lesson& lesson, std::size_t step) {
    while (step < lesson.steps.size() && !reveals(lesson.steps[step]))
        ++step;
    return step;
}

} // namespace

std::vector<std::size_t> predictionsRevealedBy(const Lesson& lesson, std::size_t step) {
    std::vector<std::size_t> asking;
    if (step >= lesson.steps.size() || !reveals(lesson.steps[step])) return asking;
    for (std::size_t index = step + 1; index-- > 0;) {
        if (index != step && reveals(lesson.steps[index])) break;
        if (lesson.steps[index].predict) asking.insert(asking.begin(), index);
    }
    return asking;
}

std::string measurePredicted(const Lesson& lesson, std::size_t step) {
    if (step >= lesson.steps.size() || !lesson.steps[step].reveal || lesson.steps[step].reveal->over.empty())
        return {};
    const std::string own = lesson.steps[step].reveal->name + ".";
    // The question asked last is in mind.
    std::vector<std::size_t> predictions = predictionsRevealedBy(lesson, step);
    std::ranges::reverse(predictions);
    for (const std::size_t asking : predictions)
        for (std::string figure : figuresNamed(*lesson.steps[asking].predict)) {
            if (figure.starts_with(own)) figure.erase(0, own.size());
            figure.resize(std::min(figure.find('@'), figure.size()));
            if (measureFromText(figure)) return figure;
        }
    return {};
}

LessonOutcome outcomeOf(const Lesson& lesson, std::size_t step, const std::shared_ptr<const Run>& run) {
    return outcome(lesson, step, run);
}

LessonOutcome outcomeOf(const Lesson& lesson, std::size_t step,
                        const std::shared_ptr<const SweepResult>& sweep) {
    return outcome(lesson, step, sweep);
}

LessonOutcome outcomeOf(const Lesson&, std::size_t, const AttackedMistake& planted,
                        const AttackedMistake& right) {
    return {{{"stated", planted.stated.value},
             {"shown", planted.lowerBound},
             {"stated_right", right.stated.value},
             {"shown_right", right.lowerBound}},
            {}};
}

FigureLookup figuresAt(const Lesson& lesson, std::size_t step, LessonOutcomes outcomes) {
    return [names = runNamesUpTo(lesson, step), outcomes = std::move(outcomes)](const std::string& wanted) {
        const auto figureOf = [&](const std::string& run, const std::string& name) -> std::optional<double> {
            const auto found = outcomes.find(run);
            if (found == outcomes.end()) return std::nullopt;
            const auto figure = found->second.figures.find(name);
            return figure == found->second.figures.end() ? std::nullopt : std::optional(figure->second);
        };
        const auto dot = wanted.find('.');
        const std::string first = wanted.substr(0, dot);
        if (dot != std::string::npos && std::ranges::find(names, first) != names.end())
            return figureOf(first, wanted.substr(dot + 1));
        for (const std::string& name : names)
            if (const auto value = figureOf(name, wanted)) return value;
        return std::optional<double>();
    };
}

bool isRevealed(const Lesson& lesson, std::size_t step, const LessonOutcomes& outcomes) {
    const std::size_t at = revealingStep(lesson, step);
    return at < lesson.steps.size() && outcomes.contains(runName(lesson.steps[at]));
}

Result<std::vector<LessonPoint>> truthOf(const Lesson& lesson, std::size_t step, const Asked& asked,
                                         const LessonOutcomes& outcomes) {
    const bool predicted = lesson.steps[step].predict && &asked == &*lesson.steps[step].predict;
    const std::size_t at = predicted ? revealingStep(lesson, step) : step;
    std::vector<LessonPoint> curve;
    if (!asked.series.empty() && at < lesson.steps.size())
        if (const auto found = outcomes.find(runName(lesson.steps[at])); found != outcomes.end())
            if (const auto drawn = found->second.curves.find(step); drawn != found->second.curves.end())
                curve = drawn->second;
    return findAnswerForm(asked.form)->truth(asked, figuresAt(lesson, at, outcomes), curve);
}

Result<bool> broken(const Lesson& lesson, std::size_t step, const LessonOutcomes& outcomes) {
    return lesson.steps[step].breakIt->until.holds(figuresAt(lesson, step, outcomes));
}

} // namespace epsiloscope
