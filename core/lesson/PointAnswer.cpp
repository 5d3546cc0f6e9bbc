// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Propagate.h"
#include "core/base/Thousands.h"
#include "core/lesson/AnswerForm.h"

#include <cmath>

namespace epsiloscope {

namespace {

void readPoint(BlockKeys& keys, Asked& asked) {
    asked.x = axisFrom(keys, "x", true);
    asked.y = axisFrom(keys, "y", true);
    asked.close = keys.number("close", 0);
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
    // A tenth of the axis across is a hand's breadth.
    const bool near = std::abs(x - trueX) <= (asked.x.most - asked.x.least) / 10;
    const bool close = near && std::abs(y - trueY) <= asked.close;
    std::string words = "Your point stands at " + asked.x.label + " " + inShort(x) + ", " + asked.y.label +
                        " " + inShort(y) + "; the run's at " + inShort(trueX) + ", " + inShort(trueY);
    if (close) return {true, words + ": close."};
    return {false, words + ". Along " + asked.x.label + ": " + offBy(x, trueX, "too low", "too high") +
                       "; along " + asked.y.label + ": " + offBy(y, trueY, "too low", "too high") + "."};
}

std::string tellPoint(const Asked& asked, const std::vector<LessonPoint>& truth) {
    return "The run's point stands at " + asked.x.label + " " + inShort(truth.front().x) + ", " +
           asked.y.label + " " + inShort(truth.front().y) + ".";
}

} // namespace

AnswerForm pointAnswer() {
    return {"point", "places a point in a chart", readPoint, pointTruth, comparePoints, tellPoint};
}

} // namespace epsiloscope
