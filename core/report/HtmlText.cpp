// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/HtmlText.h"

#include "core/base/Named.h"
#include "core/base/Wording.h"

#include <algorithm>
#include <cctype>
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
    constexpr Named<char> escapes[] = {{'\0', ""},    {'&', "&amp;"},  {'<', "&lt;"},
                                       {'>', "&gt;"}, {'"', "&quot;"}, {'\'', "&#39;"}};
    return entryIn(escapes, letter).name;
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

namespace {

constexpr std::size_t digitsKept = 2; // of a coordinate, behind its point

// The value of an attribute of a tag; empty where it has none.
std::string_view attributeOf(std::string_view tag, std::string_view name) {
    const std::string opening = concat(" ", name, "=\"");
    std::size_t at = tag.find(opening);
    if (at == std::string_view::npos) at = tag.find("\n" + opening.substr(1));
    if (at == std::string_view::npos) return {};
    at += opening.size();
    return tag.substr(at, tag.find('"', at) - at);
}

// Elements that say what the page around says, or hold the runs once more.
std::string withoutElement(std::string text, std::string_view name) {
    const std::string opening = concat("<", name), closing = concat("</", name, ">");
    const std::size_t from = text.find(opening);
    const std::size_t to = from == std::string::npos ? from : text.find(closing, from);
    if (to != std::string::npos) text.erase(from, to + closing.size() - from);
    return text;
}

void prefixAfter(std::string& text, std::string_view opening, std::string_view prefix) {
    for (std::size_t at = text.find(opening); at != std::string::npos;
         at = text.find(opening, at + opening.size() + prefix.size()))
        text.insert(at + opening.size(), prefix);
}

bool isDigit(char letter) {
    return std::isdigit(static_cast<unsigned char>(letter)) != 0;
}

// "12.3456,7.1" as "12.34,7.1"; the digits of an exponent stay.
std::string shortened(std::string_view numbers) {
    std::string kept;
    kept.reserve(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        kept += numbers[i];
        if (numbers[i] != '.') continue;
        for (std::size_t digit = 0; i + 1 < numbers.size() && isDigit(numbers[i + 1]); ++i, ++digit)
            if (digit < digitsKept) kept += numbers[i + 1];
    }
    return kept;
}

void shortenAttribute(std::string& text, std::string_view opening) {
    for (std::size_t at = text.find(opening); at != std::string::npos; at = text.find(opening, at)) {
        at += opening.size();
        const std::size_t end = text.find('"', at);
        if (end == std::string::npos) return;
        const std::string numbers = shortened(std::string_view(text).substr(at, end - at));
        text.replace(at, end - at, numbers);
        at += numbers.size();
    }
}

} // namespace

std::string inlineSvg(std::string_view svg, std::string_view prefix, std::string_view label) {
    const std::size_t root = svg.find("<svg"), last = svg.rfind("</svg>");
    const std::size_t end = root == std::string_view::npos ? root : svg.find('>', root);
    if (end == std::string_view::npos || last == std::string_view::npos || last < end) return {};
    const std::string_view viewBox = attributeOf(svg.substr(root, end - root), "viewBox");
    if (viewBox.empty()) return {};
    std::string body(svg.substr(end + 1, last - end - 1));
    for (const std::string_view name : {"title", "desc", "metadata"})
        body = withoutElement(std::move(body), name);
    for (const std::string_view opening : {" id=\"", "url(#", "href=\"#"})
        prefixAfter(body, opening, prefix);
    for (const std::string_view opening : {" points=\"", " d=\""})
        shortenAttribute(body, opening);
    return concat("<svg role=\"img\" aria-label=\"", htmlText(label),
                  "\" xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
                  "viewBox=\"",
                  htmlText(viewBox), "\">", body, "</svg>");
}

} // namespace epsiloscope
