// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/lesson/Lesson.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// The set-up of a step with a break block, with the settings that break it. Errors: a setting that cannot be
/// made.
Result<Experiment> solutionOf(const LessonStep& step);

/// The keys of all that an experiment has otherwise than a step with a break block sets it up, and that the
/// block does not let the learner change; most telling first. Where it has another mechanism, parameters that
/// one of both does not take are left out.
std::vector<std::string> changedBesides(const LessonStep& step, const Experiment& experiment);

/// "ε = 1.23, labels answered = 240": what an expression names, as far as it is known. A measure is called
/// as on an axis, a parameter as in the form of the mechanism with this id.
Sentence figuresInWords(const LessonExpression& expression, const FigureLookup& figure,
                        const std::string& mechanism);

/// "sigma, teachers".
std::string joined(const std::vector<std::string>& names);

} // namespace epsiloscope
