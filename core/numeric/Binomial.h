// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

/// log of C(trials, successes)·p^successes·(1−p)^{trials−successes}, by Loader's saddle-point expansion
/// (2000): error near 1e−12 for 10⁵ trials, where differences of log-gammas would lose as many digits as
/// their value has. Both p and 1−p are given, as logarithms, since neither follows accurately from the other.
/// 0 ≤ successes ≤ trials.
double logBinomialProbability(long trials, long successes, double logP, double logNotP);

} // namespace epsiloscope
