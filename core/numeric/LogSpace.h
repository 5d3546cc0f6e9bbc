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

/// The same of many numbers, vectorised: out[i] for x[i], within 4e−15·max(1, |out[i]|). Every finite x.
void logErfc(std::span<const double> x, std::span<double> out);
void logNormalCdf(std::span<const double> x, std::span<double> out);

/// The x with log erfc(x) = `logValue`: the inverse of erfc given the logarithm of its argument, so that it
/// works where the argument underflows (log erfc = −1e5 lies at x = 316.2). Defined below log 2; −∞ gives +∞,
/// log 2 and above −∞. Relative accuracy of x about 1e−14 where x is not near 0, absolute there.
double inverseLogErfc(double logValue);
/// The same of many, vectorised: within 1e−14 of the above, relative where x is not near 0.
void inverseLogErfc(std::span<const double> logValues, std::span<double> out);

} // namespace epsiloscope
