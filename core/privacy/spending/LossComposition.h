// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/spending/Spending.h"

#include <span>

namespace epsiloscope {

/// The least ε ≥ 0, or a little more, of pure mechanisms of several ε together with Gaussian ones of μ² =
/// `gaussian` ≥ 0, at delta in (0, 1). A pure mechanism is dominated by randomised response (Kairouz, Oh,
/// Viswanath 2015). To compute ε exactly is #P-complete (Murtagh and Vadhan 2016). The losses of each kind
/// are put on a common grid so that no hockey-stick divergence gets smaller ("connect the dots", Doroshenko
/// et al. 2022) and convolved; what leaves the window above counts as lost for certain. The excess over the
/// exact ε is below about 1e−3 of the losses' spread. +∞ where the losses of one kind are too many for that.
double composedLossEpsilon(std::span<const PureSteps> pure, double gaussian, double delta);

} // namespace epsiloscope
