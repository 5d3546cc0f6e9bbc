// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/lesson/AnswerForm.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::size_t mostChoices = 9; // one key each

// "More than half | labels_answered > 120", or "None of these | else".
void takeChoice(BlockKeys& keys, Asked& asked, const LessonLine& line) {
    const auto bar = lastBar(line.text);
    const std::string condition = bar == std::string::npos ? "" : trimmed(line.text.substr(bar + 1));
    AskedChoice choice{trimmed(line.text.substr(0, bar)), {}};
    if (condition.empty() || choice.text.empty())
        return keys.refuse(line.number,
                           Sentence("%1 does not say when it is the right one", {quoted(line.text)}),
                           "write choice: More than half | labels_answered > 120, and | else for the last");
    if (condition != "else") {
        auto holds = LessonExpression::parse(condition);
        if (!holds) return keys.refuse(line.number, holds.error());
        choice.holds = std::move(holds).value();
    }
    asked.choices.push_back(std::move(choice));
}

void readChoice(BlockKeys& keys, Asked& asked) {
    const auto lines = keys.all("choice");
    if (lines.size() < 2 || lines.size() > mostChoices)
        return keys.refuse(asked.line, "a choice has from two to nine answers",
                           lines.size() < 2
                               ? "add lines such as choice: More than half | labels_answered > 120"
                               : "leave some out");
    for (const LessonLine& line : lines) {
        // An answer below it could never be right.
        if (!asked.choices.empty() && !asked.choices.back().holds)
            return keys.refuse(line.number, "an answer stands below the one that says | else",
                               "let the last one say | else");
        takeChoice(keys, asked, line);
        if (asked.choices.empty()) return; // refused
    }
}

Result<std::vector<LessonPoint>> choiceTruth(const Asked& asked, const FigureLookup& figures,
                                             const std::vector<LessonPoint>&) {
    for (std::size_t index = 0; index < asked.choices.size(); ++index) {
        bool right = true;
        if (asked.choices[index].holds) {
            ASSIGN_OR_RETURN(right, asked.choices[index].holds->holds(figures));
        }
        if (right) return std::vector<LessonPoint>{{0, static_cast<double>(index)}};
    }
    return Error{"none of the choices is the right one", {}, "let the last one say | else"};
}

Sentence choiceInWords(const Asked& asked, const std::vector<LessonPoint>& chosen) {
    const auto last = static_cast<double>(asked.choices.size() - 1);
    return "“" + asked.choices[static_cast<std::size_t>(std::clamp(chosen.front().y, 0.0, last))].text + "”";
}

LessonVerdict compareChoices(const Asked& asked, const std::vector<LessonPoint>& answer,
                             const std::vector<LessonPoint>& truth) {
    const Sentence said = choiceInWords(asked, answer);
    if (answer.front().y == truth.front().y) return {true, Sentence("You chose %1: so it is.", {said})};
    return {false, Sentence("You chose %1; it is %2.", {said, choiceInWords(asked, truth)})};
}

} // namespace

AnswerForm choiceAnswer() {
    return {"choice", "chooses one of a few answers", readChoice, choiceTruth, compareChoices, choiceInWords};
}

} // namespace epsiloscope
