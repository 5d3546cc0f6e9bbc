// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/Binomial.h"

#include "core/base/Infinity.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
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

// I_x(a, b)·B(a, b)/(xᵃ yᵇ), y = 1 − x: the continued fraction of DiDonato and Morris 1992 (BFRAC), by
// Lentz's method. Its terms are made of y and of a·y − b·x, so that no digits are lost where x is close to 1;
// and they are positive where x < (a + 1)/(a + b + 2). About √(a + b) steps.
double betaFraction(double a, double b, double x, double y) {
    const double excess = a * y - b * x;
    const auto denominator = [=](double m) {
        return m + m * (b - m) * x / (a + 2 * m - 1) + (a + m) / (a + 2 * m + 1) * (excess + 1 + m * (1 + y));
    };
    double fraction = a / (a + 1) * (excess + 1), c = fraction, d = 0;
    for (double m = 1; m < 1e7; ++m) {
        const double below = a + 2 * m - 1;
        const double numerator = (a + m - 1) / below * ((a + b + m - 1) / below) * m * (b - m) * x * x;
        const double term = denominator(m);
        d = 1 / (term + numerator * d);
        c = term + numerator / c;
        fraction *= c * d;
        if (std::abs(c * d - 1) < 1e-15) break;
    }
    return 1 / fraction;
}

// log Pr[Binomial(trials, p) ≥ least], where that many are more than expected.
double logSmallTail(std::int64_t trials, std::int64_t least, double logP, double logNotP) {
    const auto a = static_cast<double>(least), b = static_cast<double>(trials - least + 1);
    return logBinomialProbability(trials, least, logP, logNotP) + logNotP +
           std::log(a * betaFraction(a, b, std::exp(logP), std::exp(logNotP)));
}

// The same, whatever is expected.
double logTail(std::int64_t trials, std::int64_t least, double logP, double logNotP) {
    if (least <= 0) return 0;
    if (least > trials) return -infinity;
    if (!(logP > -infinity)) return -infinity;
    if (!(logNotP > -infinity)) return 0;
    const auto a = static_cast<double>(least), b = static_cast<double>(trials - least + 1);
    if (std::exp(logP) < (a + 1) / (a + b + 2))
        return std::min(0.0, logSmallTail(trials, least, logP, logNotP));
    // The rest: at least trials − least + 1 misses.
    return log1mExp(std::min(0.0, logSmallTail(trials, trials - least + 1, logNotP, logP)));
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

double logBinomialAtLeast(std::int64_t trials, std::int64_t least, double logP) {
    return logTail(trials, least, logP, log1mExp(logP));
}

double logBinomialAtMost(std::int64_t trials, std::int64_t most, double logP) {
    return logTail(trials, trials - most, log1mExp(logP), logP);
}

} // namespace epsiloscope
