// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

/// Infinity among doubles: no bound, no guarantee, beyond every number.
inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// True if two figures are the same but for the rounding of sums (1e-9, relative). Neither "not a number" is
/// like anything but another one.
inline bool alike(double a, double b, double tolerance = 1e-9) {
    if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
    if (std::isinf(a) || std::isinf(b)) return a == b;
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b));
}

} // namespace epsiloscope
