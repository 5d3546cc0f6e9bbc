// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/LessonExpression.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// The expressions in the text of a lesson: "You bought {{ labels_answered }} labels at ε = {{ epsilon | 2
/// }}." Those that cannot be read are left out; checkText() tells of them.
std::vector<LessonExpression> expressionsIn(const std::string& text);
/// Errors: braces that are not closed, what cannot be read between them. `line`: of the text's first line.
Result<void> checkText(const std::string& text, int line);
/// Errors: a figure that is not known, at its line; `line`: likewise.
Result<void> checkFigures(const std::string& text, int line, const FigureLookup& figure);
/// The text with its numbers: as many decimals as it says behind the bar, else three digits. What is not
/// known yet becomes "…".
std::string filledText(const std::string& text, const FigureLookup& figure);

} // namespace epsiloscope
