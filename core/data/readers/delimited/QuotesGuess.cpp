// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/delimited/Dialect.h"

#include <algorithm>
#include <string_view>

namespace epsiloscope {
namespace {

constexpr Quotes byApostrophes{.mark = '\'', .backslashes = true};
constexpr Quotes withBackslashes{.mark = '"', .backslashes = true};

/// The signs that the fields of some lines begin with.
struct QuotesSeen {
    bool closed = false;    ///< an apostrophe that another one ends
    bool open = false;      ///< one that none ends
    bool quotation = false; ///< a quotation mark
};

bool isAnyOf(char character, std::string_view some) {
    return some.find(character) != std::string_view::npos;
}

/// The place behind the apostrophe that ends the field in the line which one begins at `at`; npos: none does.
std::size_t behindApostrophes(std::string_view line, std::size_t at, std::string_view between) {
    while (++at < line.size()) {
        if (line[at] == '\\') {
            ++at;
        } else if (line[at] == '\'') {
            const std::size_t next = line.find_first_not_of(' ', at + 1);
            if (next == std::string_view::npos) return line.size();
            if (isAnyOf(line[next], between)) return next;
            if (line[at + 1] != '\'') return std::string_view::npos;
            ++at; // a doubled one
        }
    }
    return std::string_view::npos;
}

void lookForQuotes(QuotesSeen& seen, std::string_view line, std::string_view between) {
    std::size_t at = 0;
    while (at < line.size()) {
        at = line.find_first_not_of(' ', at);
        if (at == std::string_view::npos) return;
        seen.quotation = seen.quotation || line[at] == '"';
        if (line[at] == '\'') {
            at = behindApostrophes(line, at, between);
            const bool closed = at != std::string_view::npos;
            (closed ? seen.closed : seen.open) = true;
            if (!closed) return;
        }
        at = line.find_first_of(between, at);
        if (at == std::string_view::npos) return;
        ++at;
    }
}

bool isQuotedByApostrophes(const Window& window, std::string_view between) {
    constexpr std::size_t mostLines = 1000, mostBytes = std::size_t{1} << 20;
    if (window.text.substr(0, mostBytes).find('\'') == std::string_view::npos) return false;
    QuotesSeen seen;
    std::string_view rest = window.text;
    for (std::size_t line = 0; line < mostLines && !rest.empty(); ++line) {
        const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
        const bool whole = end < rest.size() || !window.cut;
        if (whole) lookForQuotes(seen, rest.substr(0, end), between);
        if (seen.open || seen.quotation) return false;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return seen.closed;
}

/// True if all of the first records can be cut, into the same number of fields; R's row names have none
/// above.
bool areWhole(const Window& window, std::optional<char> delimiter) {
    constexpr std::size_t most = 500;
    const char cut = delimiter ? *delimiter : guessDelimiter(window).delimiter;
    RecordScanner scanner(window.text, cut, commentLines(window, cut), window.quotes);
    std::size_t fields = 0;
    for (std::size_t records = 0; records < most; ++records) {
        const auto outcome = scanner.next();
        if (outcome == RecordScanner::Outcome::End || (window.cut && scanner.share() > 0.5)) return true;
        if (outcome == RecordScanner::Outcome::Broken) return false;
        const std::size_t found = scanner.fields().size();
        const bool lacksName = records == 1 && found == fields + 1;
        if (records > 0 && found != fields && !lacksName) return false;
        fields = found;
    }
    return true;
}

} // namespace

Quotes guessQuotes(const Window& window, std::optional<char> delimiter) {
    const std::string known(1, delimiter.value_or(','));
    if (isQuotedByApostrophes(window, delimiter ? std::string_view(known) : std::string_view(",;\t|")))
        return byApostrophes;
    if (window.text.find("\\\"") == std::string_view::npos || areWhole(window, delimiter)) return {};
    const Window escaped{window.text, window.cut, withBackslashes};
    return areWhole(escaped, delimiter) ? withBackslashes : Quotes{};
}

std::optional<char> separatorLine(std::string_view text) {
    std::string_view line = text.substr(0, std::min(text.find_first_of("\r\n"), text.size()));
    if (line.starts_with('"') && line.ends_with('"') && line.size() > 2)
        line = line.substr(1, line.size() - 2);
    constexpr std::size_t length = 5; // "sep=;"
    if (line.size() != length || line.size() == text.size()) return {};
    const bool named = line.starts_with("sep=") || line.starts_with("SEP=") || line.starts_with("Sep=");
    return named && line.back() != '"' ? std::optional(line.back()) : std::nullopt;
}

std::string_view behindFirstLine(std::string_view text) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::size_t ends = text.substr(end).starts_with("\r\n") ? 2 : 1;
    return text.substr(std::min(end + ends, text.size()));
}

} // namespace epsiloscope
