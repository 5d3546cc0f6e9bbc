// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/statement/AccountantReading.h"

#include <QPen>

namespace epsiloscope {

/// The quantity that a line shows, told by its dash, the same in all charts. Grey dotted lines are
/// references.
enum class QuantityDash {
    Promised,   ///< solid: the promised ε
    Spent,      ///< thin dots, with a hollow marker ⊘: the spent ε, which may not be published
    Improved,   ///< dash, dot, dot: the improved conversion
    Checks,     ///< long dashes
    Answers,    ///< short dashes
    Conversion, ///< dots far apart
    Rdp,        ///< long and short dashes in turn: RDP before it is converted
    Expected    ///< dashed: what a theorem expects, beside what was drawn
};

/// A pen of that style; colour and width are for whoever draws with it.
QPen dashOf(QuantityDash quantity);
/// That of a reading of one run: naive ones have wide gaps, those per record are all but solid.
QPen dashOf(AccountantReading reading);

} // namespace epsiloscope
