// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Named.h"
#include "core/base/Wording.h"
#include "core/experiment/comparison/Measure.h"
#include "core/lesson/AnswerForm.h"
#include "core/lesson/CurveShape.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double rounding = 1e-9; // of logarithms and back

void readCurve(BlockKeys& keys, Asked& asked) {
    const int line = keys.lineOf("of");
    asked.series = keys.required("of", "epsilon");
    if (!asked.series.empty() && !measureFromText(asked.series))
        keys.refuse(
            line, Sentence("there is no series %1", {quoted(asked.series)}),
            suggestName(asked.series, namesIn(measures(), [](Measure each) { return toString(each); })));
    asked.x = axisFrom(keys, "x", false);
    asked.y = axisFrom(keys, "y", false);
    asked.close = closeFrom(keys);
}

Result<std::vector<LessonPoint>> curveTruth(const Asked& asked, const FigureLookup&,
                                            const std::vector<LessonPoint>& curve) {
    std::vector<LessonPoint> inside;
    for (const LessonPoint& point : curve)
        if (point.x >= asked.x.least && point.x <= asked.x.most && std::isfinite(point.y))
            inside.push_back(point);
    if (inside.size() < 2)
        return Error{Sentence("the run tells no curve of \"%1\" between %2 and %3",
                              {asked.series, inWords(asked.x.least, {}), inWords(asked.x.most, {})}),
                     {},
                     "name a series of result.json, such as epsilon or labels_answered, and its range in x:"};
    return inside;
}

// Where answer and truth are farthest apart, at the truth's own steps.
struct Apart {
    double x = 0, said = 0, is = 0, by = 0;
};

// A line is straight as it is drawn, also between axes that are logarithmic.
std::vector<LessonPoint> drawn(const Asked& asked, std::vector<LessonPoint> curve) {
    for (LessonPoint& point : curve)
        point = {drawnAt(asked.x, point.x), drawnAt(asked.y, point.y)};
    return curve;
}

double saidAt(const Asked& asked, const std::vector<LessonPoint>& line, double x) {
    return valueDrawnAt(asked.y, onCurve(line, drawnAt(asked.x, x)));
}

Apart farthest(const Asked& asked, const std::vector<LessonPoint>& line,
               const std::vector<LessonPoint>& truth) {
    Apart most;
    for (const LessonPoint& point : truth) {
        const double said = saidAt(asked, line, point.x), by = std::abs(said - point.y);
        if (by > most.by) most = {point.x, said, point.y, by};
    }
    return most;
}

Sentence shapeInWords(const CurveShape& drawn, const CurveShape& real) {
    if (inWords(drawn) == inWords(real))
        return Sentence("Your line has the shape of the real one: it %1.", {inWords(real)});
    return Sentence("Your line %1; the real one %2.", {inWords(drawn), inWords(real)});
}

LessonVerdict compareCurves(const Asked& asked, const std::vector<LessonPoint>& answer,
                            const std::vector<LessonPoint>& truth) {
    const double height = drawnAt(asked.y, asked.y.most) - drawnAt(asked.y, asked.y.least);
    const LessonPoint& end = truth.back();
    const auto line = drawn(asked, answer);
    const double said = saidAt(asked, line, end.x);
    const Apart apart = farthest(asked, line, truth);
    Sentence words = shapeInWords(shapeOf(line, height), shapeOf(drawn(asked, truth), height));
    if (apart.by <= asked.close + rounding * (asked.y.most - asked.y.least))
        return {true, Sentence("%1 Nowhere are they apart by more than %2: close.",
                               {words, inWords(apart.by, {})})};
    words += Sentence(" At the end you drew %1; it is %2: %3.",
                      {inWords(said, {}), inWords(end.y, {}), offBy(said, end.y, "too low", "too high")});
    if (apart.x != end.x)
        words +=
            Sentence(" They are farthest apart at %1 = %2: you drew %3; it is %4.",
                     {asked.x.label, inWords(apart.x, {}), inWords(apart.said, {}), inWords(apart.is, {})});
    return {false, words};
}

Sentence curveInWords(const Asked& asked, const std::vector<LessonPoint>& truth) {
    const double height = drawnAt(asked.y, asked.y.most) - drawnAt(asked.y, asked.y.least);
    return Sentence("it %1, from %2 to %3", {inWords(shapeOf(drawn(asked, truth), height)),
                                             inWords(truth.front().y, {}), inWords(truth.back().y, {})});
}

} // namespace

AnswerForm curveAnswer() {
    return {"curve", "draws a curve in a chart", readCurve, curveTruth, compareCurves, curveInWords};
}

} // namespace epsiloscope
