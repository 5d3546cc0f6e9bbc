// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/EscapedText.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace epsiloscope {
namespace {

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

void appendUtf8(std::string& text, std::uint32_t letter) {
    const auto more = [&](unsigned shift) {
        text.push_back(static_cast<char>(0x80U | ((letter >> shift) & 0x3FU)));
    };
    if (letter < 0x80) {
        text.push_back(static_cast<char>(letter));
    } else if (letter < 0x800) {
        text.push_back(static_cast<char>(0xC0U | (letter >> 6U)));
        more(0);
    } else if (letter < 0x10000) {
        text.push_back(static_cast<char>(0xE0U | (letter >> 12U)));
        more(6);
        more(0);
    } else {
        text.push_back(static_cast<char>(0xF0U | (letter >> 18U)));
        more(12);
        more(6);
        more(0);
    }
}

/// What stands there as one or two escapes, and how long they are; 0 where it is no letter.
std::size_t takeEscape(std::string_view text, std::size_t at, std::string& out) {
    const auto unit = escapeAt(text, at);
    if (!unit || isSecondOfPair(*unit)) return 0;
    if (!isFirstOfPair(*unit)) {
        appendUtf8(out, *unit);
        return escapeSize;
    }
    const auto second = escapeAt(text, at + escapeSize);
    if (!second || !isSecondOfPair(*second)) return 0;
    appendUtf8(out, 0x10000 + ((*unit - 0xD800) << 10U) + (*second - 0xDC00));
    return 2 * escapeSize;
}

} // namespace

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
