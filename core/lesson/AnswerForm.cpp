// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/AnswerForm.h"

#include "core/base/Named.h"
#include "core/base/Result.h"
#include "core/base/Wording.h"
#include "core/lesson/FilledText.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace epsiloscope {

// clang-format off
// A line a form, in the order of the manual: the function in the file of that name.
EPSILOSCOPE_REGISTERED(AnswerForm, answerForms,
    choiceAnswer(),
    numberAnswer(),
    pointAnswer(),
    curveAnswer())
// clang-format on

const AnswerForm* findAnswerForm(const std::string& id) {
    return withId(answerForms(), id);
}

void refuseIn(BlockKeys& keys, const std::string& text, int line) {
    for (const Error& error : errorsInText(text, {line}))
        keys.refuse(line, error);
}

Result<Asked> askedFrom(const LessonBlock& block) {
    const auto known = namesIn(answerForms(), &AnswerForm::id);
    const AnswerForm* const form = findAnswerForm(block.form);
    if (!form)
        return Error{block.form.empty() ? Sentence("\"%1\" does not say in which form", {block.kind})
                                        : Sentence("there is no form \"%1\" of an answer", {block.form}),
                     atLine(block.line),
                     block.form.empty() ? Sentence("write %1 %2, or one of %3",
                                                   {block.kind, known.front(), joinedWords(known)})
                                        : suggestName(block.form, known)};
    BlockKeys keys(block);
    Asked asked;
    asked.form = form->id;
    asked.line = block.line;
    const int askLine = keys.lineOf("ask");
    asked.ask = keys.required("ask", "How many labels will be given?");
    refuseIn(keys, asked.ask, askLine);
    asked.why = textFrom(keys, "why");
    form->read(keys, asked);
    RETURN_IF_ERROR(keys.finish());
    return asked;
}

LessonExpression expressionFrom(BlockKeys& keys, const std::string& key, const std::string& example) {
    const int line = keys.lineOf(key);
    const std::string text = keys.required(key, example);
    if (text.empty()) return {};
    auto expression = LessonExpression::parse(text);
    if (expression) return *expression;
    keys.refuse(line, expression.error());
    return {};
}

double closeFrom(BlockKeys& keys) {
    const double close = keys.number("close", 0);
    if (close < 0) keys.refuse(keys.lineOf("close"), "close: is below 0", "write close: 15");
    return close;
}

std::string textFrom(BlockKeys& keys, const std::string& key) {
    const int line = keys.lineOf(key);
    std::string text = keys.optional(key);
    refuseIn(keys, text, line);
    return text;
}

double drawnAt(const AskedAxis& axis, double value) {
    return axis.log ? std::log(std::max(value, std::numeric_limits<double>::min())) : value;
}

double valueDrawnAt(const AskedAxis& axis, double place) {
    return axis.log ? std::exp(place) : place;
}

namespace {

// "0.1..10 log" of an axis.
bool takeRange(const std::string& text, AskedAxis& axis) {
    std::string range = text;
    if (range.ends_with(" log")) {
        axis.log = true;
        range.resize(range.size() - 4);
    }
    const auto dots = range.find("..");
    if (dots == std::string::npos) return false;
    const std::string low = trimmed(range.substr(0, dots)), high = trimmed(range.substr(dots + 2));
    char *endOfLow = nullptr, *endOfHigh = nullptr;
    axis.least = std::strtod(low.c_str(), &endOfLow);
    axis.most = std::strtod(high.c_str(), &endOfHigh);
    return !low.empty() && !high.empty() && *endOfLow == '\0' && *endOfHigh == '\0' &&
           std::isfinite(axis.least) && std::isfinite(axis.most) && axis.least < axis.most &&
           (!axis.log || axis.least > 0);
}

} // namespace

AskedAxis axisFrom(BlockKeys& keys, const std::string& key, bool hasTruth) {
    AskedAxis axis;
    const int line = keys.lineOf(key);
    const std::string example =
        hasTruth ? "labels given = labels_answered | 0..240" : "queries asked | 0..240";
    const std::string text = keys.required(key, example);
    if (text.empty()) return axis;
    const auto bar = text.rfind('|');
    if (bar == std::string::npos || !takeRange(trimmed(text.substr(bar + 1)), axis)) {
        keys.refuse(line, Sentence("%1 has no range", {quoted(text)}),
                    Sentence("write %1: %2", {key, example}));
        return axis;
    }
    axis.label = trimmed(text.substr(0, bar));
    const auto equals = axis.label.find('=');
    if (trimmed(axis.label.substr(0, hasTruth ? equals : std::string::npos)).empty())
        keys.refuse(line, Sentence("%1 does not say what the axis shows", {quoted(text)}),
                    Sentence("write %1: %2", {key, example}));
    if (!hasTruth) return axis;
    if (equals == std::string::npos) {
        keys.refuse(line, Sentence("%1 does not say what is true", {quoted(text)}),
                    Sentence("write %1: %2", {key, example}));
        return axis;
    }
    auto of = LessonExpression::parse(trimmed(axis.label.substr(equals + 1)));
    if (!of)
        keys.refuse(line, of.error());
    else
        axis.of = std::move(of).value();
    axis.label = trimmed(axis.label.substr(0, equals));
    return axis;
}

} // namespace epsiloscope
