// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// Exact ε of the Q-fold composition of ε₀-DP queries at δ: the least ε ≥ 0 with
/// Σ_{x: (Q−2x)ε₀ > ε} C(Q,x) p^{Q−x}(1−p)^x (1 − e^{ε−(Q−2x)ε₀}) ≤ δ, p = e^{ε₀}/(1+e^{ε₀}) (Kairouz, Oh,
/// Viswanath 2015). Queries ≥ 1, ε₀ > 0, δ in (0, 1). Takes time in proportion to √Q.
double optimalCompositionEpsilon(double pureEpsilon, long queries, double delta);

} // namespace epsiloscope
