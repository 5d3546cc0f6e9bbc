// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// LNMax: argmax_j n_j + Lap(1/γ) (Papernot et al. 2017). One query is 2γ-DP. γ > 0 per vote.

/// log q: min(log(1−1/C), log Σ (2+γ·gap)/(4 e^{γ·gap})), in log space. C ≥ 2; counts finite, ≥ 0.
double logOutvotedLaplace(std::span<const double> counts, double gamma);

/// RDP at order α > 1 of a pure ε-DP mechanism whose outcome is another than the expected one with
/// probability q (log q given): the least of ε²α/2, ε, and the data-dependent bound where q < 1/(e^ε+1). Pass
/// log q = 0 for the data-independent value; log q = −∞ costs 0. The moments form: log moment(l) =
/// l·RDP(l+1).
double pureEpsilonRdp(double logOutvoted, double pureEpsilon, double order);
/// The same at every order; ascending orders take the fast path.
void pureEpsilonRdp(double logOutvoted, double pureEpsilon, std::span<const double> orders,
                    std::span<double> out);

} // namespace epsiloscope
