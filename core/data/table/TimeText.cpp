// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/TimeText.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace epsiloscope {
namespace {

bool isClockDigit(char character) {
    return character >= '0' && character <= '9';
}

void takeBlanks(std::string_view& text) {
    while (takeSign(text, ' ')) {
    }
}

/// "+02:00", "-0530", "+2"
bool isOffset(std::string_view text) {
    if (!takeSign(text, '+') && !takeSign(text, '-')) return false;
    const auto digits = static_cast<std::size_t>(std::ranges::count_if(text, isClockDigit));
    return (text.size() == 2 && digits == 2) || (text.size() == 4 && digits == 4) ||
           (text.size() == 5 && digits == 4 && text[2] == ':');
}

/// Takes "PM", "am", "a.m." from the front.
bool takeHalf(std::string_view& text) {
    std::string half;
    std::size_t end = 0;
    while (end < text.size() && half.size() < 2 && text[end] != ' ') {
        if (text[end] != '.') half += static_cast<char>(std::tolower(static_cast<unsigned char>(text[end])));
        ++end;
    }
    if (half != "am" && half != "pm") return false;
    text.remove_prefix(end);
    takeSign(text, '.');
    return true;
}

} // namespace

std::optional<int> takeDigits(std::string_view& text, std::size_t fewest, std::size_t most) {
    std::size_t digits = 0;
    int number = 0;
    while (digits < text.size() && digits < most && isClockDigit(text[digits]))
        number = number * 10 + (text[digits++] - '0');
    if (digits < fewest || (digits < text.size() && isClockDigit(text[digits]))) return {};
    text.remove_prefix(digits);
    return number;
}

bool takeSign(std::string_view& text, char character) {
    if (!text.starts_with(character)) return false;
    text.remove_prefix(1);
    return true;
}

bool isTimeZone(std::string_view text) {
    takeBlanks(text);
    if (text.empty() || text == "z" || isOffset(text)) return true;
    constexpr std::size_t longestName = 5;
    std::size_t letters = 0;
    while (letters < text.size() && text[letters] >= 'A' && text[letters] <= 'Z')
        ++letters;
    if (letters == 0 || letters > longestName) return false;
    text.remove_prefix(letters);
    if (const std::size_t note = text.find(" ("); note != std::string_view::npos && text.back() == ')')
        text = text.substr(0, note);
    return text.empty() || isOffset(text);
}

bool isTimeOfDay(std::string_view text) {
    takeBlanks(text);
    const auto hour = takeDigits(text, 1, 2);
    if (!hour || *hour > 24) return false;
    const auto endsWithHalf = [&] {
        takeBlanks(text);
        return takeHalf(text) && *hour >= 1 && *hour <= 12 && isTimeZone(text);
    };
    if (!text.starts_with(':') && !text.starts_with('.')) return endsWithHalf();
    const char between = text.front();
    text.remove_prefix(1);
    const auto minute = takeDigits(text, 2, 2);
    if (!minute || *minute > 59) return false;
    if (takeSign(text, between)) {
        const auto second = takeDigits(text, 2, 2);
        if (!second || *second > 60) return false;
        const bool fraction = takeSign(text, '.') || takeSign(text, ',');
        if (fraction && !takeDigits(text, 1, 9)) return false;
    }
    return text.ends_with('M') || text.ends_with('m') || text.ends_with('.') ? endsWithHalf()
                                                                             : isTimeZone(text);
}

bool isTimeBehindDate(std::string_view text) {
    if (text.empty()) return true;
    const bool comma = takeSign(text, ',');
    const bool parted = takeSign(text, ' ') ||
                        (!comma && (takeSign(text, 'T') || takeSign(text, '_') || takeSign(text, ':')));
    return (comma || parted) && isTimeOfDay(text);
}

} // namespace epsiloscope
