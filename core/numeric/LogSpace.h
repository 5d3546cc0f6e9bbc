// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace epsiloscope {

/// Arithmetic on logarithms of probabilities, where the probabilities themselves would underflow. −∞ is log
/// 0.

/// log(e^a + e^b).
double logAddExp(double a, double b);
/// log Σ e^{x_i}; −∞ for none.
double logSumExp(std::span<const double> logs);
/// e^{x_i} of all.
std::vector<double> exponentials(std::vector<double> logs);
/// log(1 − e^x) for x ≤ 0; −∞ at 0.
double log1mExp(double x);
/// log(1 + e^x).
double softplus(double x);
/// q·(e^y − 1) given log q, for y ≥ 0, without overflow of e^y and without loss for small y.
double scaledExpm1(double logScale, double y);

/// log erfc(x), relative accuracy about 1e−15 for every finite x (erfc itself underflows at 26.5).
double logErfc(double x);
/// log Φ(x), the standard normal distribution function.
double logNormalCdf(double x);

/// e^y − 1 for |y| < 1/64 by its series, relative accuracy 1e−16. Without branches, so that loops over it
/// vectorise.
inline double smallExpm1(double y) {
    return y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4 * (1 + y / 5 * (1 + y / 6 * (1 + y / 7))))));
}
/// log(1 + x) for 0 ≤ x < 1/64 by the series of 2·artanh(x/(2+x)), relative accuracy 1e−16. Without branches.
inline double smallLog1p(double x) {
    const double s = x / (2 + x);
    const double s2 = s * s;
    return 2 * s * (1 + s2 * (1.0 / 3 + s2 * (1.0 / 5 + s2 / 7)));
}
/// Below this the two series above are accurate.
inline constexpr double smallArgument = 1.0 / 64;

/// The x with log erfc(x) = `logValue`: the inverse of erfc given the logarithm of its argument, so that it
/// works where the argument underflows (log erfc = −1e5 lies at x = 316.2). Defined below log 2; −∞ gives +∞,
/// log 2 and above −∞. Relative accuracy of x about 1e−14 where x is not near 0, absolute there.
double inverseLogErfc(double logValue);

} // namespace epsiloscope
