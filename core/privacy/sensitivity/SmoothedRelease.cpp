// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/SmoothedRelease.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

SmoothSensitivity smoothSensitivity(std::span<const double> boundsByDistance, double smoothness) {
    SmoothSensitivity largest;
    for (std::size_t d = 0; d < boundsByDistance.size(); ++d) {
        const double discounted = std::exp(-smoothness * static_cast<double>(d)) * boundsByDistance[d];
        if (discounted > largest.value) largest = {discounted, d};
    }
    return largest;
}

namespace {

std::optional<double> soundRdp(const ReleaseParameters& p) {
    const double alpha = p.order, s = p.smoothness;
    const double shrunk =
        alpha * std::expm1(-2 * s); // 1 + this: the mixed variance, in the larger one's units
    const double divisor = 1 - (alpha - 1) * std::expm1(2 * s); // α − (α−1)e^{2s}
    if (!(shrunk > -1) || !(divisor > 0)) return std::nullopt;
    // Rounded up by what the logarithm and αs, nearly the same, and a small divisor may have lost.
    constexpr double unit = 0x1p-53;
    const double differing = alpha / (2 * p.sigma * p.sigma * divisor);
    const double widening = -(0.5 * std::log1p(shrunk) + alpha * s) / (alpha - 1);
    return differing * (1 + 16 * unit / std::min(1.0, divisor)) + widening +
           8 * unit * alpha * s / ((alpha - 1) * (1 + shrunk));
}

std::optional<double> publishedRdp(const ReleaseParameters& p) {
    const double product = p.order * p.smoothness;
    if (!(2 * product < 1)) return std::nullopt;
    return p.order * std::exp(2 * p.smoothness) / (p.sigma * p.sigma) +
           (-0.5 * std::log1p(-2 * product) + product) / (p.order - 1);
}

} // namespace

std::optional<double> releaseRdp(const ReleaseParameters& parameters, Publication publication) {
    if (!(parameters.order > 1) || !(parameters.smoothness >= 0) || !(parameters.sigma > 0))
        return std::nullopt;
    return publication == Publication::AsPublished ? publishedRdp(parameters) : soundRdp(parameters);
}

double gaussianDivergence(double order, double mean0, double sd0, double mean1, double sd1) {
    const double ratio = sd0 / sd1, difference = (mean0 - mean1) / sd1;
    const double mixed = order - (order - 1) * ratio * ratio; // in units of sd1²
    if (!(mixed > 0)) return std::numeric_limits<double>::infinity();
    return -std::log(ratio) - std::log(mixed) / (2 * (order - 1)) +
           order * difference * difference / (2 * mixed);
}

ReleaseCounterexample releaseCounterexample() {
    ReleaseCounterexample example;
    example.parameters = {15.5, 0.48 / 15.5, 7.915};
    example.sensitivity0 = 1;
    example.sensitivity1 = std::exp(-example.parameters.smoothness);
    example.difference = example.sensitivity1; // the most that both allow
    example.published = *releaseRdp(example.parameters, Publication::AsPublished);
    example.sound = *releaseRdp(example.parameters, Publication::Sound);
    example.divergence =
        gaussianDivergence(example.parameters.order, 0, example.sensitivity0 * example.parameters.sigma,
                           example.difference, example.sensitivity1 * example.parameters.sigma);
    return example;
}

} // namespace epsiloscope
