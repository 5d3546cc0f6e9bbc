// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/sensitivity/VoteShift.h"

#include "core/numeric/InverseErfc.h"
#include "core/numeric/LogSpace.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

VoteShift shiftedByOneVote(double logOutvoted, double sigma, std::size_t classes) {
    const double logScale = std::log(static_cast<double>(classes - 1) / 2);
    const double x = inverseLogErfc(logOutvoted - logScale);
    if (std::isinf(x)) return {logOutvoted, x > 0 ? logOutvoted : 0};
    return {std::min(logOutvoted, logScale + logErfc(x + 1 / sigma)),
            std::clamp(logScale + logErfc(x - 1 / sigma), logOutvoted, 0.0)};
}

} // namespace epsiloscope
