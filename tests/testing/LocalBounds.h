// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace epsiloscope::testing {

/// What addLocalBounds() adds for one histogram, or for the largest count of one, at distances
/// 0 … teachers − 1.
template <class Sensitivity, class Votes>
std::vector<double> localBounds(Sensitivity&& sensitivity, const Votes& votes, std::size_t teachers) {
    std::vector<double> bounds(teachers, 0.0);
    sensitivity.addLocalBounds(votes, 1, bounds);
    if constexpr (requires { sensitivity.settle(bounds); }) sensitivity.settle(bounds);
    return bounds;
}

} // namespace epsiloscope::testing
