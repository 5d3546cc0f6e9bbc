// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/pate/OutcomeDivergence.h"

#include <span>
#include <vector>

namespace epsiloscope {

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
    /// `mostSigmas`·σ, or σ is below `leastSigma`: the other bounds hold there. Safe from many threads at
    /// once.
    void rdp(std::span<const double> counts, std::span<double> out) const;

    static constexpr double mostSigmas = 800;
    /// Votes; with less noise nothing is private, and numbers would overflow.
    static constexpr double leastSigma = 0.06;

private:
    std::vector<double> orders_;
    double sigma_;
    Compared compared_;
};

} // namespace epsiloscope
