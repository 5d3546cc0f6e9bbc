// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Binomial.h"
#include "core/numeric/LogSpace.h"
#include "core/privacy/composition/PureComposition.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {
namespace {

constexpr double lostPerWeight = 8 * 0x1p-53;
constexpr long mostQueries = 10'000'000'000'000; // for more, sums would take seconds

/// The first x whose binomial weight is not negligible beside δ: below it, weights rise with x, and all of
/// them together are under x·e^−80·δ.
long firstWeightThatCounts(long queries, double logP, double logNotP, double logDelta) {
    const auto negligible = [&](long x) {
        return logBinomialProbability(queries, x, logNotP, logP) < logDelta - 80;
    };
    long low = 0, high = static_cast<long>(static_cast<double>(queries) *
                                           std::exp(logNotP)); // the mode, or just below
    if (!negligible(low)) return low;
    while (high - low > 1) {
        const long middle = low + (high - low) / 2;
        (negligible(middle) ? low : high) = middle;
    }
    return high;
}

/// At most so much of the first weight may be lost to rounding: its two deviances are small differences of
/// numbers with a logarithm in their exponent.
double lostOfFirstWeight(long queries, long x, double logNotP) {
    const double count = static_cast<double>(queries);
    const double away = std::abs(count * std::exp(logNotP) - static_cast<double>(x));
    return 0x1p-53 * (256 + 8 * away * (1 + std::log(count)));
}

} // namespace

// With ε_X = (Q−2X)ε₀, w_x the binomial weights and D the sum above divided by δ, let U_X = Σ_{x<X} w_x
// e^{ε_X−(Q−2x)ε₀} (also over δ). For ε = ε_X − s, 0 ≤ s ≤ 2ε₀, exactly the x ≤ X count, and
//     D(ε) = D(ε_X) + (1 − e^{−s})(U_X + w_X),   U_{X+1} = e^{−2ε₀}(U_X + w_X):
// nothing cancels, and the crossing D = 1 is solved for s in closed form.
double optimalCompositionEpsilon(double pureEpsilon, long queries, double delta) {
    if (queries > mostQueries) { // several together are one query of their sum
        const long together = queries / mostQueries + 1;
        return std::min(static_cast<double>(queries) * pureEpsilon,
                        optimalCompositionEpsilon(static_cast<double>(together) * pureEpsilon,
                                                  queries / together + 1, delta));
    }
    const double logP = -softplus(-pureEpsilon), logNotP = -softplus(pureEpsilon), logDelta = std::log(delta);
    const double odds = std::exp(-pureEpsilon), fall = std::exp(-2 * pureEpsilon),
                 step = -std::expm1(-2 * pureEpsilon);
    long x = firstWeightThatCounts(queries, logP, logNotP, logDelta);
    double weight = std::exp(logBinomialProbability(queries, x, logNotP, logP) - logDelta);
    const double basic = static_cast<double>(queries) * pureEpsilon;
    // D is compared with a little less than 1, by as much as rounding may have taken from D.
    double tail = 0, spent = 0, most = 1 - lostOfFirstWeight(queries, x, logNotP);
    for (; 2 * x < queries; ++x, most -= lostPerWeight) {
        const double slope = tail + weight;
        if (spent + step * slope > most) {
            const double s = -std::log1p(-std::max(0.0, most - spent) / slope);
            const double epsilon = static_cast<double>(queries - 2 * x) * pureEpsilon - s;
            return std::clamp(epsilon * (1 + lostPerWeight), 0.0, basic);
        }
        spent += step * slope;
        tail = fall * slope;
        weight *= odds * static_cast<double>(queries - x) / static_cast<double>(x + 1);
    }
    return 0;
}

} // namespace epsiloscope
