// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/records/EpsilonBins.h"

#include "ui/plots/NiceRange.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double mostEpsilonBins = 25;
constexpr double leastSpread = 1e-6; // of ε itself: less is rounding, not a difference between records

} // namespace

std::size_t EpsilonBins::binOf(double epsilon) const {
    const double bin = std::floor((epsilon - first) / width);
    const auto last = static_cast<double>(size() - 1);
    return std::isnan(bin) ? size() - 1 : static_cast<std::size_t>(std::clamp(bin, 0.0, last));
}

EpsilonBins binsOf(std::span<const double> epsilon) {
    EpsilonBins bins;
    double least = 0, most = 0;
    bool any = false;
    for (const double each : epsilon) {
        if (!std::isfinite(each)) continue;
        least = any ? std::min(least, each) : each;
        most = any ? std::max(most, each) : each;
        any = true;
    }
    if (epsilon.empty()) return bins;
    // While all have paid alike there is one bar, wide enough to be seen.
    const bool alike = most - least <= leastSpread * most;
    bins.width =
        niceCeiling(alike ? std::max(most, leastSpread) / mostEpsilonBins : (most - least) / mostEpsilonBins);
    bins.first = std::max(0.0, std::floor(least / bins.width) * bins.width);
    bins.counts.resize(static_cast<std::size_t>(std::floor((most - bins.first) / bins.width)) + 1);
    for (const double each : epsilon)
        ++bins.counts[bins.binOf(each)];
    return bins;
}

} // namespace epsiloscope
