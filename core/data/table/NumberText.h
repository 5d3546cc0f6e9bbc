// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table/NumberCells.h"

#include <string_view>

namespace epsiloscope {

/// The finite number that the whole text is ("12", "-0.5", "+3e4"; point, no thousands separators, whatever
/// the locale); false where it is none. What is too small for a double is 0.
bool parseNumber(std::string_view text, double& number);
/// The same as it is written, for NumberCells.
bool parseWritten(std::string_view text, WrittenNumber& number);

/// How thousands are set apart and decimals begin.
struct NumberStyle {
    char group, point;
};
inline constexpr NumberStyle groupsOfThousands{',', '.'}; ///< "1,234.5"
inline constexpr NumberStyle decimalComma{'.', ','};      ///< "1.234,5"

/// The number that the text is in this style: plain digits, or one to three digits (the first not 0) and
/// groups of three; then perhaps decimals and an exponent; no zeros before the number (codes have them).
/// `styled` says whether it would be no number, or another, without the style.
bool parseStyled(std::string_view text, NumberStyle style, double& number, bool& styled);

/// True if the text is a whole number in plain digits beyond 2⁵³, where a double cannot tell neighbours
/// apart.
bool isInexactWhole(std::string_view text);

/// True if the text is a whole number that begins with a zero ("01234", "0049301234"), as zip codes and phone
/// numbers do, or with a plus and seven digits or more.
bool isPaddedWhole(std::string_view text);

/// True if a whole number is most likely a code, which must stay the text that it is: an inexact or a padded
/// one.
bool isCode(std::string_view text);

/// "inf", "-Infinity", and numbers too large for a double ("1e999").
bool isInfinite(std::string_view text);

} // namespace epsiloscope
