// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

inline constexpr bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

/// The number that a whole text is, as std::from_chars() reads one; nothing where it is none or too large.
template <class Number> std::optional<Number> parsed(std::string_view text) {
    Number number{};
    const char* const last = text.data() + text.size();
    const auto [end, problem] = std::from_chars(text.data(), last, number);
    return problem == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

/// The text without any of these signs at its ends.
inline std::string trimmed(std::string_view text, std::string_view signs = " \t\r\n") {
    text.remove_prefix(std::min(text.find_first_not_of(signs), text.size()));
    return std::string(text.substr(0, text.find_last_not_of(signs) + 1));
}

/// The text with small letters for the capitals of ASCII.
inline std::string smallLetters(std::string_view text) {
    std::string small(text);
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return small;
}

} // namespace epsiloscope
