// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Binomial.h"

#include <cmath>
#include <numbers>

namespace epsiloscope {
namespace {

/// log n! − [½ log(2πn) + n log n − n], for n ≥ 1.
double stirlingError(long n) {
    const double x = static_cast<double>(n);
    if (n < 16)
        return std::log(std::tgamma(x + 1)) - 0.5 * std::log(2 * std::numbers::pi * x) - x * std::log(x) + x;
    const double inverseSquare = 1 / (x * x);
    return (1.0 / 12 -
            (1.0 / 360 - (1.0 / 1260 - (1.0 / 1680 - inverseSquare / 1188) * inverseSquare) * inverseSquare) *
                inverseSquare) /
           x;
}

/// x log(x/m) + m − x: how unlikely x is where m is expected.
double deviance(double x, double logMean) {
    const double mean = std::exp(logMean);
    const double excess = (x - mean) / mean;
    if (std::abs(excess) < 0.5) return mean * ((1 + excess) * std::log1p(excess) - excess);
    return x * (std::log(x) - logMean) + mean - x;
}

} // namespace

double logBinomialProbability(long trials, long successes, double logP, double logNotP) {
    const long failures = trials - successes;
    const double n = static_cast<double>(trials), x = static_cast<double>(successes),
                 y = static_cast<double>(failures);
    if (successes == 0) return trials == 0 ? 0 : n * logNotP;
    if (failures == 0) return n * logP;
    const double logN = std::log(n);
    return stirlingError(trials) - stirlingError(successes) - stirlingError(failures) -
           deviance(x, logN + logP) - deviance(y, logN + logNotP) -
           0.5 * std::log(2 * std::numbers::pi * x * (y / n));
}

} // namespace epsiloscope
