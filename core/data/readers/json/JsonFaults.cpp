// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/json/JsonFaults.h"

#include "core/base/PlainText.h"
#include "core/data/readers/shared/TextEncoding.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace epsiloscope {
namespace {

using namespace std::string_view_literals;

/// A fault by words of the library's message.
struct KnownFault {
    std::string_view word;
    const char* what;
    const char* mend;
};

constexpr std::array knownFaults = {
    KnownFault{"UTF-8", "the text is not UTF-8", "save it as UTF-8"},
    KnownFault{"control character", "a text in quotes holds a line end or another control byte",
               "write it as \\n or \\u000a, or close the quote before it"},
    KnownFault{"surrogate", "a text holds half a character (\\ud83d without its other half)",
               "write the character itself"},
    KnownFault{"backslash", "a backslash begins none of JSON's escapes", "write \\\\ for a backslash"},
    KnownFault{"'\\u'", "\\u stands without four hexadecimal digits", "write \\\\ for a backslash"},
    KnownFault{"unexpected number", "a number does not belong here",
               "see whether a comma is missing before it; numbers do not begin with zeros"},
    KnownFault{"unexpected string", "a text does not belong here",
               "see whether a comma or a colon is missing before it"},
};

bool isLetter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

/// The word, with a sign before it, in which the text was read to; empty where it is none.
std::string wordAt(const JsonText& text) {
    constexpr std::size_t longest = 20;
    const std::string_view behind = text.behind(), ahead = text.ahead();
    std::size_t first = behind.size(), last = 0;
    while (first > 0 && isLetter(behind[first - 1]))
        --first;
    while (last < ahead.size() && isLetter(ahead[last]))
        ++last;
    if (first == behind.size()) return {};
    if (first > 0 && behind[first - 1] == '-') --first;
    const std::string word = std::string(behind.substr(first)) + std::string(ahead.substr(0, last));
    return word.size() > longest ? std::string() : word;
}

std::optional<Error> faultOfWord(const std::string& word, const std::string& where) {
    constexpr std::array noNumbers = {"nan"sv,      "-nan"sv,      "inf"sv, "-inf"sv,
                                      "infinity"sv, "-infinity"sv, "na"sv};
    constexpr std::array python = {"None"sv, "True"sv, "False"sv};
    if (std::ranges::find(noNumbers, smallLetters(word)) != noNumbers.end())
        return Error{Sentence("%1 is no JSON", {word}), where,
                     "write null; Python's json writes NaN and Infinity, pandas' to_json does not"};
    if (std::ranges::find(python, word) != python.end())
        return Error{Sentence("%1 is Python and no JSON", {word}), where,
                     "in Python, write the file with json.dump rather than str or print"};
    if (word == "undefined") return Error{"undefined is no JSON", where, "write null"};
    if (word.empty()) return {};
    return Error{Sentence("%1 stands without quotes", {word}), where, "put names and texts in double quotes"};
}

/// The last letter before the one that was read last and before blanks; 0 where this piece has none.
char letterBefore(std::string_view behind) {
    if (behind.empty()) return 0;
    behind.remove_suffix(1);
    const std::size_t last = behind.find_last_not_of(" \t\r\n");
    return last == std::string_view::npos ? '\0' : behind[last];
}

Error faultOfLetter(const JsonText& text) {
    const std::string where = text.where();
    const char letter = text.behind().empty() ? '\0' : text.behind().back();
    if (letter == '\'')
        return {
            "single quotes are no JSON", where,
            "put names and texts in double quotes; in Python, write the file with json.dump rather than str or print"};
    if (letter == '/' || letter == '#') return {"comments are no JSON", where, "delete them"};
    if ((letter == ']' || letter == '}') && letterBefore(text.behind()) == ',')
        return {"a comma stands before the closing bracket", where, "delete the comma"};
    const bool shown = letter > ' ' && letter < '\x7F';
    return {shown ? Sentence("this is no JSON: '%1' does not belong here", {letter})
                  : Sentence("this is no JSON"),
            where, "see whether a comma, a quote or a bracket is missing before it"};
}

} // namespace

Error jsonFault(const JsonText& text, std::string_view said) {
    if (text.problem()) return *text.problem();
    if (text.ranOut())
        return {"the text ends within a value", text.where(),
                "the file may be cut off: fetch or write it again"};
    // What was read last is quoted in the message, and may be anything.
    const std::string_view words = said.substr(0, said.find("last read"));
    for (const KnownFault& fault : knownFaults)
        if (words.find(fault.word) != std::string_view::npos) return {fault.what, text.where(), fault.mend};
    if (auto fault = faultOfWord(wordAt(text), text.where())) return *fault;
    return faultOfLetter(text);
}

Error tooLargeNumber(const JsonText& text) {
    return {"a number is too large", text.where(), "write it as a text, or null"};
}

} // namespace epsiloscope
