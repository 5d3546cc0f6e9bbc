// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/WideGapFigure.h"

#include "core/privacy/composition/RenyiCurve.h"
#include "core/privacy/pate/GaussianNoisyMax.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double farAbove = 4; // σ

} // namespace

std::optional<WideGapCost> wideGapCost(std::span<const double> counts, double sigma) {
    std::vector<double> sorted(counts.begin(), counts.end());
    std::ranges::sort(sorted, std::greater{});
    const double gap = sorted[0] - sorted[1], order = gap / 4;
    if (gap < farAbove * sigma || !(order > 1)) return std::nullopt;
    if (sorted.size() > 2 && sorted[1] - sorted[2] < farAbove * sigma) return std::nullopt;
    return WideGapCost{order, std::exp(-2 * order / (sigma * sigma)) / order};
}

WideGapFigure::WideGapFigure(std::vector<double> orders, double sigma)
    : orders_(std::move(orders)), rdp_(orders_.size()), sigma_(sigma) {}

void WideGapFigure::add(std::span<const double> counts) {
    const auto wide = wideGapCost(counts, sigma_);
    ++answers_;
    wide_ += wide ? 1 : 0;
    for (std::size_t i = 0; i < orders_.size(); ++i) {
        const double always = gaussianRdp(orders_[i], sigma_);
        // RDP does not fall with the order: what holds at the figure's own holds below it.
        rdp_[i] += wide && orders_[i] <= wide->order ? std::min(always, wide->rdp) : always;
    }
}

double WideGapFigure::epsilon(double delta) const {
    if (answers_ == 0) return 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < orders_.size(); ++i)
        least = std::min(least, rdp_[i] + classicConversionTerm(orders_[i], delta));
    return least;
}

} // namespace epsiloscope
