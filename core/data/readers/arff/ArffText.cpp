// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arff/ArffText.h"

#include <algorithm>

namespace epsiloscope {
namespace {

bool isArffBlank(char c) {
    return c == ' ' || c == '\t';
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

char unescaped(char c) {
    return c == 't' ? '\t' : c == 'n' ? '\n' : c == 'r' ? '\r' : c;
}

} // namespace

bool ArffText::ended() const {
    if (place_ >= line_.size()) return true;
    return line_[place_] == '%' && (place_ == 0 || isArffBlank(line_[place_ - 1]));
}

void ArffText::passBlanks(bool tabs) {
    while (place_ < line_.size() && (line_[place_] == ' ' || (tabs && line_[place_] == '\t')))
        ++place_;
}

bool ArffText::atEnd() {
    passBlanks();
    return ended();
}

bool ArffText::sees(char sign) {
    return !atEnd() && line_[place_] == sign;
}

bool ArffText::take(char sign) {
    if (!sees(sign)) return false;
    ++place_;
    return true;
}

bool ArffText::takeExactly(char sign) {
    if (ended() || line_[place_] != sign) return false;
    ++place_;
    return true;
}

Result<std::string> ArffText::quoted(const std::string& where) {
    const char quote = line_[place_];
    std::string inside;
    for (std::size_t i = place_ + 1; i < line_.size(); ++i) {
        if (line_[i] == quote) {
            place_ = i + 1;
            return inside;
        }
        if (line_[i] == '\\' && i + 1 < line_.size())
            inside += unescaped(line_[++i]);
        else
            inside += line_[i];
    }
    return Error{Sentence("the quote that opens at character %1 is not closed", {place_ + 1}), where,
                 "close it, or write \\' for an apostrophe"};
}

std::string_view ArffText::until(std::string_view stops) {
    std::size_t first = place_;
    while (!ended() && stops.find(line_[place_]) == std::string_view::npos)
        ++place_;
    std::size_t last = place_;
    while (first < last && isArffBlank(line_[first]))
        ++first;
    while (last > first && isArffBlank(line_[last - 1]))
        --last;
    return line_.substr(first, last - first);
}

std::string_view ArffText::word(std::string_view stops) {
    passBlanks();
    const std::size_t first = place_;
    while (!ended() && !isArffBlank(line_[place_]) && stops.find(line_[place_]) == std::string_view::npos)
        ++place_;
    return line_.substr(first, place_ - first);
}

bool sameKeyword(std::string_view word, std::string_view keyword) {
    return std::equal(word.begin(), word.end(), keyword.begin(), keyword.end(),
                      [](char a, char b) { return lower(a) == lower(b); });
}

} // namespace epsiloscope
