// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/FilledText.h"

#include "core/lesson/AnswerForm.h"
#include "core/lesson/LessonBlock.h"

#include <algorithm>
#include <cstdio>
#include <functional>

namespace epsiloscope {

namespace {

constexpr auto opening = "{{", closing = "}}";

// One {{ … }} as it stands.
struct Gap {
    std::string expression;
    int decimals = -1; // -1: three digits
    int line = 0;      // below the text's first
};

Gap gapOf(const std::string& inside, int line) {
    const auto bar = inside.rfind('|');
    // "a || b" is an expression.
    if (bar == std::string::npos || (bar > 0 && inside[bar - 1] == '|')) return {trimmed(inside), -1, line};
    const std::string decimals = trimmed(inside.substr(bar + 1));
    if (decimals.size() != 1 || decimals.front() < '0' || decimals.front() > '9')
        return {trimmed(inside), -1, line};
    return {trimmed(inside.substr(0, bar)), decimals.front() - '0', line};
}

// Calls back for each piece of text and each gap, in order; false: braces are open at the end.
bool walk(const std::string& text, const std::function<void(const std::string&)>& plain,
          const std::function<void(const Gap&)>& gap) {
    std::size_t from = 0;
    while (true) {
        const auto open = text.find(opening, from);
        plain(text.substr(from, open == std::string::npos ? open : open - from));
        if (open == std::string::npos) return true;
        const auto close = text.find(closing, open);
        if (close == std::string::npos) return false;
        const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(open), '\n');
        gap(gapOf(text.substr(open + 2, close - open - 2), static_cast<int>(lines)));
        from = close + 2;
    }
}

std::string decimal(double value, int decimals) {
    std::string text(64, '\0');
    const int size = std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
    text.resize(static_cast<std::size_t>(std::clamp(size, 0, 63)));
    return text;
}

} // namespace

std::vector<LessonExpression> expressionsIn(const std::string& text) {
    std::vector<LessonExpression> found;
    walk(
        text, [](const std::string&) {},
        [&](const Gap& gap) {
            if (auto expression = LessonExpression::parse(gap.expression))
                found.push_back(std::move(expression).value());
        });
    return found;
}

Result<void> checkText(const std::string& text, int line) {
    Result<void> checked;
    const bool closed = walk(
        text, [](const std::string&) {},
        [&](const Gap& gap) {
            const auto expression = LessonExpression::parse(gap.expression);
            if (!expression && checked)
                checked = Error{expression.error().what, atLine(line + gap.line), expression.error().mend};
        });
    if (!checked) return checked;
    if (!closed) {
        const auto open = text.rfind(opening);
        const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(open), '\n');
        return Error{"{{ is not closed", atLine(line + static_cast<int>(lines)),
                     "write {{ labels_answered }}"};
    }
    return {};
}

Result<void> checkFigures(const std::string& text, int line, const FigureLookup& figure) {
    Result<void> checked;
    walk(
        text, [](const std::string&) {},
        [&](const Gap& gap) {
            const auto expression = LessonExpression::parse(gap.expression);
            if (!expression || !checked) return;
            if (const auto value = expression->value(figure); !value)
                checked = Error{value.error().what, atLine(line + gap.line), value.error().mend};
        });
    return checked;
}

std::string filledText(const std::string& text, const FigureLookup& figure) {
    std::string filled;
    walk(
        text, [&](const std::string& plain) { filled += plain; },
        [&](const Gap& gap) {
            const auto expression = LessonExpression::parse(gap.expression);
            const auto value = expression ? expression->value(figure) : Result<double>(expression.error());
            filled += !value ? "…" : gap.decimals < 0 ? inWords(*value, {}) : decimal(*value, gap.decimals);
        });
    return filled;
}

} // namespace epsiloscope
