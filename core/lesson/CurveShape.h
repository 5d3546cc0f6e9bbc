// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/lesson/Lesson.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// How a curve goes, from left to right: up (1), down (−1) or level (0), with each turn. One that goes a
/// single way does so ever faster (1), ever more slowly (−1) or evenly (0).
struct CurveShape {
    std::vector<int> ways;
    int pace = 0;
    bool operator==(const CurveShape&) const = default;
};

/// The shape of at least one point by rising x. A change by less than a twentieth of `height`, that of the
/// chart, counts as none. One that does not turn is described by its two halves; in the middle a straight
/// line may be missed by a tenth of all that the curve goes.
CurveShape shapeOf(const std::vector<LessonPoint>& curve, double height);
/// "rises, then stays level", "falls ever more slowly", "rises, falls, then rises".
Sentence inWords(const CurveShape& shape);

/// The curve at x: straight between its points, level beyond them. At least one point.
double onCurve(const std::vector<LessonPoint>& curve, double x);

} // namespace epsiloscope
