// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Json.h"
#include "core/lesson/Lesson.h"
#include "core/lesson/LessonBlock.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// Where a block stands while a lesson is read.
struct BlockPlace {
    Lesson& lesson;
    LessonStep& step;
    const LessonVocabulary& vocabulary;
    const std::string& folder;
    Json& state; ///< the experiment that is set up so far, as JSON; null: none yet
};

/// A kind of block that a lesson may hold, with what it is for.
struct BlockKind {
    const char* id;      ///< "predict", as in "```predict number"
    const char* meaning; ///< in a line, for the manual and for errors
    /// True if text below it in the same step is shown only once it is done.
    bool divides;
    bool runs; ///< true if it runs the set-up: nothing can be told of it where that is broken
    /// Errors name the line.
    Result<void> (*read)(const LessonBlock& block, BlockPlace& place);
};

/// So many trials a class waits for at most where something is run, or swept.
inline constexpr int mostLessonTrials = 300;
/// Refuses more. `line`: where they are asked for.
Result<void> checkLessonTrials(std::int64_t trials, int line);

/// All of them.
const std::vector<BlockKind>& blockKinds();

/// Refuses a name that expressions could not tell from another.
Result<void> checkRunName(const std::string& name, int line, const Lesson& lesson);

} // namespace epsiloscope
