// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/sheets/ShownAs.h"
#include "core/foreign/wire/ForeignTable.h"

#include <cstdint>

namespace epsiloscope {

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

} // namespace epsiloscope
