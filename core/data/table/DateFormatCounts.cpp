// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/DateFormatCounts.h"

#include <algorithm>
#include <optional>

namespace epsiloscope {
namespace {

bool isDateDigit(char character) {
    return character >= '0' && character <= '9';
}

/// Takes a number of so many digits from the front of a text.
std::optional<int> takeNumber(std::string_view& text, std::size_t fewest, std::size_t most) {
    std::size_t digits = 0;
    int number = 0;
    while (digits < text.size() && digits < most && isDateDigit(text[digits]))
        number = number * 10 + (text[digits++] - '0');
    if (digits < fewest || (digits < text.size() && isDateDigit(text[digits]))) return {};
    text.remove_prefix(digits);
    return number;
}

bool take(std::string_view& text, char character) {
    if (!text.starts_with(character)) return false;
    text.remove_prefix(1);
    return true;
}

bool isDay(int year, int month, int day) {
    constexpr std::array<int, 12> days = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (year < 1500 || year > 2200 || month < 1 || month > 12) return false;
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    const int last = month == 2 && !leap ? 28 : days[static_cast<std::size_t>(month) - 1];
    return day >= 1 && day <= last;
}

/// "Z", "+02:00", "-0530" or nothing.
bool isZone(std::string_view text) {
    if (text.empty() || text == "Z" || text == "z") return true;
    if (!take(text, '+') && !take(text, '-')) return false;
    const auto digits = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), isDateDigit));
    return (text.size() == 2 && digits == 2) || (text.size() == 4 && digits == 4) ||
           (text.size() == 5 && digits == 4 && text[2] == ':');
}

/// What may follow a date: nothing, or "12:30", "T12:30:05.25Z".
bool isTime(std::string_view text) {
    if (text.empty()) return true;
    if (!take(text, ' ') && !take(text, 'T')) return false;
    const auto hour = takeNumber(text, 1, 2);
    if (!hour || *hour > 24 || !take(text, ':')) return false;
    const auto minute = takeNumber(text, 2, 2);
    if (!minute || *minute > 59) return false;
    if (!take(text, ':')) return isZone(text);
    const auto second = takeNumber(text, 2, 2);
    if (!second || *second > 60) return false;
    if (take(text, '.') && !takeNumber(text, 1, 9)) return false;
    return isZone(text);
}

bool isYearFirst(std::string_view text) {
    const auto year = takeNumber(text, 4, 4);
    if (!year || !take(text, '-')) return false;
    const auto month = takeNumber(text, 1, 2);
    if (!month || !take(text, '-')) return false;
    const auto day = takeNumber(text, 1, 2);
    return day && isDay(*year, *month, *day) && isTime(text);
}

/// Two short numbers and a year with the given sign between, and a time of day.
struct ShortDate {
    int first = 0, second = 0, year = 0;
};
std::optional<ShortDate> shortDate(std::string_view text, char sign) {
    const auto first = takeNumber(text, 1, 2);
    if (!first || !take(text, sign)) return {};
    const auto second = takeNumber(text, 1, 2);
    if (!second || !take(text, sign)) return {};
    const auto year = takeNumber(text, 4, 4);
    if (!year || !isTime(text)) return {};
    return ShortDate{*first, *second, *year};
}

} // namespace

void DateFormatCounts::add(std::string_view text) {
    if (text.empty() || !isDateDigit(text.front())) return;
    if (isYearFirst(text)) ++counts_[0];
    if (const auto date = shortDate(text, '.'); date && isDay(date->year, date->second, date->first))
        ++counts_[1];
    if (const auto date = shortDate(text, '/')) {
        if (isDay(date->year, date->second, date->first)) ++counts_[2];
        if (isDay(date->year, date->first, date->second)) ++counts_[3];
    }
}

std::size_t DateFormatCounts::most() const {
    return *std::max_element(counts_.begin(), counts_.end());
}

} // namespace epsiloscope
