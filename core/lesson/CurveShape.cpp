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

// Up and down by turns: what goes back by less than is counted is no turn.
std::vector<int> turnsOf(const std::vector<LessonPoint>& curve, double height) {
    std::vector<int> ways;
    double lowest = curve.front().y, highest = lowest;
    for (const LessonPoint& point : curve) {
        const int way = ways.empty() ? 0 : ways.back();
        lowest = std::min(lowest, point.y);
        highest = std::max(highest, point.y);
        int now = way;
        if (way <= 0 && direction(point.y - lowest, height) > 0) now = 1;
        if (way >= 0 && direction(point.y - highest, height) < 0) now = -1;
        if (now != way) {
            ways.push_back(now);
            lowest = highest = point.y;
        }
    }
    return ways;
}

// Pace of one going the same way in both halves: in the first it has gone half of its way, or less, or more.
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
    CurveShape shape{turnsOf(curve, height)};
    if (shape.ways.size() > 1) return shape;
    const double left = curve.front().x, right = curve.back().x;
    const double begin = curve.front().y, middle = onCurve(curve, (left + right) / 2), end = curve.back().y;
    shape.ways = {direction(middle - begin, height), direction(end - middle, height)};
    if (shape.ways.front() != shape.ways.back()) return shape;
    shape.ways.pop_back();
    if (shape.ways.front() != 0) shape.pace = paceOf(begin, middle, end);
    return shape;
}

Sentence inWords(const CurveShape& shape) {
    constexpr std::size_t mostTold = 4;
    if (shape.ways.size() == 1 && shape.ways.front() != 0)
        return std::string(wayInWords(shape.ways.front())) + paceInWords(shape.pace);
    if (shape.ways.size() > mostTold) return "rises and falls by turns";
    std::string words;
    for (std::size_t at = 0; at < shape.ways.size(); ++at) {
        if (at > 0) words += at + 1 == shape.ways.size() ? ", then " : ", ";
        words += wayInWords(shape.ways[at]);
    }
    return words;
}

} // namespace epsiloscope
