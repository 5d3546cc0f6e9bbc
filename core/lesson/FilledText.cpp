// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/FilledText.h"

#include "core/base/Wording.h"
#include "core/lesson/LessonBlock.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <optional>

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
    const auto bar = lastBar(inside);
    if (bar == std::string::npos) return {trimmed(inside), -1, line};
    const std::string decimals = trimmed(inside.substr(bar + 1));
    if (decimals.size() != 1 || decimals.front() < '0' || decimals.front() > '9')
        return {trimmed(inside), -1, line};
    return {trimmed(inside.substr(0, bar)), decimals.front() - '0', line};
}

// Calls back for each piece of text and each gap, in order; the line below the text's first in which braces
// are left open, or nothing.
std::optional<int> walk(const std::string& text, const std::function<void(const std::string&)>& plain,
                        const std::function<void(const Gap&)>& gap) {
    std::size_t from = 0, counted = 0;
    int lines = 0;
    while (true) {
        const auto open = text.find(opening, from);
        plain(text.substr(from, open == std::string::npos ? open : open - from));
        if (open == std::string::npos) return std::nullopt;
        lines += static_cast<int>(std::count(text.begin() + static_cast<std::ptrdiff_t>(counted),
                                             text.begin() + static_cast<std::ptrdiff_t>(open), '\n'));
        counted = open;
        const auto close = text.find(closing, open);
        if (close == std::string::npos) return lines;
        gap(gapOf(text.substr(open + 2, close - open - 2), lines));
        from = close + 2;
    }
}

// "12,345.6", as numbers without a place for decimals are written.
std::string grouped(std::string written) {
    const std::size_t first = written.front() == '-' ? 1 : 0;
    for (std::size_t at = std::min(written.find('.'), written.size()); at > first + 3;) {
        at -= 3;
        written.insert(at, ",");
    }
    return written;
}

std::string decimal(double value, int decimals) {
    constexpr double mostInFull = 1e15; // beyond that a double has no decimals
    if (!(std::abs(value) < mostInFull)) return inWords(value, {});
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.*f", decimals, value);
    const std::string written = text.data();
    const bool nothing = written.find_first_of("123456789") == std::string::npos;
    return grouped(nothing && written.front() == '-' ? written.substr(1) : written);
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

std::vector<Error> errorsInText(const std::string& text, const std::vector<int>& lines) {
    const auto inFile = [&](int below) {
        return atLine(lines[std::min(static_cast<std::size_t>(below), lines.size() - 1)]);
    };
    std::vector<Error> errors;
    const auto unclosed = walk(
        text, [](const std::string&) {},
        [&](const Gap& gap) {
            if (const auto expression = LessonExpression::parse(gap.expression); !expression)
                errors.push_back({expression.error().what, inFile(gap.line), expression.error().mend});
        });
    if (unclosed) errors.push_back({"{{ is not closed", inFile(*unclosed), "write {{ labels_answered }}"});
    return errors;
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

namespace {

std::string numberInWords(double value) {
    const double size = std::abs(value);
    if (std::isinf(value)) return value < 0 ? "-∞" : "∞";
    if (size >= 999.5 && size < 1e15)
        return (value < 0 ? "-" : "") + withThousands(static_cast<std::uint64_t>(std::round(size)));
    std::string text = inShort(value == 0 ? 0 : value); // never -0
    if (const auto exponent = text.find("e-0"); exponent != std::string::npos) text.erase(exponent + 2, 1);
    return text;
}

// "2.3 times", "14 times".
Sentence times(double ratio) {
    return Sentence("%1 times ", {(ratio < 10 ? inShort(ratio, 2) : numberInWords(std::round(ratio)))});
}

} // namespace

Sentence inWords(double value, const std::string& unit) {
    const Sentence number = numberInWords(value);
    if (unit.empty()) return number;
    return number + (unit == "%" ? " %" : " " + unit);
}

std::string offBy(double answer, double truth, const char* less, const char* more) {
    if (answer == truth) return "exactly so";
    const char* const side = answer < truth ? less : more;
    if (std::isinf(answer) || std::isinf(truth)) return side;
    const double ratio = answer > 0 && truth > 0 ? answer / truth : 0;
    if (ratio >= 2) return times(ratio) + side;
    if (ratio > 0 && ratio <= 0.5) return times(truth / answer) + side;
    return numberInWords(std::abs(answer - truth)) + " " + side;
}

} // namespace epsiloscope
