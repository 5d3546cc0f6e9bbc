// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace epsiloscope {

/// log of C(trials, successes)·p^successes·(1−p)^{trials−successes}, by Loader's saddle-point expansion
/// (2000): error near 1e−12 for 10⁵ trials, where differences of log-gammas would lose as many digits as
/// their value has. Both p and 1−p are given, as logarithms, since neither follows accurately from the other.
/// 0 ≤ successes ≤ trials.
double logBinomialProbability(long trials, long successes, double logP, double logNotP);

/// log Pr[at least `least` of `trials` succeed], and log Pr[at most `most` do], where each does with chance
/// e^logP, logP ≤ 0: the regularised incomplete beta function, by a continued fraction (DiDonato and Morris
/// 1992) on the side where its terms are positive. Relative error of the chance near 1e−10 for up to 10⁹
/// trials, unless it is below about 1e−1000: then of its logarithm.
double logBinomialAtLeast(std::int64_t trials, std::int64_t least, double logP);
double logBinomialAtMost(std::int64_t trials, std::int64_t most, double logP);

} // namespace epsiloscope
