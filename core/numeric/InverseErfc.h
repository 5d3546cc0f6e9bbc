// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// The x with log erfc(x) = `logValue`: the inverse of erfc given the logarithm of its argument, so that it
/// works where the argument underflows (log erfc = −1e5 lies at x = 316.2). Defined below log 2; −∞ gives +∞,
/// log 2 and above −∞. Relative accuracy of x about 1e−14 where x is not near 0, absolute there.
double inverseLogErfc(double logValue);

} // namespace epsiloscope
