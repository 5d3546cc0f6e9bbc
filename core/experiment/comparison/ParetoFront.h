// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace epsiloscope {

/// The cost and the worth of a run.
struct TradeoffPoint {
    double epsilon = 0; ///< smaller is better; +∞ where nothing is promised
    double value = 0;   ///< larger is better
};

/// Indices of the points that no other point dominates, in rising order of ε, equal ones in their order. A
/// point dominates another if it is no worse in both and better in one; so equal points stand or fall
/// together. A point with a value that is not a number is never on the front and dominates nothing. The ε
/// must mean the same (adjacency, δ): the caller sees to that.
std::vector<std::size_t> paretoFront(std::span<const TradeoffPoint> points);

} // namespace epsiloscope
