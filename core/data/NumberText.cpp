// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/NumberText.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>

namespace epsiloscope {
namespace {

/// At most 15 digits with at most one point, no exponent: mantissa and power of ten are exact doubles, so
/// that one division rounds correctly (Clinger 1990). False: the text needs the general way.
bool parseShort(std::string_view text, double& number) {
    static constexpr std::array<double, 16> powers = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                      1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    const bool negative = text.front() == '-';
    if (negative) text.remove_prefix(1);
    if (text.empty() || text.size() > 15) return false;
    std::int64_t mantissa = 0;
    std::size_t digits = 0;
    std::size_t point = text.size();
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto digit = static_cast<unsigned>(text[i]) - static_cast<unsigned>('0');
        if (digit <= 9) {
            mantissa = mantissa * 10 + static_cast<std::int64_t>(digit);
            ++digits;
        } else if (text[i] == '.' && point == text.size()) {
            point = i;
        } else {
            return false;
        }
    }
    if (digits == 0) return false;
    const std::size_t decimals = point == text.size() ? 0 : text.size() - point - 1;
    const double magnitude = static_cast<double>(mantissa) / powers[decimals];
    number = negative ? -magnitude : magnitude;
    return true;
}

/// from_chars says the same of "1e999" and "1e-999".
bool isTiny(std::string_view text) {
    const std::size_t exponent = text.find_first_of("eE");
    if (exponent != std::string_view::npos) return text.substr(exponent + 1).starts_with('-');
    const std::size_t digit = text.find_first_not_of('-');
    return text[digit] == '0' || text[digit] == '.';
}

bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

std::size_t digitsAt(std::string_view text, std::size_t start) {
    std::size_t end = start;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end - start;
}

} // namespace

bool parseNumber(std::string_view text, double& number) {
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    if (text.empty()) return false;
    if (parseShort(text, number)) return true;
    const char* const last = text.data() + text.size();
    const auto [end, problem] = std::from_chars(text.data(), last, number);
    if (problem == std::errc::result_out_of_range && end == last && isTiny(text)) {
        number = 0;
        return true;
    }
    return problem == std::errc() && end == last && std::isfinite(number);
}

bool parseStyled(std::string_view text, NumberStyle style, double& number, bool& styled) {
    styled = false;
    std::size_t at = !text.empty() && (text[0] == '-' || text[0] == '+') ? 1 : 0;
    std::string plain(text.substr(0, at));
    const std::size_t whole = digitsAt(text, at);
    if (whole > 1 && text[at] == '0') return false; // "036" among "1,234" is a code
    const bool mayGroup = whole >= 1 && whole <= 3 && text[at] != '0';
    plain += text.substr(at, whole);
    at += whole;
    while (mayGroup && at < text.size() && text[at] == style.group && digitsAt(text, at + 1) == 3) {
        plain += text.substr(at + 1, 3);
        at += 4;
        styled = true;
    }
    if (at < text.size() && text[at] == style.point) {
        const std::size_t decimals = digitsAt(text, at + 1);
        if (whole == 0 && decimals == 0) return false;
        plain += '.';
        plain += text.substr(at + 1, decimals);
        at += 1 + decimals;
        styled = styled || style.point != '.';
    }
    plain += text.substr(at); // an exponent, or what makes it no number
    const bool decimalAgain = text.substr(at).find_first_of(".,") != std::string_view::npos;
    return !decimalAgain && parseNumber(plain, number);
}

bool isInfinite(std::string_view text) {
    if (!text.empty() && (text.front() == '+' || text.front() == '-')) text.remove_prefix(1);
    std::string lower(text.substr(0, 9));
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (text.size() <= 8 && (lower == "inf" || lower == "infinity")) return true;
    if (text.empty() || !(isDigit(text.front()) || text.front() == '.')) return false;
    double number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, problem] = std::from_chars(text.data(), last, number);
    return end == last && problem == std::errc::result_out_of_range && !isTiny(text);
}

} // namespace epsiloscope
