// SPDX-License-Identifier: GPL-3.0-or-later
// Closed forms of trade-off curves.
#include "core/numeric/LogSpace.h"
#include "core/privacy/tradeoff/AttackerView.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace epsiloscope {

namespace {

// Φ⁻¹(1 − α), from whichever tail is the smaller.
double upperQuantile(double alpha) {
    if (alpha > 0.5) return -upperQuantile(1 - alpha);
    // α = ½ erfc(x/√2).
    return std::numbers::sqrt2 * inverseLogErfc(std::log(2 * alpha));
}

} // namespace

double gaussianTradeoff(double mu, double falsePositive) {
    if (falsePositive <= 0) return 1;
    if (falsePositive >= 1) return 0;
    return 0.5 * std::erfc((mu - upperQuantile(falsePositive)) / std::numbers::sqrt2);
}

double pureTradeoff(double epsilon, double falsePositive) {
    const EpsilonDelta pair{epsilon, 0};
    return tradeoffOf({&pair, 1}, falsePositive);
}

double laplaceTradeoff(double epsilon, double falsePositive) {
    if (falsePositive <= 0) return 1; // also where e^−ε vanishes
    const double edge = std::exp(-epsilon) / 2;
    if (falsePositive < edge) return 1 - std::exp(epsilon) * falsePositive;
    if (falsePositive <= 0.5) return std::exp(-epsilon) / (4 * falsePositive);
    return std::exp(-epsilon) * (1 - falsePositive);
}

double tradeoffOf(std::span<const EpsilonDelta> pairs, double falsePositive) {
    double least = 0;
    for (const EpsilonDelta& pair : pairs) {
        const double left = 1 - pair.delta;
        least = std::max({least, left - std::exp(pair.epsilon) * falsePositive,
                          std::exp(-pair.epsilon) * (left - falsePositive)});
    }
    return least;
}

} // namespace epsiloscope
