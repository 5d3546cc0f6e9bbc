// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/BlockKind.h"

#include "core/base/Named.h"
#include "core/base/Wording.h"
#include "core/lesson/RunNames.h"

#include <algorithm>

namespace epsiloscope {

// clang-format off
// A line a kind, in the order of the manual: the function in the file of that name.
EPSILOSCOPE_REGISTERED(BlockKind, blockKinds,
    lessonBlock(),
    notesBlock(),
    windowBlock(),
    stateBlock(),
    predictBlock(),
    revealBlock(),
    breakBlock(),
    mistakeBlock(),
    questionBlock())
// clang-format on

Result<void> checkLessonTrials(std::int64_t trials, int line) {
    if (trials <= mostLessonTrials) return {};
    return Error{Sentence("%1 asked for, and a class waits for every one of them",
                          {counted(trials, "trial is", "trials are")}),
                 atLine(line), Sentence("ask for at most %1 at once", {mostLessonTrials})};
}

Result<void> checkRunName(const std::string& name, int line, const Lesson& lesson) {
    const bool plain = !name.empty() &&
                       name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos &&
                       (name.front() < '0' || name.front() > '9');
    if (!plain)
        return Error{Sentence("%1 cannot be the name of a run", {quoted(name)}), atLine(line),
                     "use small letters, digits and _, with a letter in front"};
    if (std::ranges::count(runNames(lesson), name) > 0)
        return Error{Sentence("another run of this lesson is called %1", {quoted(name)}), atLine(line),
                     "choose another name"};
    return {};
}

} // namespace epsiloscope
