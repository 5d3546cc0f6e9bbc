// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/CsvCell.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::string_view formulaBeginnings = "=+-@\t\r\n";

bool isNumber(std::string_view text) {
    if (text.ends_with('%')) text.remove_suffix(text.ends_with(" %") ? 2 : 1);
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    double number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    // One that is too large for a double is a number all the same.
    return (problem == std::errc() || problem == std::errc::result_out_of_range) &&
           end == text.data() + text.size();
}

bool looksLikeFormula(std::string_view text) {
    return text.size() > 1 && formulaBeginnings.find(text.front()) != std::string_view::npos &&
           !isNumber(text);
}

// Whether it is a formula, or looks as one does that was guarded.
bool needsGuard(std::string_view text) {
    const std::size_t behind = text.find_first_not_of('\'');
    return behind != std::string_view::npos && looksLikeFormula(text.substr(behind));
}

// Quotes that are not needed do no harm, except that they are ugly.
bool needsQuotes(const std::string& text) {
    const auto blank = [](char c) { return c == ' ' || c == '\t'; };
    const bool comment = text.front() == '|' || text.front() == '%' || text.find('#') != std::string::npos;
    return comment || blank(text.front()) || blank(text.back()) ||
           text.find_first_of(",\"\r\n") != std::string::npos;
}

} // namespace

std::string guardedText(std::string text) {
    if (needsGuard(text)) text.insert(text.begin(), '\'');
    return text;
}

std::string_view unguardedText(std::string_view text) {
    if (text.starts_with('\'') && needsGuard(text)) text.remove_prefix(1);
    return text;
}

std::string csvCell(const std::string& text) {
    std::string cell = guardedText(text);
    if (cell.empty() || !needsQuotes(cell)) return cell;
    std::string quoted = "\"";
    for (const char character : cell) {
        if (character == '"') quoted += '"';
        quoted += character;
    }
    return quoted + '"';
}

std::string csvComment(const std::string& text) {
    std::string line = "# ";
    for (const char character : text) {
        const bool breaks = character == '\n' || character == '\r' || character == '\t';
        const bool begins = formulaBeginnings.find(character) != std::string_view::npos;
        if (begins && (line.back() == ',' || line.back() == ';')) line += ' ';
        line += breaks ? ' ' : character;
    }
    return line + '\n';
}

bool anyGuarded(const std::vector<std::string>& texts) {
    return std::ranges::any_of(texts, needsGuard);
}

} // namespace epsiloscope
