// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// The exponential mechanism (McSherry and Talwar 2007), drawn with integers alone: place i with probability
/// in proportion to e^(−perCost·costs[i]). Costs are whole; perCost > 0 is rounded down to a multiple of
/// 2⁻⁸⁸. There is at least one cost. Takes the same steps whatever the costs are and whichever place is
/// drawn, but for one draw in 10¹⁰.
std::size_t exponentialChoice(std::span<const std::uint64_t> costs, double perCost, RandomStream& random);

/// The same for utilities in [0, 1] that one record moves by `sensitivity` > 0 at most: ε-DP. They are sums
/// of `addends` numbers in double precision. They are brought to a grid, and what that adds to the
/// sensitivity is counted.
std::size_t exponentialChoice(const std::vector<double>& utilities, double epsilon, double sensitivity,
                              std::size_t addends, RandomStream& random);

} // namespace epsiloscope
