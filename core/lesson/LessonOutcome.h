// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/experiment/sweep/SweepResult.h"
#include "core/lesson/AnswerForm.h"
#include "core/lesson/Lesson.h"
#include "core/mistakes/MistakeAttack.h"

#include <map>
#include <string>
#include <vector>

namespace epsiloscope {

/// The parts that a lesson needs of something that was run: the figures that its expressions name, and the
/// curves that were predicted, by the index of the step that asked.
struct LessonOutcome {
    std::map<std::string, double> figures;
    std::map<std::size_t, std::vector<LessonPoint>> curves;
    bool operator==(const LessonOutcome&) const = default;
};

/// The steps whose predictions this one reveals: those since the last that revealed any, and this one. Empty
/// where it runs nothing.
std::vector<std::size_t> predictionsRevealedBy(const Lesson& lesson, std::size_t step);

/// The measure that the sweep of a step was predicted in: that of a curve, else the first that the
/// predictions it reveals name. Empty: it reveals none, or is no sweep.
std::string measurePredicted(const Lesson& lesson, std::size_t step);

LessonOutcome outcomeOf(const Lesson& lesson, std::size_t step, const std::shared_ptr<const Run>& run);
LessonOutcome outcomeOf(const Lesson& lesson, std::size_t step,
                        const std::shared_ptr<const SweepResult>& sweep);
/// Figures "stated", "shown" (ε that the attack shows, with the mistake), "stated_right" and "shown_right"
/// (without it).
LessonOutcome outcomeOf(const Lesson& lesson, std::size_t step, const AttackedMistake& planted,
                        const AttackedMistake& right);

/// The outcomes of what has been run, by name.
using LessonOutcomes = std::map<std::string, LessonOutcome>;

/// The figures that this step may name: "plain.accuracy" of the run "plain", "accuracy" of the latest run up
/// to this step that has one. The outcomes are copied.
FigureLookup figuresAt(const Lesson& lesson, std::size_t step, LessonOutcomes outcomes);

/// True if what a step predicts has been run.
bool isRevealed(const Lesson& lesson, std::size_t step, const LessonOutcomes& outcomes);
/// The right answer of a step's prediction or question. Errors: what it needs has not been run, or does not
/// tell it.
Result<std::vector<LessonPoint>> truthOf(const Lesson& lesson, std::size_t step, const Asked& asked,
                                         const LessonOutcomes& outcomes);
/// True if the outcome of a step's break block does what was asked.
Result<bool> broken(const Lesson& lesson, std::size_t step, const LessonOutcomes& outcomes);

} // namespace epsiloscope
