// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace epsiloscope {

/// Φ⁻¹(0.975): 95 % of a normal distribution lie within so many standard deviations.
inline constexpr double normalQuantile975 = 1.959963984540054;

struct Interval {
    double lower = 0, upper = 0;
};

/// Wilson's score interval (1927), which has the true share with 95 % confidence: never empty, never beyond
/// [0, 1], and never without the observed share. `share` in [0, 1] of `count` > 0 cases; a mean over several
/// countings need not be whole.
Interval wilsonInterval(double share, double count);

/// One-sided bounds on a chance that was seen `hits` times in `trials` ≥ 1 independent trials (Clopper and
/// Pearson 1934): the true chance lies beyond them with probability at most `error` in (0, 1), whatever it
/// is. 0 ≤ hits ≤ trials. Rounded outwards.
double clopperPearsonLower(std::int64_t hits, std::int64_t trials, double error);
double clopperPearsonUpper(std::int64_t hits, std::int64_t trials, double error);

/// The number that Student's t with so many degrees of freedom (≥ 1) stays below in absolute value with 95 %:
/// its 97.5 % quantile, 12.7 with one degree, 1.96 with many. By the finite sums for whole degrees of freedom
/// (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4); above 10 000 degrees it is that of 10 000.
double studentQuantile975(int degrees);

} // namespace epsiloscope
