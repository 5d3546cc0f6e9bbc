// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/composition/GaussianComposition.h"

#include "core/numeric/LogSpace.h"
#include "core/numeric/RootFinding.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

double gaussianDelta(double mu, double epsilon) {
    const double log1 = logNormalCdf(mu / 2 - epsilon / mu);
    const double log2 = epsilon + logNormalCdf(-mu / 2 - epsilon / mu);
    // e^log1 − e^log2, with log2 ≤ log1 but for rounding.
    return log2 >= log1 ? 0.0 : std::exp(log1 + log1mExp(log2 - log1));
}

double gaussianEpsilon(double mu, double delta) {
    if (gaussianDelta(mu, 0) <= delta) return 0;
    constexpr double tolerance = 1e-13;
    const double below = largestReal(std::max(mu, 1e-6), tolerance,
                                     [&](double epsilon) { return gaussianDelta(mu, epsilon) > delta; });
    return below * (1 + 2 * tolerance);
}

double gaussianMu(double epsilon, double delta) {
    return largestReal(epsilon, 1e-13, [&](double mu) { return gaussianDelta(mu, epsilon) <= delta; });
}

} // namespace epsiloscope
