// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/pate/ConfidentSearch.h"

#include <QString>

namespace epsiloscope {

/// "40", "0.25": σ or T, as short as it can be read back.
QString votesText(double votes);
/// "282.7".
QString labelsText(double labels);
/// "93.7 %".
QString shareText(double share);

/// "σ₁ = 150, T = 200, σ₂ = 40", "no check, σ₂ = 40".
QString pointWords(const ConfidentYield& point);
/// The point with what it buys and what its ε means, in a sentence.
QString yieldWords(const ConfidentYield& point, const ConfidentSearchPlan& plan);
/// "ε at most 2 at δ = 1e-5 · add or remove one record · data-dependent: …, in expectation".
QString budgetWords(const ConfidentSearchPlan& plan);

} // namespace epsiloscope
