// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/readers/shared/Cells.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace epsiloscope {

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
