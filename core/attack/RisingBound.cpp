// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/RisingBound.h"

#include "core/privacy/tradeoff/EmpiricalEpsilon.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

RisingBound::RisingBound(std::uint64_t repeats, double error, std::uint64_t least) : error_(error) {
    for (std::uint64_t look = repeats; look >= std::max<std::uint64_t>(least, 1); look /= 2)
        looks_.push_back(look);
    if (looks_.empty()) looks_.push_back(repeats);
    std::reverse(looks_.begin(), looks_.end());
}

double RisingBound::errorAt(std::size_t look) const {
    const std::size_t later = looks_.size() - 1 - look;
    const std::size_t halved = look == 0 ? later : later + 1; // the first has what is left
    return std::ldexp(error_, -static_cast<int>(halved));
}

void RisingBound::take(double lowerBound) {
    value_ = std::max(value_, lowerBound);
}

double thresholdBound(std::span<const double> with, std::span<const double> without, double delta,
                      double error) {
    if (with.size() < 2 || without.size() < 2) return 0;
    return empiricalEpsilon(chosenTest(with, without, delta, error), delta, error);
}

} // namespace epsiloscope
