// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// The number that Student's t with so many degrees of freedom (≥ 1) stays below in absolute value with 95 %:
/// its 97.5 % quantile, 12.7 with one degree, 1.96 with many. By the finite sums for whole degrees of freedom
/// (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4); above 10 000 degrees it is that of 10 000.
double studentQuantile975(int degrees);

} // namespace epsiloscope
