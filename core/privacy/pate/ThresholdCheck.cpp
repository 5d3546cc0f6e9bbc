// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/pate/ThresholdCheck.h"

#include "core/numeric/LogSpace.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace epsiloscope {

double roundedCount(double count, CheckRounding rounding) {
    const double rounded =
        rounding == CheckRounding::HalfToEven ? std::nearbyint(count) : std::floor(count + 0.5);
    return rounded + 0.0; // −0 becomes 0
}

CheckOdds checkOdds(double highestCount, double threshold, double sigma1, CheckRounding rounding) {
    const double margin = (roundedCount(highestCount, rounding) - threshold) / sigma1;
    const double unlikely = logNormalCdf(-std::abs(margin));
    const double likely = log1mExp(unlikely); // accurate however close to certain
    return margin < 0 ? CheckOdds{unlikely, likely} : CheckOdds{likely, unlikely};
}

double checkRdp(double order, double sigma1) {
    return order / (2 * sigma1 * sigma1);
}

ThresholdCheckBound::ThresholdCheckBound(std::vector<double> orders, double sigma1)
    : GaussianNoisyMaxBound(std::move(orders), std::numbers::sqrt2 * sigma1) {}

} // namespace epsiloscope
