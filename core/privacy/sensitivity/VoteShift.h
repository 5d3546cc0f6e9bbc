// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace epsiloscope {

/// How far the bound q on Pr[the noisy winner is not the plurality] moves at most when one teacher changes
/// its vote: B_L(q) ≤ q' ≤ B_U(q) (Papernot et al. 2018, appendix B), in log space.
struct VoteShift {
    double logLower = 0; ///< log B_L = log((C−1)/2 · erfc(erfc⁻¹(2q/(C−1)) + 1/σ))
    double logUpper = 0; ///< log B_U = log min(1, (C−1)/2 · erfc(erfc⁻¹(2q/(C−1)) − 1/σ))
};

/// log q ≤ 0 (−∞ gives −∞ both ways), σ > 0 in votes, C ≥ 2.
VoteShift shiftedByOneVote(double logOutvoted, double sigma, std::size_t classes);

} // namespace epsiloscope
