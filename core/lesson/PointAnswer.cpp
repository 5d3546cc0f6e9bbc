// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/lesson/AnswerForm.h"

#include <cmath>

namespace epsiloscope {

namespace {

constexpr double roundedLogarithm = 1e-9;

void readPoint(BlockKeys& keys, Asked& asked) {
    asked.x = axisFrom(keys, "x", true);
    asked.y = axisFrom(keys, "y", true);
    asked.close = closeFrom(keys);
}

Result<std::vector<LessonPoint>> pointTruth(const Asked& asked, const FigureLookup& figures,
                                            const std::vector<LessonPoint>&) {
    ASSIGN_OR_RETURN(const double x, asked.x.of->value(figures));
    ASSIGN_OR_RETURN(const double y, asked.y.of->value(figures));
    return std::vector<LessonPoint>{{x, y}};
}

LessonVerdict comparePoints(const Asked& asked, const std::vector<LessonPoint>& answer,
                            const std::vector<LessonPoint>& truth) {
    const auto [x, y] = answer.front();
    const auto [trueX, trueY] = truth.front();
    // A tenth of the axis across, as it is drawn, is a hand's breadth.
    const double width = drawnAt(asked.x, asked.x.most) - drawnAt(asked.x, asked.x.least);
    const bool near = x == trueX || std::abs(drawnAt(asked.x, x) - drawnAt(asked.x, trueX)) <=
                                        width / 10 * (1 + roundedLogarithm);
    const bool close = near && (y == trueY || std::abs(y - trueY) <= asked.close);
    const auto along = [](const AskedAxis& axis, double placed, double is) {
        return Sentence("%1: you said %2; it is %3", {axis.label, inWords(placed, {}), inWords(is, {})});
    };
    const Sentence across = along(asked.x, x, trueX), up = along(asked.y, y, trueY);
    if (close) return {true, Sentence("%1. %2: close.", {across, up})};
    return {false, across + ", " + offBy(x, trueX, "too low", "too high") + ". " + up + ", " +
                       offBy(y, trueY, "too low", "too high") + "."};
}

Sentence pointInWords(const Asked& asked, const std::vector<LessonPoint>& truth) {
    return asked.x.label + " " + inWords(truth.front().x, {}) + ", " + asked.y.label + " " +
           inWords(truth.front().y, {});
}

} // namespace

AnswerForm pointAnswer() {
    return {"point", "places a point in a chart", readPoint, pointTruth, comparePoints, pointInWords};
}

} // namespace epsiloscope
