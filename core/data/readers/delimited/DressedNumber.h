// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/delimited/Dialect.h"
#include "core/data/readers/shared/Cells.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

/// A number as people write it: blanks around it, a sign of money or % beside it, thousands set apart by
/// blanks, apostrophes or underscores, and accountants' ways to write what is below zero: "(1,234)", "5.00-".
struct DressedNumber {
    std::string plain; ///< the rest: a number in one of the styles of NumberText.h
    /// "%", "€", "$" …, the same for all ways to write it; empty: none.
    std::string_view unit;
    bool padded = false;         ///< there were blanks around it
    bool grouped = false;        ///< thousands were set apart
    bool looselyGrouped = false; ///< by a plain blank or an underscore, as codes are, too
    bool accountant = false;     ///< below zero as accountants write it
    bool dash = false;           ///< a dash alone, or beside the sign of money: accountants' zero

    bool isDressed() const { return padded || grouped || accountant || dash || !unit.empty() || otherMinus; }
    /// True if more than blanks around it was taken off.
    bool isMoreThanPadded() const { return grouped || accountant || dash || !unit.empty() || otherMinus; }

    bool otherMinus = false; ///< "−5": the sign of typesetters
};

/// The number that the text is, dressed or not; nothing where it is none. Texts may be UTF-8 or Latin-1. A
/// dash alone is a number only where a column says so.
std::optional<DressedNumber> undressed(std::string_view text);

/// A text without the blanks around it, also those of typesetters.
std::string_view withoutBlanks(std::string_view text);

/// Columns of numbers in which each point stands before three digits, "1.234" and "12.500": it may group
/// thousands, as in German. At least three cells have a point, none has another number of decimals.
struct PointGroups {
    std::vector<std::size_t> columns;
    std::string example; ///< the first such cell of the first of them
};

/// Looks for them in the records from `first` on, among the columns that were taken for numeric.
PointGroups pointGroups(const Preview& records, std::size_t first, const std::vector<ColumnType>& types,
                        const MissingMarkers& missing);

/// True if a column holds decimal commas that can be nothing else: "3,5". The delimiter is no comma.
bool hasDecimalCommas(const Preview& records, std::size_t first, std::size_t columns,
                      const MissingMarkers& missing);

/// The texts of a column of numbers of which some are dressed (see DressedNumber.h).
struct DressedColumn {
    /// One per text: the number without its dress, in one of the styles of NumberText.h; the text itself
    /// where it is no number, and nothing where it is blank or, but for blanks, a missing marker.
    std::vector<std::string> plain;
    std::size_t example = 0;    ///< the first text of which more than blanks was taken off
    bool hasExample = false;    ///< there is one
    bool certain = false;       ///< the texts mean the same kind of number, and nothing else
    bool money = false;         ///< the sign of money was taken off
    bool mixedPercents = false; ///< some have a % sign, and others, which are not 0, have none
};

/// Takes the dress off. No text is dressed, or most of the first texts are no numbers: `plain` is empty. Not
/// certain: different signs; every number below zero as accountants write it, "(1)"; plain blanks or
/// underscores between groups where nothing else tells a number from a code: "123 456". A dash alone is 0
/// where other numbers have blanks around them, as Excel's accounting format writes it. `eachAlone`: the
/// column was said to hold numbers; no text then depends on the others, so that a release may read it.
DressedColumn undressedColumn(const std::vector<std::string>& texts, const MissingMarkers& missing,
                              bool eachAlone = false);

} // namespace epsiloscope
