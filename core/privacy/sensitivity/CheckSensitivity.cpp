// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/CheckSensitivity.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsiloscope {

CheckSensitivity::CheckSensitivity(double order, double threshold, double sigma1, std::size_t teachers,
                                   CheckRounding rounding, CheckDistances distances)
    : neighbour_(teachers + 1, 0.0), rounding_(rounding), distances_(distances) {
    const ThresholdCheckBound bound({order}, sigma1);
    std::array<double, 1> cost{};
    for (std::size_t v = 0; v <= teachers; ++v) {
        bound.rdp(checkOdds(static_cast<double>(v), threshold, sigma1).logUnlikely(), cost);
        rdp_.push_back(cost[0]);
    }
    for (std::size_t v = 0; v < teachers; ++v) {
        const double change = std::abs(rdp_[v + 1] - rdp_[v]);
        neighbour_[v] = std::max(neighbour_[v], change);
        neighbour_[v + 1] = change;
    }
    const double always = checkRdp(order, sigma1);
    everBelowDataIndependent_ =
        std::any_of(rdp_.begin(), rdp_.end(), [always](double rdp) { return rdp < always * (1 - 1e-12); });
}

std::size_t CheckSensitivity::position(double highestCount) const {
    const double rounded = roundedCount(highestCount, rounding_);
    if (!(rounded > 0)) return 0;
    return rounded < static_cast<double>(rdp_.size() - 1) ? static_cast<std::size_t>(rounded)
                                                          : rdp_.size() - 1;
}

void CheckSensitivity::addLocalBounds(double highestCount, double weight, std::span<double> sums) const {
    const std::size_t from = position(highestCount);
    // The reference leaves out the farther end of 0 … n, when it is reached.
    const std::size_t farthest = std::max(from, neighbour_.size() - 1 - from);
    const std::size_t end = distances_ == CheckDistances::AsPublished ? farthest : farthest + 1;
    double largest = 0;
    for (std::size_t d = 0; d < sums.size(); ++d) {
        double here = 0;
        if (d < end && from + d < neighbour_.size()) here = neighbour_[from + d];
        if (d < end && d <= from) here = std::max(here, neighbour_[from - d]);
        largest = distances_ == CheckDistances::RunningMaximum ? std::max(largest, here) : here;
        sums[d] += weight * largest;
    }
}

} // namespace epsiloscope
