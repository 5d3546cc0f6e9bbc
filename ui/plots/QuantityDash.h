// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/statement/AccountantReading.h"

#include <QPen>

namespace epsiloscope {

/// What a line shows, told by its dash, the same in all charts. Dotted lines are references.
enum class QuantityDash {
    Spent,           ///< solid
    DataIndependent, ///< dashed
    Improved,        ///< dash, dot, dot: the improved conversion
    Checks,          ///< long dashes
    Answers,         ///< short dashes
    Conversion,      ///< dots far apart
    Rdp,             ///< long and short dashes in turn: RDP before it is converted
    // Readings of one run: naive ones with wide gaps, those per record all but solid.
    NaivePublished,    ///< even dashes and gaps
    NaiveDense,        ///< two dashes and a wide gap
    NaiveRdp,          ///< a dash and a short one, wide gaps
    NaiveOptimal,      ///< a dash and two short ones, wide gaps
    PersonalPublished, ///< solid
    PersonalDense,     ///< interrupted once
    PersonalRdp,       ///< interrupted twice
    PersonalPate,      ///< interrupted thrice
    // Of noisy gradient descent.
    DescentClassic,  ///< short dashes
    DescentImproved, ///< longer ones
    DescentLosses    ///< a long one and a short one
};

/// A pen of that style; colour and width are for whoever draws with it.
QPen dashOf(QuantityDash quantity);
/// That of a reading.
QuantityDash dashFor(AccountantReading reading);

} // namespace epsiloscope
