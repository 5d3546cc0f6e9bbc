// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/lesson/LessonExpression.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// The expressions in the text of a lesson: "You bought {{ labels_answered }} labels at ε = {{ epsilon | 2
/// }}." Those that cannot be read are left out; checkText() tells of them.
std::vector<LessonExpression> expressionsIn(const std::string& text);
/// The faults of a text: braces that are not closed, what cannot be read between them. `lines`: the numbers
/// of the text's lines in the file, one at least; further lines count as the last of them.
std::vector<Error> errorsInText(const std::string& text, const std::vector<int>& lines);
/// The text with its numbers: as many decimals as it says behind the bar, else three digits. What is not
/// known yet becomes "…"; a number without an end is "∞".
std::string filledText(const std::string& text, const FigureLookup& figure);

/// "87 labels", "0.83", "1,234", "∞": three digits, and those before the point.
Sentence inWords(double value, const std::string& unit);
/// "113 too high", "2.3 times too low", "close": an answer beside the truth, along one axis.
std::string offBy(double answer, double truth, const char* less, const char* more);

} // namespace epsiloscope
