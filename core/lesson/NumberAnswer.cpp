// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Result.h"
#include "core/lesson/AnswerForm.h"

#include <cmath>

namespace epsiloscope {

namespace {

void readNumber(BlockKeys& keys, Asked& asked) {
    asked.of = expressionFrom(keys, "of", "labels_answered");
    asked.unit = keys.optional("unit");
    asked.y.label = asked.unit;
    asked.y.least = keys.number("least", 0);
    asked.y.most = keys.number("most", 1e9);
    asked.close = closeFrom(keys);
    if (!(asked.y.least < asked.y.most))
        keys.refuse(keys.lineOf("most"), "the least is not below the most", "write least: 0 and most: 240");
}

Result<std::vector<LessonPoint>> numberTruth(const Asked& asked, const FigureLookup& figures,
                                             const std::vector<LessonPoint>&) {
    ASSIGN_OR_RETURN(const double value, asked.of->value(figures));
    return std::vector<LessonPoint>{{0, value}};
}

LessonVerdict compareNumbers(const Asked& asked, const std::vector<LessonPoint>& answer,
                             const std::vector<LessonPoint>& truth) {
    const double said = answer.front().y, is = truth.front().y;
    const bool close = said == is || std::abs(said - is) <= asked.close;
    const Sentence begin =
        Sentence("You said %1; it is %2: ", {inWords(said, asked.unit), inWords(is, asked.unit)});
    const std::string off = offBy(said, is, "too low", "too high");
    if (close && said != is) return {true, begin + "close."};
    return {close, begin + off + "."};
}

Sentence numberInWords(const Asked& asked, const std::vector<LessonPoint>& truth) {
    return inWords(truth.front().y, asked.unit);
}

} // namespace

AnswerForm numberAnswer() {
    return {"number", "types a number", readNumber, numberTruth, compareNumbers, numberInWords};
}

} // namespace epsiloscope
