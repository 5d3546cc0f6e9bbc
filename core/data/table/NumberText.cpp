// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/NumberText.h"

#include "core/base/PlainText.h"

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
/// that one division rounds correctly (Clinger 1990). False: the text needs the general way, as −0 does.
bool parseShort(std::string_view text, WrittenNumber& number) {
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
    if (digits == 0 || (negative && mantissa == 0)) return false;
    number.mantissa = negative ? -mantissa : mantissa;
    number.decimals = point == text.size() ? 0 : static_cast<int>(text.size() - point) - 1;
    return true;
}

/// The power of ten in "e-12"; beyond what can matter, ±10¹².
std::int64_t exponentOf(std::string_view text) {
    if (text.empty()) return 0;
    text.remove_prefix(1);
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    constexpr std::int64_t most = 1'000'000'000'000;
    std::int64_t exponent = 0;
    for (const char digit : text)
        exponent = std::min(exponent * 10 + (digit - '0'), most);
    return negative ? -exponent : exponent;
}

/// from_chars says the same of "1e999" and "1e-999". The first digit that is not 0 has a power of ten.
bool isTiny(std::string_view text) {
    const std::size_t end = std::min(text.find_first_of("eE"), text.size());
    const std::string_view mantissa = text.substr(0, end);
    const auto point = static_cast<std::int64_t>(std::min(mantissa.find('.'), mantissa.size()));
    const std::size_t first = mantissa.find_first_of("123456789");
    if (first == std::string_view::npos) return true;
    return point - static_cast<std::int64_t>(first) + exponentOf(text.substr(end)) < 0;
}

std::size_t digitsAt(std::string_view text, std::size_t start) {
    std::size_t end = start;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    return end - start;
}

/// The number that no short decimal is.
bool parseLong(std::string_view text, double& number) {
    const char* const last = text.data() + text.size();
    const auto [end, problem] = std::from_chars(text.data(), last, number);
    if (problem == std::errc::result_out_of_range && end == last && isTiny(text)) {
        number = 0;
        return true;
    }
    return problem == std::errc() && end == last && std::isfinite(number);
}

} // namespace

bool parseWritten(std::string_view text, WrittenNumber& number) {
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') text.remove_prefix(1);
    if (text.empty()) return false;
    if (parseShort(text, number)) return true;
    double value = 0;
    if (!parseLong(text, value)) return false;
    number = WrittenNumber::of(value);
    return true;
}

bool parseNumber(std::string_view text, double& number) {
    WrittenNumber written;
    if (!parseWritten(text, written)) return false;
    number = written.value();
    return true;
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

bool isInexactWhole(std::string_view text) {
    constexpr std::string_view largest = "9007199254740992"; // 2^53
    if (text.size() < largest.size()) return false;
    if (text.front() == '+' || text.front() == '-') text.remove_prefix(1);
    if (!std::all_of(text.begin(), text.end(), isDigit)) return false;
    text.remove_prefix(std::min(text.find_first_not_of('0'), text.size()));
    return text.size() > largest.size() || (text.size() == largest.size() && text > largest);
}

bool isPaddedWhole(std::string_view text) {
    constexpr std::size_t fewestOfPhone = 8; // with the plus
    if (text.size() < 2) return false;
    const bool phone = text.front() == '+' && text.size() >= fewestOfPhone;
    if (text.front() != '0' && !phone) return false;
    return std::all_of(text.begin() + 1, text.end(), isDigit);
}

bool isCode(std::string_view text) {
    return isPaddedWhole(text) || isInexactWhole(text);
}

bool isInfinite(std::string_view text) {
    if (!text.empty() && (text.front() == '+' || text.front() == '-')) text.remove_prefix(1);
    if (text.starts_with('-')) return false;
    double number = 0;
    const char* const last = text.data() + text.size();
    const auto [end, problem] = std::from_chars(text.data(), last, number);
    if (end != last || text.empty()) return false;
    return problem == std::errc() ? std::isinf(number)
                                  : problem == std::errc::result_out_of_range && !isTiny(text);
}

} // namespace epsiloscope
