// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Wording.h"
#include "core/lesson/BlockKind.h"
#include "core/lesson/FilledText.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

Result<void> readLessonBlock(const LessonBlock& block, BlockPlace& place) {
    if (!place.lesson.steps.empty() || !place.step.title.empty())
        return Error{"a lesson block belongs above the first step", atLine(block.line),
                     "move it below the title"};
    BlockKeys keys(block);
    place.lesson.paper = keys.optional("paper");
    place.lesson.minutes = keys.number("minutes", 0);
    const double number = keys.number("number", 0);
    if (number < 0 || number > 1000 || number != std::floor(number))
        keys.refuse(keys.lineOf("number"), "the number of a lesson is a whole number up to 1,000",
                    "write number: 3");
    else
        place.lesson.number = static_cast<int>(number);
    if (place.lesson.minutes < 0)
        keys.refuse(keys.lineOf("minutes"), "minutes are below 0", "write minutes: 10");
    return keys.finish();
}

Result<void> readNotesBlock(const LessonBlock& block, BlockPlace& place) {
    place.step.notes = block.text();
    std::vector<int> lines = {block.line};
    if (!block.lines.empty()) lines.clear();
    for (const LessonLine& line : block.lines)
        lines.push_back(line.number);
    auto errors = errorsInText(place.step.notes, lines);
    if (errors.empty()) return {};
    if (block.further) block.further->insert(block.further->end(), errors.begin() + 1, errors.end());
    return std::move(errors.front());
}

// Names from a list, each of which must be known.
std::vector<std::string> namesIn(BlockKeys& keys, const std::string& key, const char* what,
                                 const std::vector<std::string>& known) {
    const int line = keys.lineOf(key);
    auto names = splitAt(keys.optional(key), ',');
    for (const std::string& name : names)
        if (std::ranges::find(known, name) == known.end())
            keys.refuse(line, Sentence("the window has no %1 %2", {what, quoted(name)}),
                        suggestName(name, known));
    return names;
}

std::string nameIn(BlockKeys& keys, const std::string& key, const char* what,
                   const std::vector<std::string>& known) {
    const int line = keys.lineOf(key);
    const auto names = namesIn(keys, key, what, known);
    if (names.size() > 1) keys.refuse(line, Sentence("\"%1:\" takes one name", {key}), "keep one");
    return names.empty() ? std::string() : names.front();
}

std::vector<std::string> withHeld(std::vector<std::string> names, const LessonVocabulary& vocabulary) {
    const std::vector<std::string> named = names;
    for (const auto& [holder, held] : vocabulary.holding)
        if (std::ranges::find(named, holder) != named.end())
            for (const std::string& part : held)
                if (std::ranges::find(names, part) == names.end()) names.push_back(part);
    return names;
}

Result<void> readWindowBlock(const LessonBlock& block, BlockPlace& place) {
    BlockKeys keys(block);
    ShownByLesson shown;
    shown.line = block.line;
    const auto& parts = place.vocabulary.parts;
    auto hideable = parts;
    if (!place.vocabulary.whole.empty()) hideable.push_back(place.vocabulary.whole);
    const auto hide = keys.lineOf("hide"), show = keys.lineOf("show");
    const auto hidden = withHeld(namesIn(keys, "hide", "part", hideable), place.vocabulary);
    const auto only = withHeld(namesIn(keys, "show", "part", parts), place.vocabulary);
    if (!hidden.empty() && !only.empty())
        keys.refuse(std::max(hide, show), "both hide: and show: stand here",
                    "keep one: show: names all that is seen, hide: all that is not");
    if (!hidden.empty() || hide != block.line) shown.hidden = hidden;
    if (!only.empty()) {
        shown.hidden.emplace();
        for (const std::string& part : parts)
            if (std::ranges::find(only, part) == only.end()) shown.hidden->push_back(part);
    }
    shown.view = nameIn(keys, "view", "view", place.vocabulary.views);
    shown.chart = nameIn(keys, "chart", "chart", place.vocabulary.charts);
    place.step.window = std::move(shown);
    return keys.finish();
}

} // namespace

BlockKind lessonBlock() {
    return {"lesson", "above the first step: minutes, number, paper", false, false, readLessonBlock};
}

BlockKind notesBlock() {
    return {"notes", "what only the presenter sees", false, false, readNotesBlock};
}

BlockKind windowBlock() {
    return {"window", "what the window shows and hides", false, false, readWindowBlock};
}

} // namespace epsiloscope
