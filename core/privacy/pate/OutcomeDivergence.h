// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace epsiloscope {

/// Two distributions over the same few outcomes, by the logarithms of their probabilities: P for the votes at
/// hand, Q for votes next to them.
struct OutcomePair {
    std::vector<double> logP, logQ;
};

/// Which Rényi divergences count.
enum class Compared {
    BothWays, ///< D_α(P‖Q) and D_α(Q‖P): nobody knows which of two neighbours is the true one
    OneWay    ///< D_α(P‖Q) alone, as theorem 6 of Papernot et al. 2018 is stated
};

/// Raises out[i] to the largest divergence that counts at α = orders[i]. Orders > 1, ascending; `out` has one
/// entry per order. Relative accuracy 1e−9 as long as the ratios p/q have it: no term of the sums is
/// negative, so close distributions lose no digits. A logarithm that is not finite makes all of them +∞.
void raiseToDivergences(const OutcomePair& pair, Compared compared, std::span<const double> orders,
                        std::span<double> out);
/// The same given log P and log(Q/P), both finite; of an outcome that never comes −10^300 and 0.
void raiseToDivergences(std::span<const double> logP, std::span<const double> logRatio, Compared compared,
                        std::span<const double> orders, std::span<double> out);

} // namespace epsiloscope
