// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace epsiloscope {

/// log Pr[at least `least` of `trials` succeed], and log Pr[at most `most` do], where each does with chance
/// e^logP, logP ≤ 0: the regularised incomplete beta function, by its continued fraction on the side where
/// it converges. Relative error near 1e−10 for up to 10⁹ trials.
double logBinomialAtLeast(std::int64_t trials, std::int64_t least, double logP);
double logBinomialAtMost(std::int64_t trials, std::int64_t most, double logP);

} // namespace epsiloscope
