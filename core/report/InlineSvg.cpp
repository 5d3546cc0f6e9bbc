// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/InlineSvg.h"

#include "core/base/Wording.h"
#include "core/report/HtmlText.h"

#include <cctype>

namespace epsiloscope {

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
