// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/NumberReading.h"

#include <charconv>
#include <limits>
#include <system_error>

namespace epsiloscope {
namespace {

bool isDigitOfNumber(char letter) {
    return letter >= '0' && letter <= '9';
}

/// Whether a number that no double holds is too large for one, not too small. `text` has the form of a
/// number.
bool isTooLarge(std::string_view text) {
    std::int64_t power = 0; // of ten, of the first digit that is not 0
    bool point = false, begun = false;
    std::size_t i = 0;
    for (; i < text.size() && text[i] != 'e' && text[i] != 'E'; ++i) {
        if (text[i] == '.') point = true;
        if (!isDigitOfNumber(text[i])) continue;
        begun = begun || text[i] != '0';
        if (begun && !point) ++power;
        if (!begun && point) --power;
    }
    if (i == text.size()) return power > 0;
    std::string_view exponent = text.substr(i + 1);
    const bool negative = exponent.starts_with('-');
    if (exponent.starts_with('+') || negative) exponent.remove_prefix(1);
    constexpr std::uint64_t most = 1'000'000'000;
    const auto size = static_cast<std::int64_t>(wholeNumber(exponent, most).value_or(most));
    return (negative ? -size : size) + power > 0;
}

} // namespace

std::string_view withoutXmlBlanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::optional<double> exactNumber(std::string_view text) {
    text = withoutXmlBlanks(text);
    const std::string_view unsignedText = text.substr(text.starts_with('-') || text.starts_with('+') ? 1 : 0);
    if (text.starts_with('+')) text = unsignedText;
    // "inf" and "nan" are left to whoever wrote them.
    if (unsignedText.empty() || (!isDigitOfNumber(unsignedText.front()) && unsignedText.front() != '.'))
        return std::nullopt;
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (end != text.data() + text.size()) return std::nullopt;
    if (error == std::errc()) return number;
    if (error != std::errc::result_out_of_range) return std::nullopt;
    const double size = isTooLarge(unsignedText) ? std::numeric_limits<double>::infinity() : 0;
    return text.starts_with('-') ? -size : size;
}

std::optional<std::uint64_t> wholeNumber(std::string_view text, std::uint64_t most) {
    text = withoutXmlBlanks(text);
    if (text.empty()) return std::nullopt;
    std::uint64_t number = 0;
    for (const char letter : text) {
        if (!isDigitOfNumber(letter)) return std::nullopt;
        if (number <= most) number = number * 10 + static_cast<std::uint64_t>(letter - '0');
    }
    return number <= most ? number : most + 1;
}

std::optional<bool> yesOrNo(std::string_view text) {
    text = withoutXmlBlanks(text);
    if (text == "1" || text == "true" || text == "TRUE" || text == "on") return true;
    if (text == "0" || text == "false" || text == "FALSE" || text == "off") return false;
    return std::nullopt;
}

} // namespace epsiloscope
