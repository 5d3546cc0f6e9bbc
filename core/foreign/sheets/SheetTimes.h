// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/CellStyles.h"
#include "core/foreign/wire/ForeignTable.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace epsiloscope {

inline constexpr double millisecondsOfDay = 86'400'000;

/// How a workbook counts days: from 1900, where 1 is 1900-01-01 and 60, 1900-02-29, was never a day; or from
/// 1904, where 0 is 1904-01-01.
enum class DaysFrom : std::uint8_t { Year1900, Year1904 };

/// How many days of a sheet were read otherwise than they stand.
struct OddDays {
    std::uint64_t never = 0;  ///< those that never were: 1900-02-29, 1900-01-00
    std::uint64_t before = 0; ///< those before 1900, counted on backwards
};

/// What a number of days means in a cell that is shown as `shown`, no Number or Percent: a Day, a Moment, a
/// Span since midnight (rounded to the millisecond), or Failed where no such day is or was, or there is a
/// time alone. A day with a time that the format hides is a Moment.
ForeignCell cellOfDays(double days, ShownAs shown, DaysFrom from, OddDays& odd);

/// What a time in the form of ISO 8601 is: "2020-03-01" a day, "2020-03-01T12:30:15.5" a moment (a "Z" behind
/// it changes nothing), "12:30" or "T12:30:15" a span since midnight; rounded to the millisecond. Nothing
/// where it is none, or tells of another zone.
std::optional<ForeignCell> isoTime(std::string_view text);

/// The seconds of a duration: "PT25H30M00S", "PT025H30M", "P1DT2H", "-PT1.5S", "PT1,5S"; rounded to the
/// millisecond. Nothing where it is none, or counts years or months, which have no length.
std::optional<double> isoDuration(std::string_view text);

} // namespace epsiloscope
