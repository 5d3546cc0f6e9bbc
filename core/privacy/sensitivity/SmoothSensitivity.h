// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

namespace epsiloscope {

/// A bound on how much a figure can change between neighbours, which itself changes between them by a factor
/// of e^s at most (Nissim, Raskhodnikova, Smith 2007). It depends on the data: do not publish it.
struct SmoothSensitivity {
    double value = 0;
    std::size_t distance = 0; ///< where the maximum was found
    bool operator==(const SmoothSensitivity&) const = default;
};

/// max_d e^{−s d}·bounds[d], the first of equal ones; bounds ≥ 0 by distance, summed over all queries first;
/// s ≥ 0.
SmoothSensitivity smoothSensitivity(std::span<const double> boundsByDistance, double smoothness);

} // namespace epsiloscope
