// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SmoothSensitivity.h"

#include <cmath>

namespace epsiloscope {

SmoothSensitivity smoothSensitivity(std::span<const double> boundsByDistance, double smoothness) {
    SmoothSensitivity largest;
    for (std::size_t d = 0; d < boundsByDistance.size(); ++d) {
        const double discounted = std::exp(-smoothness * static_cast<double>(d)) * boundsByDistance[d];
        if (discounted > largest.value) largest = {discounted, d};
    }
    return largest;
}

} // namespace epsiloscope
