// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/readers/arrays/PythonLiteral.h"

#include <charconv>

namespace epsiloscope {

void PythonLiteral::passBlanks() {
    const std::size_t next = text_.find_first_not_of(" \t\n\r", place_);
    place_ = next == std::string_view::npos ? text_.size() : next;
}

bool PythonLiteral::sees(char sign) {
    passBlanks();
    return place_ < text_.size() && text_[place_] == sign;
}

bool PythonLiteral::take(char sign) {
    if (!sees(sign)) return false;
    ++place_;
    return true;
}

bool PythonLiteral::takeWord(std::string_view word) {
    passBlanks();
    if (!text_.substr(place_).starts_with(word)) return false;
    place_ += word.size();
    return true;
}

std::optional<std::string> PythonLiteral::text() {
    if (!sees('\'') && !sees('"')) return std::nullopt;
    const std::size_t end = text_.find(text_[place_], place_ + 1);
    if (end == std::string_view::npos) return std::nullopt;
    std::string inside(text_.substr(place_ + 1, end - place_ - 1));
    place_ = end + 1;
    return inside;
}

std::optional<bool> PythonLiteral::truth() {
    if (takeWord("True")) return true;
    if (takeWord("False")) return false;
    return std::nullopt;
}

std::optional<std::uint64_t> PythonLiteral::number() {
    passBlanks();
    std::uint64_t number = 0;
    const char* const first = text_.data() + place_;
    const auto [end, problem] = std::from_chars(first, text_.data() + text_.size(), number);
    if (problem != std::errc()) return std::nullopt;
    place_ += static_cast<std::size_t>(end - first);
    if (place_ < text_.size() && text_[place_] == 'L') ++place_;
    return number;
}

std::optional<std::vector<std::uint64_t>> PythonLiteral::tuple() {
    if (!take('(')) return std::nullopt;
    std::vector<std::uint64_t> numbers;
    bool comma = true;
    while (!take(')')) {
        if (!comma) return std::nullopt;
        const auto length = number();
        if (!length) return std::nullopt;
        numbers.push_back(*length);
        comma = take(',');
    }
    if (numbers.size() == 1 && !comma) return std::nullopt; // "(3)" is a number in brackets
    return numbers;
}

bool PythonLiteral::atEnd() {
    passBlanks();
    return place_ == text_.size();
}

} // namespace epsiloscope
