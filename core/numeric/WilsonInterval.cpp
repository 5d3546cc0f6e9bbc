// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numeric/WilsonInterval.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

Interval wilsonInterval(double share, double count) {
    constexpr double z = normalQuantile975;
    const double widening = 1 + z * z / count;
    const double centre = (share + z * z / (2 * count)) / widening;
    const double reach = z / widening * std::sqrt(share * (1 - share) / count + z * z / (4 * count * count));
    // At 0 and 1 the ends are exact; rounding must not push them past the share.
    return {std::clamp(centre - reach, 0.0, share), std::clamp(centre + reach, share, 1.0)};
}

} // namespace epsiloscope
