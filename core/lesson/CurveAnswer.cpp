// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Thousands.h"
#include "core/lesson/AnswerForm.h"
#include "core/lesson/CurveShape.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

void readCurve(BlockKeys& keys, Asked& asked) {
    asked.series = keys.required("of", "epsilon");
    asked.x = axisFrom(keys, "x", false);
    asked.y = axisFrom(keys, "y", false);
    asked.close = keys.number("close", 0);
}

Result<std::vector<LessonPoint>> curveTruth(const Asked& asked, const FigureLookup&,
                                            const std::vector<LessonPoint>& curve) {
    std::vector<LessonPoint> inside;
    for (const LessonPoint& point : curve)
        if (point.x >= asked.x.least && point.x <= asked.x.most && std::isfinite(point.y))
            inside.push_back(point);
    if (inside.size() < 2)
        return Error{"the run tells no curve of \"" + asked.series + "\" between " + inShort(asked.x.least) +
                         " and " + inShort(asked.x.most),
                     {},
                     "name a series of result.json, such as epsilon or labels_answered, and its range in x:"};
    return inside;
}

// Along an axis, from 0 at its least to 1 at its most.
double unit(const AskedAxis& axis, double value) {
    if (axis.log) return std::log(std::max(value, 1e-300) / axis.least) / std::log(axis.most / axis.least);
    return (value - axis.least) / (axis.most - axis.least);
}

// As it is seen in the chart: logarithmic axes count.
std::vector<LessonPoint> seen(const Asked& asked, const std::vector<LessonPoint>& curve) {
    std::vector<LessonPoint> points;
    for (const LessonPoint& point : curve)
        points.push_back({unit(asked.x, point.x), unit(asked.y, point.y)});
    return points;
}

double fromUnit(const AskedAxis& axis, double share) {
    if (axis.log) return axis.least * std::pow(axis.most / axis.least, share);
    return axis.least + share * (axis.most - axis.least);
}

// Where answer and truth are farthest apart, at the truth's own steps.
struct Apart {
    double x = 0, said = 0, is = 0, by = 0;
};

Apart farthest(const Asked& asked, const std::vector<LessonPoint>& answer,
               const std::vector<LessonPoint>& truth) {
    Apart most;
    double apart = 0;
    const auto drawn = seen(asked, answer);
    for (const LessonPoint& point : truth) {
        const double said = onCurve(drawn, unit(asked.x, point.x)),
                     by = std::abs(said - unit(asked.y, point.y));
        if (by <= apart) continue;
        apart = by;
        const double saidThere = fromUnit(asked.y, said);
        most = {point.x, saidThere, point.y, std::abs(saidThere - point.y)};
    }
    return most;
}

std::string shapeInWords(const CurveShape& drawn, const CurveShape& real) {
    if (drawn == real) return "Your line has the shape of the real one: it " + inWords(real) + ".";
    return "Your line " + inWords(drawn) + "; the real one " + inWords(real) + ".";
}

LessonVerdict compareCurves(const Asked& asked, const std::vector<LessonPoint>& answer,
                            const std::vector<LessonPoint>& truth) {
    const LessonPoint& end = truth.back();
    const double said = fromUnit(asked.y, onCurve(seen(asked, answer), unit(asked.x, end.x)));
    const Apart apart = farthest(asked, answer, truth);
    std::string words = shapeInWords(shapeOf(seen(asked, answer), 1), shapeOf(seen(asked, truth), 1));
    if (apart.by <= asked.close)
        return {true, words + " Nowhere are they apart by more than " + inShort(apart.by) + ": close."};
    words += " At the end you drew " + inShort(said) + "; it is " + inShort(end.y) + ": " +
             offBy(said, end.y, "too low", "too high") + ".";
    if (apart.x != end.x)
        words += " They are farthest apart at " + asked.x.label + " " + inShort(apart.x) + ": you drew " +
                 inShort(apart.said) + "; it is " + inShort(apart.is) + ".";
    return {false, words};
}

std::string tellCurve(const Asked& asked, const std::vector<LessonPoint>& truth) {
    return "The line " + inWords(shapeOf(seen(asked, truth), 1)) + ". It ends at " + inShort(truth.back().y) +
           ".";
}

} // namespace

AnswerForm curveAnswer() {
    return {"curve", "draws a curve in a chart", readCurve, curveTruth, compareCurves, tellCurve};
}

} // namespace epsiloscope
