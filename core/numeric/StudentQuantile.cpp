// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/StudentQuantile.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsiloscope {

namespace {

// P(|t| ≤ √degrees · tan(angle)).
double shareWithin(double angle, int degrees) {
    const bool odd = degrees % 2 == 1;
    const double cosine = std::cos(angle);
    double sum = 0, term = odd ? cosine : 1;
    for (int power = odd ? 1 : 0; power <= degrees - 2; power += 2) {
        sum += term;
        term *= cosine * cosine * (power + 1) / (power + 2);
    }
    return odd ? (angle + std::sin(angle) * sum) * 2 / std::numbers::pi : std::sin(angle) * sum;
}

} // namespace

double studentQuantile975(int degrees) {
    constexpr double within = 0.95;
    degrees = std::clamp(degrees, 1, 10'000);
    double below = 0, above = std::numbers::pi / 2;
    for (int halving = 0; halving < 60; ++halving) {
        const double middle = (below + above) / 2;
        (shareWithin(middle, degrees) < within ? below : above) = middle;
    }
    return std::sqrt(degrees) * std::tan((below + above) / 2);
}

} // namespace epsiloscope
