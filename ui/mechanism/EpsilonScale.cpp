// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/EpsilonScale.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace epsiloscope {

namespace {

constexpr double kNotchesPerDecade = 20;

double withTwoDigits(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1e", value);
    return std::strtod(text, nullptr);
}

} // namespace

EpsilonScale::EpsilonScale(const ParameterDescriptor& epsilon) : limitless_(!epsilon.initial.has_value()) {
    lowest_ = std::max(0.01, epsilon.minimum);
    const double highest = std::max(lowest_, std::min(100.0, epsilon.maximum));
    steps_ = static_cast<int>(std::lround(std::log10(highest / lowest_) * kNotchesPerDecade));
}

std::optional<double> EpsilonScale::valueAt(int notch) const {
    if (notch > steps_) return std::nullopt;
    return withTwoDigits(lowest_ * std::pow(10.0, std::max(notch, 0) / kNotchesPerDecade));
}

int EpsilonScale::notchOf(std::optional<double> epsilon) const {
    if (!epsilon) return lastNotch();
    if (!(*epsilon > lowest_)) return 0;
    const double notch =
        std::min(std::log10(*epsilon / lowest_) * kNotchesPerDecade, static_cast<double>(steps_));
    return static_cast<int>(std::lround(notch));
}

} // namespace epsiloscope
