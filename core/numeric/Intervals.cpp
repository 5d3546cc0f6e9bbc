// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Intervals.h"

#include "core/numeric/Binomial.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsiloscope {

namespace {

// A bound is given away by this much of itself, which is more than its computation is off.
constexpr double outwards = 1e-9;

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

Interval wilsonInterval(double share, double count) {
    constexpr double z = normalQuantile975;
    const double widening = 1 + z * z / count;
    const double centre = (share + z * z / (2 * count)) / widening;
    const double reach = z / widening * std::sqrt(share * (1 - share) / count + z * z / (4 * count * count));
    // At 0 and 1 the ends are exact; rounding must not push them past the share.
    return {std::clamp(centre - reach, 0.0, share), std::clamp(centre + reach, share, 1.0)};
}

double clopperPearsonLower(std::int64_t hits, std::int64_t trials, double error) {
    if (hits <= 0) return 0;
    const double wanted = std::log(error);
    // In log p, where the tail grows with p: from a p whose every tail is below the error to the share seen.
    double low = (wanted - std::log(2.0) * 60) / static_cast<double>(hits) - 60;
    double high = std::log(static_cast<double>(hits) / static_cast<double>(trials));
    for (int i = 0; i < 200 && high - low > 1e-13; ++i) {
        const double middle = (low + high) / 2;
        (logBinomialAtLeast(trials, hits, middle) < wanted ? low : high) = middle;
    }
    return std::exp(low) * (1 - outwards);
}

double clopperPearsonUpper(std::int64_t hits, std::int64_t trials, double error) {
    if (hits >= trials) return 1;
    const double wanted = std::log(error);
    // No more than `hits` of `trials`, where p is large: at least trials − hits misses, where 1 − p is small.
    // The bound is sought as p itself, which may be tiny.
    double low = hits > 0 ? std::log(static_cast<double>(hits) / static_cast<double>(trials)) : -800;
    double high = 0;
    for (int i = 0; i < 200 && high - low > 1e-13; ++i) {
        const double middle = (low + high) / 2;
        (logBinomialAtMost(trials, hits, middle) > wanted ? low : high) = middle;
    }
    return std::min(1.0, std::exp(high) * (1 + outwards));
}

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
