// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Binomial.h"
#include "core/numeric/LogSpace.h"
#include "core/privacy/composition/PureComposition.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {
namespace {

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

} // namespace

// With ε_X = (Q−2X)ε₀, w_x the binomial weights and D the sum above divided by δ, let U_X = Σ_{x<X} w_x
// e^{ε_X−(Q−2x)ε₀} (also over δ). For ε = ε_X − s, 0 ≤ s ≤ 2ε₀, exactly the x ≤ X count, and
//     D(ε) = D(ε_X) + (1 − e^{−s})(U_X + w_X),   U_{X+1} = e^{−2ε₀}(U_X + w_X):
// nothing cancels, and the crossing D = 1 is solved for s in closed form.
double optimalCompositionEpsilon(double pureEpsilon, long queries, double delta) {
    const double logP = -softplus(-pureEpsilon), logNotP = -softplus(pureEpsilon), logDelta = std::log(delta);
    const double odds = std::exp(-pureEpsilon), fall = std::exp(-2 * pureEpsilon),
                 step = -std::expm1(-2 * pureEpsilon);
    long x = firstWeightThatCounts(queries, logP, logNotP, logDelta);
    double weight = std::exp(logBinomialProbability(queries, x, logNotP, logP) - logDelta);
    double tail = 0, spent = 0;
    for (; 2 * x < queries; ++x) {
        const double slope = tail + weight;
        if (spent + step * slope > 1) {
            const double s = -std::log1p(-(1 - spent) / slope);
            return std::max(0.0, static_cast<double>(queries - 2 * x) * pureEpsilon - s);
        }
        spent += step * slope;
        tail = fall * slope;
        weight *= odds * static_cast<double>(queries - x) / static_cast<double>(x + 1);
    }
    return 0;
}

} // namespace epsiloscope
