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
/// entry per order and never falls over them, as divergences never do. Relative accuracy 1e−9 as long as the
/// ratios p/q have it: no term of the sums is negative, so close distributions lose no digits. A logarithm
/// that is not finite makes all of them +∞.
void raiseToDivergences(const OutcomePair& pair, Compared compared, std::span<const double> orders,
                        std::span<double> out);

/// The exact cost of one answer of GNMax, given the votes. Only the winner is told, so the cost is the Rényi
/// divergence between the winner's distribution for these votes and for votes of which one has moved to
/// another class, for the worst such move. Data-dependent. α/σ² bounds it from above; in one direction
/// theorem 6 of Papernot et al. 2018 does so, too.
class WinnerDivergence {
public:
    /// Orders > 1, ascending; σ > 0 in votes.
    WinnerDivergence(std::vector<double> orders, double sigma, Compared compared);

    /// RDP at every order; C ≥ 2 counts ≥ 0, in any order. `out` has one entry per order. Relative accuracy
    /// 1e−9 for σ up to 1e5, from there on 1e−14·σ. +∞ at every order where the counts lie further apart than
    /// `mostSigmas`·σ: the other bounds hold there. Safe from many threads at once.
    void rdp(std::span<const double> counts, std::span<double> out) const;

    static constexpr double mostSigmas = 800;

private:
    std::vector<double> orders_;
    double sigma_;
    Compared compared_;
};

} // namespace epsiloscope
