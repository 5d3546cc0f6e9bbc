// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignTable.h"

#include <cstdint>
#include <string_view>

namespace epsiloscope {

/// What the numbers of a column count, by the format that the file shows them in.
enum class NumberMeaning : std::uint8_t {
    Plain,
    Seconds,            ///< a span, or a time of day
    SpssDays,           ///< seconds since 1582-10-14, shown as days, weeks, months or quarters
    SpssMoments,        ///< seconds since 1582-10-14
    Days,               ///< since 1960-01-01, as all that follow
    SecondMoments,      ///< seconds
    MillisecondMoments, ///< milliseconds, of days of 86,400 seconds
    LeapSecondMoments,  ///< milliseconds, leap seconds among them
    Weeks,              ///< of which each year has 52, the first on the first of January
    Months,
    Quarters,
    HalfYears,
    BusinessDays ///< of a calendar that the file does not hold: plain numbers
};

/// By the name of a format of SPSS, with or without its width: "DATE11", "TIME8.2", "F8.2". WKDAY and MONTH
/// number the days of a week and the months of a year, and are plain.
NumberMeaning spssMeaning(std::string_view format);
/// By the number of a format in SPSS's portable files.
NumberMeaning spssMeaning(int formatNumber);
/// By a format of Stata: "%td", "%tdD_m_Y", "%-tc", "%d", "%9.0g".
NumberMeaning stataMeaning(std::string_view format);
/// By a format of SAS: "DATE9", "DATETIME22.3", "E8601DA10".
NumberMeaning sasMeaning(std::string_view format);

/// A number of a column with a meaning as a cell.
struct MeantCell {
    ForeignCell cell;     ///< Missing where the number is none, or lies outside of the years 1 to 9999
    bool outside = false; ///< it does
    bool cut = false;     ///< a part of a day (week, month …) was cut off, which the format does not show
};
MeantCell meantCell(NumberMeaning meaning, double number);

} // namespace epsiloscope
