// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace epsiloscope {

/// Takes a whole number of so many digits from the front of a text; nothing where there are fewer or more.
std::optional<int> takeDigits(std::string_view& text, std::size_t fewest, std::size_t most);

/// Takes a character from the front of a text; false where another is there.
bool takeSign(std::string_view& text, char character);

/// "Z", "+02:00", " -0530", " GMT", " GMT+0100 (Central European Time)" or nothing.
bool isTimeZone(std::string_view text);

/// "12:30", "12:30:05.25Z", "3:05 PM", "3 p.m.", "12.30": of 24 hours, or of twelve with their half.
bool isTimeOfDay(std::string_view text);

/// What may follow a date: nothing, or a time of day behind a blank, a comma, a T, an underscore or, as
/// servers log it, a colon.
bool isTimeBehindDate(std::string_view text);

} // namespace epsiloscope
