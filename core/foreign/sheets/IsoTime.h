// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/foreign/wire/ForeignTable.h"

#include <optional>
#include <string_view>

namespace epsiloscope {

/// What a time in the form of ISO 8601 is: "2020-03-01" a day, "2020-03-01T12:30:15.5" a moment (a "Z" behind
/// it changes nothing), "12:30" or "T12:30:15" a span since midnight; rounded to the millisecond. Nothing
/// where it is none, or tells of another zone.
std::optional<ForeignCell> isoTime(std::string_view text);

/// The seconds of a duration: "PT25H30M00S", "PT025H30M", "P1DT2H", "-PT1.5S", "PT1,5S"; rounded to the
/// millisecond. Nothing where it is none, or counts years or months, which have no length.
std::optional<double> isoDuration(std::string_view text);

} // namespace epsiloscope
