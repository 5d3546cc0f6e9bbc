// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/BinomialTail.h"

#include "core/numeric/Binomial.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

constexpr double never = -std::numeric_limits<double>::infinity();

// log(1 − e^x), x ≤ 0, where neither end loses digits.
double logOfRest(double x) {
    return x > -0.6931471805599453 ? std::log(-std::expm1(x)) : std::log1p(-std::exp(x));
}

// The continued fraction of the incomplete beta function (Abramowitz and Stegun 1964, 26.5.8), by Lentz's
// method. It converges in about √(a + b) steps where x < (a + 1)/(a + b + 2).
double betaFraction(double a, double b, double x) {
    constexpr double tiny = 1e-300;
    const auto kept = [](double value) { return std::abs(value) < tiny ? tiny : value; };
    double c = 1, d = 1 / kept(1 - (a + b) * x / (a + 1)), fraction = d;
    for (double m = 1; m < 1e7; ++m) {
        const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 / kept(1 + even * d);
        c = kept(1 + even / c);
        fraction *= d * c;
        const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / kept(1 + odd * d);
        c = kept(1 + odd / c);
        const double factor = d * c;
        fraction *= factor;
        if (std::abs(factor - 1) < 1e-15) break;
    }
    return fraction;
}

// log Pr[Binomial(trials, p) ≥ least], where that many are more than expected.
double logSmallTail(std::int64_t trials, std::int64_t least, double logP, double logNotP) {
    const auto a = static_cast<double>(least), b = static_cast<double>(trials - least + 1);
    return logBinomialProbability(trials, least, logP, logNotP) + logNotP +
           std::log(betaFraction(a, b, std::exp(logP)));
}

// The same, whatever is expected.
double logTail(std::int64_t trials, std::int64_t least, double logP, double logNotP) {
    if (least <= 0) return 0;
    if (least > trials) return never;
    if (!(logP > never)) return never;
    if (!(logNotP > never)) return 0;
    const auto a = static_cast<double>(least), b = static_cast<double>(trials - least + 1);
    if (std::exp(logP) < (a + 1) / (a + b + 2))
        return std::min(0.0, logSmallTail(trials, least, logP, logNotP));
    // The rest: at least trials − least + 1 misses.
    return logOfRest(std::min(0.0, logSmallTail(trials, trials - least + 1, logNotP, logP)));
}

} // namespace

double logBinomialAtLeast(std::int64_t trials, std::int64_t least, double logP) {
    return logTail(trials, least, logP, logOfRest(logP));
}

double logBinomialAtMost(std::int64_t trials, std::int64_t most, double logP) {
    return logTail(trials, trials - most, logOfRest(logP), logP);
}

} // namespace epsiloscope
