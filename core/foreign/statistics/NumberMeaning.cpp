// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/foreign/statistics/NumberMeaning.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <string>

namespace epsiloscope {
namespace {

using Kind = ForeignCell::Kind;

constexpr double secondsOfDay = 86'400, millisecondsOfDay = 86'400'000;
// Days between the epochs and 1970-01-01.
constexpr double spssEpoch = 141'428, epoch1960 = 3'653;
constexpr double firstDay = -719'162, lastDay = 2'932'896; // 0001-01-01 and 9999-12-31

constexpr int baseYear = 1960;

double dayOf(int year, unsigned month) {
    const std::chrono::year_month_day first{std::chrono::year{year}, std::chrono::month{month},
                                            std::chrono::day{1}};
    return static_cast<double>(std::chrono::sys_days(first).time_since_epoch().count());
}

/// The day on which the `count`-th part of a year begins, of which a year has so many.
double firstDayOf(double count, int partsOfYear) {
    const double years = std::floor(count / partsOfYear);
    const int part = static_cast<int>(count - years * partsOfYear);
    const int year = baseYear + static_cast<int>(years);
    constexpr int weeksOfYear = 52, monthsOfYear = 12, daysOfWeek = 7;
    if (partsOfYear == weeksOfYear) return dayOf(year, 1) + daysOfWeek * part;
    return dayOf(year, static_cast<unsigned>(1 + part * (monthsOfYear / partsOfYear)));
}

/// Seconds that were put in, until then (days since 1970 on which the next begins).
double withoutLeapSeconds(double milliseconds) {
    constexpr std::array<int, 27> after = {912,  1096, 1461,  1826,  2191,  2557,  2922,  3287,  3652,
                                           4199, 4564, 4929,  5660,  6574,  7305,  7670,  8217,  8582,
                                           8947, 9496, 10043, 10592, 13149, 14245, 15522, 16617, 17167};
    double seconds = 0;
    for (const int day : after)
        if (milliseconds >= (day + epoch1960) * millisecondsOfDay + (seconds + 1) * 1000) ++seconds;
    return milliseconds - seconds * 1000;
}

/// Without the crumbs of a double: a number of seconds is no better than some microseconds.
double wholeWhereNear(double milliseconds) {
    constexpr double crumb = 0.01;
    const double whole = std::round(milliseconds);
    return std::abs(milliseconds - whole) < crumb ? whole : milliseconds;
}

constexpr MeantCell outsideCell = {.cell = {}, .outside = true};

MeantCell dayCell(double days) {
    const double whole = std::floor(days);
    if (!(whole >= firstDay && whole <= lastDay)) return outsideCell;
    return {.cell = {.kind = Kind::Day, .number = whole}, .cut = whole != days};
}

MeantCell partCell(double count, int partsOfYear) {
    constexpr double years = 10'000;
    if (!(std::abs(count) < years * partsOfYear)) return outsideCell;
    MeantCell cell = dayCell(firstDayOf(std::floor(count), partsOfYear));
    cell.cut = cell.cut || std::floor(count) != count;
    return cell;
}

MeantCell momentCell(double milliseconds) {
    if (!(milliseconds >= firstDay * millisecondsOfDay && milliseconds < (lastDay + 1) * millisecondsOfDay))
        return outsideCell;
    return {.cell = {.kind = Kind::Moment, .number = wholeWhereNear(milliseconds)}};
}

/// The name without width and decimals: "DATETIME" of "datetime22.3".
std::string bareName(std::string_view format) {
    std::string name(format.substr(0, format.find_last_not_of("0123456789. ") + 1));
    for (char& letter : name)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return name;
}

bool isOneOf(const auto& each, const auto& all) {
    return std::ranges::find(all, each) != all.end();
}

// The names of SAS 9.4's formats, without those whose values are of another kind in each use.
constexpr auto sasDays = std::to_array<std::string_view>(
    {"B8601DA",   "DATE",      "DAY",      "DDMMYY",    "DDMMYYB",   "DDMMYYC",   "DDMMYYD",  "DDMMYYN",
     "DDMMYYP",   "DDMMYYS",   "DOWNAME",  "E8601DA",   "EURDFDD",   "EURDFDE",   "EURDFDN",  "EURDFDWN",
     "EURDFMN",   "EURDFMY",   "EURDFWDX", "EURDFWKX",  "HDATE",     "HEBDATE",   "IS8601DA", "JULDAY",
     "JULIAN",    "MINGUO",    "MMDDYY",   "MMDDYYB",   "MMDDYYC",   "MMDDYYD",   "MMDDYYN",  "MMDDYYP",
     "MMDDYYS",   "MMYY",      "MMYYC",    "MMYYD",     "MMYYN",     "MMYYP",     "MMYYS",    "MONNAME",
     "MONTH",     "MONYY",     "NENGO",    "NLDATE",    "NLDATEL",   "NLDATEM",   "NLDATEMD", "NLDATEMDL",
     "NLDATEMDM", "NLDATEMDS", "NLDATEMN", "NLDATES",   "NLDATEW",   "NLDATEWN",  "NLDATEYM", "NLDATEYML",
     "NLDATEYMM", "NLDATEYMS", "NLDATEYQ", "NLDATEYQL", "NLDATEYQM", "NLDATEYQS", "NLDATEYR", "NLDATEYW",
     "PDJULG",    "PDJULI",    "QTR",      "QTRR",      "WEEKDATE",  "WEEKDATX",  "WEEKDAY",  "WEEKU",
     "WEEKV",     "WEEKW",     "WORDDATE", "WORDDATX",  "YEAR",      "YYMM",      "YYMMC",    "YYMMD",
     "YYMMN",     "YYMMP",     "YYMMS",    "YYMMDD",    "YYMMDDB",   "YYMMDDC",   "YYMMDDD",  "YYMMDDN",
     "YYMMDDP",   "YYMMDDS",   "YYMON",    "YYQ",       "YYQC",      "YYQD",      "YYQN",     "YYQP",
     "YYQR",      "YYQRC",     "YYQRD",    "YYQRN",     "YYQRP",     "YYQRS",     "YYQS",     "YYQZ",
     "YYWEEKU",   "YYWEEKV",   "YYWEEKW"});
constexpr auto sasMoments = std::to_array<std::string_view>(
    {"B8601DN",   "B8601DT",   "B8601DX",   "B8601DZ",   "B8601LX",   "DATEAMPM",  "DATETIME",
     "DTDATE",    "DTMONYY",   "DTWKDATX",  "DTYEAR",    "DTYYQC",    "E8601DN",   "E8601DT",
     "E8601DX",   "E8601DZ",   "E8601LX",   "EURDFDT",   "IS8601DN",  "IS8601DT",  "IS8601DZ",
     "MDYAMPM",   "NLDATM",    "NLDATMAP",  "NLDATMDT",  "NLDATML",   "NLDATMM",   "NLDATMMD",
     "NLDATMMDL", "NLDATMMDM", "NLDATMMDS", "NLDATMMN",  "NLDATMS",   "NLDATMTM",  "NLDATMTZ",
     "NLDATMW",   "NLDATMWN",  "NLDATMWZ",  "NLDATMYM",  "NLDATMYML", "NLDATMYMM", "NLDATMYMS",
     "NLDATMYQ",  "NLDATMYQL", "NLDATMYQM", "NLDATMYQS", "NLDATMYR",  "NLDATMYW",  "NLDATMZ"});
constexpr auto sasSpans = std::to_array<std::string_view>(
    {"B8601LZ", "B8601TM", "B8601TX", "B8601TZ", "E8601LZ", "E8601TM", "E8601TX", "E8601TZ", "HHMM", "HOUR",
     "IS8601TM", "IS8601TZ", "MMSS", "NLTIMAP", "NLTIME", "TIME", "TIMEAMPM", "TOD"});
// SPSS's, and their numbers in portable files, in the same order.
constexpr auto spssDays =
    std::to_array<std::string_view>({"ADATE", "DATE", "EDATE", "JDATE", "MOYR", "QYR", "SDATE", "WKYR"});
constexpr auto spssMoments = std::to_array<std::string_view>({"DATETIME", "YMDHMS"});
constexpr auto spssSpans = std::to_array<std::string_view>({"DTIME", "MTIME", "TIME"});
constexpr std::array numbersOfDays = {23, 20, 38, 24, 28, 29, 39, 30};
constexpr std::array numbersOfMoments = {22, 41};
constexpr std::array numbersOfSpans = {25, 40, 21};

} // namespace

NumberMeaning spssMeaning(std::string_view format) {
    const std::string name = bareName(format);
    if (isOneOf(name, spssDays)) return NumberMeaning::SpssDays;
    if (isOneOf(name, spssMoments)) return NumberMeaning::SpssMoments;
    return isOneOf(name, spssSpans) ? NumberMeaning::Seconds : NumberMeaning::Plain;
}

NumberMeaning spssMeaning(int formatNumber) {
    if (isOneOf(formatNumber, numbersOfDays)) return NumberMeaning::SpssDays;
    if (isOneOf(formatNumber, numbersOfMoments)) return NumberMeaning::SpssMoments;
    return isOneOf(formatNumber, numbersOfSpans) ? NumberMeaning::Seconds : NumberMeaning::Plain;
}

NumberMeaning stataMeaning(std::string_view format) {
    if (!format.starts_with('%')) return NumberMeaning::Plain;
    format.remove_prefix(format.starts_with("%-") ? 2 : 1);
    format.remove_prefix(std::min(format.find_first_not_of("0123456789"), format.size()));
    if (format.starts_with('d')) return NumberMeaning::Days; // before Stata 10
    if (!format.starts_with('t') || format.size() < 2) return NumberMeaning::Plain;
    constexpr std::string_view letters = "dcCwmqhb";
    constexpr std::array meanings = {NumberMeaning::Days,
                                     NumberMeaning::MillisecondMoments,
                                     NumberMeaning::LeapSecondMoments,
                                     NumberMeaning::Weeks,
                                     NumberMeaning::Months,
                                     NumberMeaning::Quarters,
                                     NumberMeaning::HalfYears,
                                     NumberMeaning::BusinessDays};
    const std::size_t found = letters.find(format[1]);
    return found == std::string_view::npos ? NumberMeaning::Plain : meanings[found];
}

NumberMeaning sasMeaning(std::string_view format) {
    const std::string name = bareName(format);
    if (isOneOf(name, sasDays)) return NumberMeaning::Days;
    if (isOneOf(name, sasMoments)) return NumberMeaning::SecondMoments;
    if (isOneOf(name, sasSpans)) return NumberMeaning::Seconds;
    return NumberMeaning::Plain;
}

MeantCell meantCell(NumberMeaning meaning, double number) {
    constexpr int weeks = 52, months = 12, quarters = 4, halves = 2;
    switch (meaning) {
    case NumberMeaning::Plain:
    case NumberMeaning::BusinessDays:
        return {.cell = {.kind = Kind::Number, .number = number}};
    case NumberMeaning::Seconds:
        if (!std::isfinite(number)) return outsideCell;
        return {.cell = {.kind = Kind::Span, .number = number}};
    case NumberMeaning::SpssDays:
        return dayCell(number / secondsOfDay - spssEpoch);
    case NumberMeaning::SpssMoments:
        return momentCell((number - spssEpoch * secondsOfDay) * 1000);
    case NumberMeaning::Days:
        return dayCell(number - epoch1960);
    case NumberMeaning::SecondMoments:
        return momentCell((number - epoch1960 * secondsOfDay) * 1000);
    case NumberMeaning::MillisecondMoments:
        return momentCell(number - epoch1960 * millisecondsOfDay);
    case NumberMeaning::LeapSecondMoments:
        return momentCell(withoutLeapSeconds(number) - epoch1960 * millisecondsOfDay);
    case NumberMeaning::Weeks:
        return partCell(number, weeks);
    case NumberMeaning::Months:
        return partCell(number, months);
    case NumberMeaning::Quarters:
        return partCell(number, quarters);
    case NumberMeaning::HalfYears:
        return partCell(number, halves);
    }
    return {};
}

} // namespace epsiloscope
