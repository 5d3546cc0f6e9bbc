// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/lesson/FilledText.h"
#include "core/lesson/Lesson.h"
#include "core/lesson/LessonBlock.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// An answer beside the truth, in words: "You said 200 labels; it is 87 labels: 113 too high."
struct LessonVerdict {
    bool close = false;
    Sentence words;
};

/// A form in which something is asked. Answers and truths are points: one of a number (y) and of a choice
/// (y: its index from 0), one of a point, several of a curve by rising x.
struct AnswerForm {
    const char* id;      ///< "number", as in "```predict number"
    const char* meaning; ///< the learner's task
    /// Takes the form's own keys.
    void (*read)(BlockKeys& keys, Asked& asked);
    /// The right answer. `curve`: what the run told of the series of a curve. Errors: a figure that is
    /// missing.
    Result<std::vector<LessonPoint>> (*truth)(const Asked& asked, const FigureLookup& figures,
                                              const std::vector<LessonPoint>& curve);
    /// Compares an answer and a truth that are not empty.
    LessonVerdict (*compare)(const Asked& asked, const std::vector<LessonPoint>& answer,
                             const std::vector<LessonPoint>& truth);
    /// A truth that is not empty, in words: "87 labels", "“More than half”".
    Sentence (*inWords)(const Asked& asked, const std::vector<LessonPoint>& truth);
};

/// All of them.
const std::vector<AnswerForm>& answerForms();
/// By id, or null.
const AnswerForm* findAnswerForm(const std::string& id);

/// The question of a block: what all forms have in common, and what its form asks for. Errors name the line.
Result<Asked> askedFrom(const LessonBlock& block);

/// "epsilon | 0..240", "ε | 0.1..10 log", with "= expression" behind the label where `hasTruth`.
AskedAxis axisFrom(BlockKeys& keys, const std::string& key, bool hasTruth);
LessonExpression expressionFrom(BlockKeys& keys, const std::string& key, const std::string& example);
/// The distance that still counts as right, along `close:`; 0 where it is absent.
double closeFrom(BlockKeys& keys);
/// Refuses what is wrong in a text that may hold figures and stands at this line.
void refuseIn(BlockKeys& keys, const std::string& text, int line);
/// A text that may hold figures; empty where the key is absent.
std::string textFrom(BlockKeys& keys, const std::string& key);

/// Where a value is drawn along an axis, up to its scale: on a logarithmic one, its logarithm.
double drawnAt(const AskedAxis& axis, double value);
/// The value that is drawn there.
double valueDrawnAt(const AskedAxis& axis, double place);

} // namespace epsiloscope
