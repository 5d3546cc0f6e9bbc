// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table/DateText.h"

#include "core/base/PlainText.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <optional>

namespace epsiloscope {

namespace {

/// Takes a whole number of so many digits from the front of a text; nothing where there are fewer or more.
std::optional<int> takeDigits(std::string_view& text, std::size_t fewest, std::size_t most) {
    std::size_t digits = 0;
    int number = 0;
    while (digits < text.size() && digits < most && isDigit(text[digits]))
        number = number * 10 + (text[digits++] - '0');
    if (digits < fewest || (digits < text.size() && isDigit(text[digits]))) return {};
    text.remove_prefix(digits);
    return number;
}

/// Takes a character from the front of a text; false where another is there.
bool takeSign(std::string_view& text, char character) {
    if (!text.starts_with(character)) return false;
    text.remove_prefix(1);
    return true;
}

void takeBlanks(std::string_view& text) {
    while (takeSign(text, ' ')) {
    }
}

/// "+02:00", "-0530", "+2"
bool isOffset(std::string_view text) {
    if (!takeSign(text, '+') && !takeSign(text, '-')) return false;
    const auto digits = static_cast<std::size_t>(std::ranges::count_if(text, isDigit));
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

/// "Z", "+02:00", " -0530", " GMT", " GMT+0100 (Central European Time)" or nothing.
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

/// "12:30", "12:30:05.25Z", "3:05 PM", "3 p.m.", "12.30": of 24 hours, or of twelve with their half.
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

/// True of what may follow a date: nothing, or a time of day behind a blank, a comma, a T, an underscore or,
/// as servers log it, a colon.
bool isTimeBehindDate(std::string_view text) {
    if (text.empty()) return true;
    const bool comma = takeSign(text, ',');
    const bool parted = takeSign(text, ' ') ||
                        (!comma && (takeSign(text, 'T') || takeSign(text, '_') || takeSign(text, ':')));
    return (comma || parted) && isTimeOfDay(text);
}

bool isLetter(char character) {
    const auto byte = static_cast<unsigned char>(character);
    return std::isalpha(byte) != 0 || byte >= 0x80;
}

/// A number, or a word, of a date; with how many characters it has.
struct Part {
    int number = 0;         ///< for a word: the month, 1 … 12
    std::size_t length = 0; ///< 0: there is none
    bool named = false;
};

/// The place of the first of the names that begins with the word, with three letters or more; −1 where there
/// is none.
template <std::size_t count>
int placeOf(std::string_view word, const std::array<std::string_view, count>& names) {
    const std::string lower = smallLetters(word);
    if (lower.size() < 3) return -1;
    const auto found = std::ranges::find_if(names, [&](std::string_view n) { return n.starts_with(lower); });
    return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

int monthOf(std::string_view word) {
    static constexpr std::array<std::string_view, 24> months = {
        "january",   "february", "march",    "april",    "may",       "june",    "july",     "august",
        "september", "october",  "november", "december", "januar",    "februar", "märz",     "april",
        "mai",       "juni",     "juli",     "august",   "september", "oktober", "november", "dezember"};
    if (const int place = placeOf(word, months); place >= 0) return place % 12 + 1;
    return word == "Mrz" || word == "mrz" ? 3 : 0;
}

bool isWeekday(std::string_view word) {
    static constexpr std::array<std::string_view, 14> days = {
        "monday", "tuesday",  "wednesday", "thursday",   "friday",  "saturday", "sunday",
        "montag", "dienstag", "mittwoch",  "donnerstag", "freitag", "samstag",  "sonntag"};
    return placeOf(word, days) >= 0;
}

std::string_view wordAt(std::string_view text) {
    return text.substr(0, static_cast<std::size_t>(std::ranges::find_if_not(text, isLetter) - text.begin()));
}

/// Takes a number of at most four digits, or the name of a month, from the front of a text.
Part takePart(std::string_view& text) {
    Part part;
    if (const std::string_view word = wordAt(text); !word.empty()) {
        part = {monthOf(word), word.size(), true};
        if (part.number == 0) return {};
        text.remove_prefix(word.size());
        takeSign(text, '.');
        return part;
    }
    const std::string_view digits = text;
    const auto number = takeDigits(text, 1, 4);
    return number ? Part{*number, digits.size() - text.size(), false} : Part{};
}

/// Takes what stands between the parts of a date: one sign, with blanks around it; or blanks, or nothing,
/// which parts whole words alone. '\0': something else.
char takeBetween(std::string_view& text) {
    const std::size_t before = text.size();
    takeBlanks(text);
    const bool blanks = text.size() < before;
    for (const char sign : {'-', '/', '.', ','})
        if (takeSign(text, sign)) {
            takeBlanks(text);
            return sign;
        }
    return blanks ? ' ' : 'n';
}

bool isCalendarDay(int year, int month, int day) {
    const std::chrono::year_month_day date{std::chrono::year(year),
                                           std::chrono::month(static_cast<unsigned>(month)),
                                           std::chrono::day(static_cast<unsigned>(day))};
    return year >= 1500 && year <= 2200 && date.ok();
}

/// A year of four digits, or of two, whose century does not matter here; 0 where it is none.
int yearOf(const Part& part) {
    if (part.named) return 0;
    if (part.length == 4) return part.number;
    return part.length == 2 ? 2000 + part.number : 0;
}

bool isShort(const Part& part) {
    return !part.named && part.length >= 1 && part.length <= 2;
}

/// Three numbers with one sign between them.
DateForms ofNumbers(const std::array<Part, 3>& parts, char sign) {
    DateForms forms;
    const auto& [first, second, third] = parts;
    if (sign != '-' && sign != '/' && sign != '.') return forms;
    if (first.length == 4 && isShort(second) && isShort(third)) {
        forms.is[DateForms::YearFirst] = isCalendarDay(first.number, second.number, third.number);
        return forms;
    }
    if (!isShort(first) || !isShort(second)) return forms;
    const bool full = first.length == 2 && second.length == 2;
    if (third.length == 2 && sign != '/' && !full) return forms;
    forms.is[DateForms::DayFirst] = isCalendarDay(yearOf(third), second.number, first.number);
    forms.is[DateForms::MonthFirst] = isCalendarDay(yearOf(third), first.number, second.number);
    return forms;
}

/// "1st", "22nd" of a day beside the name of a month.
void dropOrdinal(std::string_view& text) {
    const std::string_view word = wordAt(text);
    if (word == "st" || word == "nd" || word == "rd" || word == "th") text.remove_prefix(2);
}

DateForms only(DateForms::Form which, bool is) {
    DateForms forms;
    forms.is[which] = is;
    return forms;
}

/// "Mar  1 22:19:45 PDT 2021": what is left behind month and day.
bool isTimeAndYear(std::string_view text, int month, int day) {
    const std::size_t space = text.rfind(' ');
    if (space == std::string_view::npos || !isTimeOfDay(text.substr(0, space))) return false;
    std::string_view last = text.substr(space + 1);
    const auto year = takeDigits(last, 4, 4);
    return year && last.empty() && isCalendarDay(*year, month, day);
}

/// A month by its name, with day and year around it, or a year alone.
DateForms ofNamedMonth(std::string_view text) {
    const Part first = takePart(text);
    if (!first.named) dropOrdinal(text);
    takeBetween(text);
    const Part second = takePart(text);
    if (second.length == 0 || first.named == second.named) return {};
    const int month = first.named ? first.number : second.number;
    const Part& other = first.named ? second : first;
    if (first.named) {
        dropOrdinal(text);
        const bool alone = text.empty() && (other.length == 4 || other.length == 2);
        if (alone) return only(DateForms::MonthAlone, yearOf(other) >= 1500 && yearOf(other) <= 2200);
        if (isTimeAndYear(text, month, other.number)) return only(DateForms::MonthNamed, true);
    }
    takeBetween(text);
    const Part third = takePart(text);
    if (third.length == 0 || third.named) return {};
    const bool yearFirst = other.length == 4;
    const Part& year = yearFirst ? other : third;
    const Part& day = yearFirst ? third : other;
    if (!isShort(day) || !isTimeBehindDate(text)) return {};
    return only(DateForms::MonthNamed, isCalendarDay(yearOf(year), month, day.number));
}

/// "20210301T120000"
bool isCompact(std::string_view text) {
    const auto year = text.size() > 8 && text[8] == 'T' ? takeDigits(text, 8, 8) : std::nullopt;
    if (!year || !isCalendarDay(*year / 10000, *year / 100 % 100, *year % 100)) return false;
    takeSign(text, 'T');
    const std::string_view before = text;
    const auto time = takeDigits(text, 4, 6);
    return time && (before.size() - text.size()) % 2 == 0 && isTimeZone(text);
}

DateForms ofDigits(std::string_view text) {
    if (isCompact(text)) return only(DateForms::YearFirst, true);
    std::array<Part, 3> parts;
    parts[0] = takePart(text);
    const char sign = takeBetween(text);
    parts[1] = takePart(text);
    if (parts[0].length == 0 || parts[1].length == 0) return {};
    if (text.empty()) {
        const bool yearFirst = parts[0].length == 4;
        const Part& year = parts[yearFirst ? 0 : 1];
        const Part& month = parts[yearFirst ? 1 : 0];
        const bool whole = year.length == 4 && month.length == 2 && (sign == '-' || sign == '/');
        return only(DateForms::MonthAlone, whole && isCalendarDay(year.number, month.number, 1));
    }
    if (takeBetween(text) != sign) return {};
    parts[2] = takePart(text);
    if (parts[2].length == 0 || !isTimeBehindDate(text)) return {};
    return ofNumbers(parts, sign);
}

} // namespace

DateForms dateForms(std::string_view text) {
    constexpr std::size_t shortest = 6, longest = 80;
    if (text.size() < shortest || text.size() > longest) return {};
    std::string_view word = wordAt(text);
    if (!word.empty() && isWeekday(word)) {
        text.remove_prefix(word.size());
        takeSign(text, '.');
        takeSign(text, ',');
        takeBlanks(text);
        word = wordAt(text);
    }
    if (!word.empty()) return monthOf(word) > 0 ? ofNamedMonth(text) : DateForms{};
    if (text.empty() || !isDigit(text.front())) return {};
    const auto letter = static_cast<std::size_t>(std::ranges::find_if(text, isLetter) - text.begin());
    constexpr std::size_t beforeMonth = 6; // "1. ", "2021-", "22nd "
    if (letter < std::min(text.size(), beforeMonth))
        if (const DateForms named = ofNamedMonth(text); named.is[DateForms::MonthNamed]) return named;
    return ofDigits(text);
}

} // namespace epsiloscope
