// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace epsiloscope {

/// A number as people write it: blanks around it, a sign of money or % beside it, thousands set apart by
/// blanks, apostrophes or underscores, and accountants' ways to write what is below zero: "(1,234)", "5.00-".
struct DressedNumber {
    std::string plain; ///< what is left: a number in one of the styles of NumberText.h
    /// "%", "€", "$" …, the same for all ways to write it; empty: none.
    std::string_view unit;
    bool padded = false;         ///< there were blanks around it
    bool grouped = false;        ///< thousands were set apart
    bool looselyGrouped = false; ///< by a plain blank or an underscore, as codes are, too
    bool accountant = false;     ///< below zero as accountants write it
    bool dash = false;           ///< a dash alone, or beside the sign of money: accountants' zero

    bool isDressed() const { return padded || grouped || accountant || dash || !unit.empty() || otherMinus; }
    /// Whether more than blanks around it was taken off.
    bool isMoreThanPadded() const { return grouped || accountant || dash || !unit.empty() || otherMinus; }
    bool isMoney() const { return !unit.empty() && unit != "%"; }

    bool otherMinus = false; ///< "−5": the sign of typesetters
};

/// The number that the text is, dressed or not; nothing where it is none. Texts may be UTF-8 or Latin-1. A
/// dash alone is a number only where a column says so.
std::optional<DressedNumber> undressed(std::string_view text);

/// A text without the blanks around it, also those of typesetters.
std::string_view withoutBlanks(std::string_view text);

} // namespace epsiloscope
