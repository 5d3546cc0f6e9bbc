// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace epsiloscope
