// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/XmlValues.h"

#include "core/base/PlainText.h"
#include "core/foreign/wire/ForeignFile.h"

#include <charconv>
#include <limits>
#include <system_error>

namespace epsiloscope {
namespace {

/// Whether a number that no double holds is too large for one, not too small. `text` has the form of a
/// number.
bool isTooLarge(std::string_view text) {
    std::int64_t power = 0; // of ten, of the first digit that is not 0
    bool point = false, begun = false;
    std::size_t i = 0;
    for (; i < text.size() && text[i] != 'e' && text[i] != 'E'; ++i) {
        if (text[i] == '.') point = true;
        if (!isDigit(text[i])) continue;
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

constexpr std::size_t escapeSize = 7; // _x0041_

/// The unit that stands there as an escape.
std::optional<std::uint32_t> escapeAt(std::string_view text, std::size_t at) {
    const std::string_view escape = text.substr(at, escapeSize);
    if (escape.size() < escapeSize || escape[0] != '_' || escape[1] != 'x' || escape[6] != '_')
        return std::nullopt;
    std::uint32_t unit = 0;
    const char* end = escape.data() + escapeSize - 1;
    if (std::from_chars(escape.data() + 2, end, unit, 16).ptr != end) return std::nullopt;
    return unit;
}

bool isFirstOfPair(std::uint32_t unit) {
    return unit >= 0xD800 && unit < 0xDC00;
}

bool isSecondOfPair(std::uint32_t unit) {
    return unit >= 0xDC00 && unit < 0xE000;
}

/// What stands there as one or two escapes, and how long they are; 0 where it is no letter.
std::size_t takeEscape(std::string_view text, std::size_t at, std::string& out) {
    const auto unit = escapeAt(text, at);
    if (!unit || isSecondOfPair(*unit)) return 0;
    if (!isFirstOfPair(*unit)) {
        appendLetter(out, *unit);
        return escapeSize;
    }
    const auto second = escapeAt(text, at + escapeSize);
    if (!second || !isSecondOfPair(*second)) return 0;
    appendLetter(out, 0x10000 + ((*unit - 0xD800) << 10U) + (*second - 0xDC00));
    return 2 * escapeSize;
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
    if (unsignedText.empty() || (!isDigit(unsignedText.front()) && unsignedText.front() != '.'))
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
        if (!isDigit(letter)) return std::nullopt;
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

void decodeEscapes(std::string& text, std::size_t from) {
    std::size_t at = text.find("_x", from);
    if (at == std::string::npos) return;
    std::string decoded;
    std::size_t done = from;
    while (at != std::string::npos) {
        decoded.append(text, done, at - done);
        const std::size_t size = takeEscape(text, at, decoded);
        done = at + size;
        at = text.find("_x", size == 0 ? at + 1 : done);
    }
    decoded.append(text, done);
    text.replace(from, std::string::npos, decoded);
}

} // namespace epsiloscope
