// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/sheets/SerialDay.h"

#include <cmath>

namespace epsiloscope {
namespace {

using CellKind = ForeignCell::Kind;

constexpr double millisecondsOfDay = 86'400'000;
/// What 1970-01-01 is counted as, less what it would be from itself; the day that never was lies between.
constexpr double days1900 = 25'569, days1900ToFebruary = 25'568, days1904 = 24'107;

ForeignCell noSuchDay(const char* name) {
    return {CellKind::Failed, 0, name};
}

/// A day, whole, with so many milliseconds behind it.
ForeignCell dayOrMoment(double day, double milliseconds, ShownAs shown) {
    if (milliseconds == 0 && shown != ShownAs::Moment) return {CellKind::Day, day};
    return {CellKind::Moment, day * millisecondsOfDay + milliseconds};
}

} // namespace

ForeignCell cellOfDays(double days, ShownAs shown, DaysFrom from, OddDays& odd) {
    constexpr double earliest = -700'000, latest = 2'958'466; // 10000-01-01
    const double rounded = std::round(days * millisecondsOfDay);
    if (shown == ShownAs::Clock && std::isfinite(rounded)) return {CellKind::Span, rounded / 1000.0};
    const double day = std::floor(rounded / millisecondsOfDay);
    const double rest = rounded - day * millisecondsOfDay;
    if (!(day >= earliest && day < latest)) {
        ++odd.never;
        return noSuchDay("beyond year 9999");
    }
    if (day == 0 && shown == ShownAs::Time) return {CellKind::Span, rest / 1000.0};
    if (from == DaysFrom::Year1904) return dayOrMoment(day - days1904, rest, shown);
    constexpr double firstOfMarch = 61;
    if (day >= firstOfMarch) return dayOrMoment(day - days1900, rest, shown);
    if (day == firstOfMarch - 1) {
        ++odd.never;
        return noSuchDay("1900-02-29");
    }
    if (day > 0) return dayOrMoment(day - days1900ToFebruary, rest, shown);
    if (day == 0) {
        ++odd.never;
        return noSuchDay(rest > 0 ? "a time without a day" : "1900-01-00");
    }
    ++odd.before;
    return dayOrMoment(day - days1900, rest, shown);
}

} // namespace epsiloscope
