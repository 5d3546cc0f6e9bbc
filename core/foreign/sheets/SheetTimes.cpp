// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/SheetTimes.h"

#include "core/base/PlainText.h"
#include "core/foreign/sheets/XmlValues.h"

#include <chrono>
#include <cmath>
#include <string>

namespace epsiloscope {
namespace {

using CellKind = ForeignCell::Kind;

/// What 1970-01-01 is counted as, less what it would be from itself; the day that never was lies between.
constexpr double days1900 = 25'569, days1900ToFebruary = 25'568, days1904 = 24'107;

ForeignCell noSuchDay(const char* name, OddDays& odd) {
    ++odd.never;
    return {CellKind::Failed, 0, name};
}

/// A day, whole, with so many milliseconds behind it.
ForeignCell dayOrMoment(double day, double milliseconds, ShownAs shown) {
    if (milliseconds == 0 && shown != ShownAs::Moment) return {CellKind::Day, day};
    return {CellKind::Moment, day * millisecondsOfDay + milliseconds};
}

/// Takes a whole number of `fewest` to `most` digits off the text.
std::optional<int> takeIsoDigits(std::string_view& text, std::size_t fewest, std::size_t most) {
    int number = 0;
    std::size_t count = 0;
    for (; count < most && count < text.size() && isDigit(text[count]); ++count)
        number = number * 10 + (text[count] - '0');
    if (count < fewest) return std::nullopt;
    text.remove_prefix(count);
    return number;
}

bool takeIsoSign(std::string_view& text, char sign) {
    if (!text.starts_with(sign)) return false;
    text.remove_prefix(1);
    return true;
}

/// Takes "2020-03-01" off the text: days since 1970-01-01.
std::optional<std::int64_t> takeIsoDay(std::string_view& text) {
    const bool negative = takeIsoSign(text, '-');
    const auto year = takeIsoDigits(text, 4, 5);
    if (!year || !takeIsoSign(text, '-')) return std::nullopt;
    const auto month = takeIsoDigits(text, 2, 2);
    if (!month || !takeIsoSign(text, '-')) return std::nullopt;
    const auto day = takeIsoDigits(text, 2, 2);
    constexpr int lastYear = 32'767;
    if (!day || *year > lastYear) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(negative ? -*year : *year),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok()) return std::nullopt;
    return std::chrono::sys_days(date).time_since_epoch().count();
}

/// Takes "12:30", "12:30:15", "12:30:15.5" off the text: milliseconds since midnight.
std::optional<double> takeIsoClock(std::string_view& text) {
    constexpr int hours = 23, minutes = 59, seconds = 59;
    const auto hour = takeIsoDigits(text, 2, 2);
    if (!hour || *hour > hours || !takeIsoSign(text, ':')) return std::nullopt;
    const auto minute = takeIsoDigits(text, 2, 2);
    if (!minute || *minute > minutes) return std::nullopt;
    double second = 0;
    if (takeIsoSign(text, ':')) {
        const auto whole = takeIsoDigits(text, 2, 2);
        if (!whole || *whole > seconds) return std::nullopt;
        std::size_t decimals = 0;
        if (text.starts_with('.') || text.starts_with(','))
            for (decimals = 1; decimals < text.size() && isDigit(text[decimals]);)
                ++decimals;
        std::string fraction(text.substr(0, decimals));
        if (decimals > 0) fraction[0] = '.';
        second = *whole + (decimals > 1 ? exactNumber(fraction).value_or(0) : 0);
        text.remove_prefix(decimals);
    }
    return std::round(((*hour * 60.0 + *minute) * 60.0 + second) * 1000.0);
}

} // namespace

ForeignCell cellOfDays(double days, ShownAs shown, DaysFrom from, OddDays& odd) {
    constexpr double earliest = -700'000, latest = 2'958'466; // 10000-01-01
    const double rounded = std::round(days * millisecondsOfDay);
    if (shown == ShownAs::Clock && std::isfinite(rounded)) return {CellKind::Span, rounded / 1000.0};
    const double day = std::floor(rounded / millisecondsOfDay);
    const double rest = rounded - day * millisecondsOfDay;
    if (!(day >= earliest && day < latest)) return noSuchDay("beyond year 9999", odd);
    if (day == 0 && shown == ShownAs::Time) return {CellKind::Span, rest / 1000.0};
    if (from == DaysFrom::Year1904) return dayOrMoment(day - days1904, rest, shown);
    constexpr double firstOfMarch = 61;
    if (day >= firstOfMarch) return dayOrMoment(day - days1900, rest, shown);
    if (day == firstOfMarch - 1) return noSuchDay("1900-02-29", odd);
    if (day > 0) return dayOrMoment(day - days1900ToFebruary, rest, shown);
    if (day == 0) return noSuchDay(rest > 0 ? "a time without a day" : "1900-01-00", odd);
    ++odd.before;
    return dayOrMoment(day - days1900, rest, shown);
}

std::optional<ForeignCell> isoTime(std::string_view text) {
    text = withoutXmlBlanks(text);
    const bool clockAlone = text.starts_with('T') || (text.size() > 2 && text[2] == ':');
    if (clockAlone) {
        takeIsoSign(text, 'T');
        const auto clock = takeIsoClock(text);
        if (!clock || !text.empty()) return std::nullopt;
        return ForeignCell{CellKind::Span, *clock / 1000.0};
    }
    const auto day = takeIsoDay(text);
    if (!day) return std::nullopt;
    if (text.empty()) return ForeignCell{CellKind::Day, static_cast<double>(*day)};
    if (!takeIsoSign(text, 'T') && !takeIsoSign(text, ' ')) return std::nullopt;
    const auto clock = takeIsoClock(text);
    takeIsoSign(text, 'Z');
    if (!clock || !text.empty()) return std::nullopt;
    return ForeignCell{CellKind::Moment, static_cast<double>(*day) * millisecondsOfDay + *clock};
}

std::optional<double> isoDuration(std::string_view text) {
    text = withoutXmlBlanks(text);
    const bool negative = takeIsoSign(text, '-');
    if (!takeIsoSign(text, 'P') || text.empty()) return std::nullopt;
    double seconds = 0;
    bool clock = false, any = false;
    while (!text.empty()) {
        if (!clock && takeIsoSign(text, 'T')) {
            clock = true;
            continue;
        }
        const std::size_t digits = text.find_first_not_of("0123456789.,");
        if (digits == 0 || digits == std::string_view::npos) return std::nullopt;
        std::string number(text.substr(0, digits));
        if (const std::size_t comma = number.find(','); comma != std::string::npos) number[comma] = '.';
        const auto count = exactNumber(number);
        const char unit = text[digits];
        const double length = !clock && unit == 'D'   ? 86'400
                              : !clock && unit == 'W' ? 7 * 86'400
                              : clock && unit == 'H'  ? 3'600
                              : clock && unit == 'M'  ? 60
                              : clock && unit == 'S'  ? 1
                                                      : 0;
        if (!count || length == 0) return std::nullopt;
        seconds += *count * length;
        any = true;
        text.remove_prefix(digits + 1);
    }
    if (!any) return std::nullopt;
    const double rounded = std::round(seconds * 1000.0) / 1000.0;
    return negative ? -rounded : rounded;
}

} // namespace epsiloscope
