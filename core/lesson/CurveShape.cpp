// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/CurveShape.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double smallestChange = 0.05, smallestBend = 0.1;

int direction(double change, double height) {
    if (std::abs(change) < smallestChange * height) return 0;
    return change > 0 ? 1 : -1;
}

// Of one that goes the same way in both halves: in the first it has gone half of its way, or less, or more.
int paceOf(double begin, double middle, double end) {
    const double gone = (middle - begin) / (end - begin);
    return gone > 0.5 + smallestBend ? -1 : gone < 0.5 - smallestBend ? 1 : 0;
}

const char* paceInWords(int pace) {
    return pace > 0 ? " ever faster" : pace < 0 ? " ever more slowly" : " evenly";
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
    CurveShape shape{direction(middle - begin, height), direction(end - middle, height)};
    if (shape.first == shape.second && shape.first != 0) shape.pace = paceOf(begin, middle, end);
    return shape;
}

std::string inWords(const CurveShape& shape) {
    if (shape.first == 0 && shape.second == 0) return wayInWords(0);
    if (shape.first == shape.second) return std::string(wayInWords(shape.first)) + paceInWords(shape.pace);
    return std::string(wayInWords(shape.first)) + ", then " + wayInWords(shape.second);
}

} // namespace epsiloscope
