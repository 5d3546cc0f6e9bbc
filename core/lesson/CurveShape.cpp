// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/CurveShape.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double smallestChange = 0.05;

int direction(double change, double height) {
    if (std::abs(change) < smallestChange * height) return 0;
    return change > 0 ? 1 : -1;
}

const char* wayInWords(int way) {
    return way > 0 ? "rises" : way < 0 ? "falls" : "stays level";
}

} // namespace

double onCurve(const std::vector<LessonPoint>& curve, double x) {
    const auto after = std::ranges::lower_bound(curve, x, {}, &LessonPoint::x);
    if (after == curve.begin()) return curve.front().y;
    if (after == curve.end()) return curve.back().y;
    const LessonPoint &from = *(after - 1), &to = *after;
    return from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x);
}

CurveShape shapeOf(const std::vector<LessonPoint>& curve, double height) {
    const double left = curve.front().x, right = curve.back().x;
    const double begin = curve.front().y, middle = onCurve(curve, (left + right) / 2), end = curve.back().y;
    return {direction(middle - begin, height), direction(end - middle, height)};
}

std::string inWords(const CurveShape& shape) {
    if (shape.first == shape.second) return wayInWords(shape.first);
    return std::string(wayInWords(shape.first)) + ", then " + wayInWords(shape.second);
}

} // namespace epsiloscope
