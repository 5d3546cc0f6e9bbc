// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/HtmlText.h"

#include <algorithm>
#include <cstdint>

namespace epsiloscope {

namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD"; // U+FFFD

/// One character of UTF-8: its number and its bytes; 0 bytes where there is none.
struct Utf8Character {
    std::uint32_t code = 0;
    std::size_t bytes = 0;
};

std::size_t bytesAnnounced(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

Utf8Character characterAt(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const std::size_t bytes = bytesAnnounced(byte(0));
    if (bytes == 0 || at + bytes > text.size()) return {};
    if (bytes == 1) return {byte(0), 1};
    std::uint32_t code = byte(0) & (0xFFU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {};
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    return code < least[bytes] ? Utf8Character{} : Utf8Character{code, bytes};
}

bool mayStand(std::uint32_t code) {
    if (code < 0x20) return code == '\t' || code == '\n';
    const bool control = code >= 0x7F && code <= 0x9F;
    const bool half = code >= 0xD800 && code <= 0xDFFF;
    const bool none = (code >= 0xFDD0 && code <= 0xFDEF) || (code & 0xFFFEU) == 0xFFFE;
    return !control && !half && !none && code <= 0x10FFFF;
}

std::string_view escapeOf(char letter) {
    switch (letter) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return {};
    }
}

} // namespace

std::string printableText(std::string_view text) {
    std::string printable;
    printable.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = characterAt(text, at);
        if (character.bytes > 0 && mayStand(character.code))
            printable += text.substr(at, character.bytes);
        else
            printable += replacement;
        at += std::max<std::size_t>(1, character.bytes);
    }
    return printable;
}

std::string htmlText(std::string_view text) {
    std::string html;
    for (const char letter : printableText(text)) {
        const std::string_view escape = escapeOf(letter);
        if (escape.empty())
            html += letter;
        else
            html += escape;
    }
    return html;
}

} // namespace epsiloscope
