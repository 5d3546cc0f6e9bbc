// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/encoding/Moments.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

Moments momentsOf(const std::vector<double>& numbers) {
    Moments moments;
    std::size_t count = 0;
    for (const double number : numbers) {
        if (!std::isfinite(number)) continue;
        moments.minimum = count == 0 ? number : std::min(moments.minimum, number);
        moments.maximum = count == 0 ? number : std::max(moments.maximum, number);
        ++count;
    }
    moments.missing = numbers.size() - count;
    const double largest = std::max(std::abs(moments.minimum), std::abs(moments.maximum));
    if (count == 0 || largest == 0) return moments;

    // In units of a power of two near the largest number: sums and squares then stay in range, and no digit
    // changes.
    const int exponent = std::ilogb(largest);
    const long double unit = std::scalbn(1.0L, -exponent);
    long double sum = 0;
    for (const double number : numbers)
        if (std::isfinite(number)) sum += number * unit;
    const long double mean = sum / static_cast<long double>(count);
    long double squares = 0;
    for (const double number : numbers)
        if (std::isfinite(number)) squares += (number * unit - mean) * (number * unit - mean);
    moments.mean = static_cast<double>(std::scalbn(mean, exponent));
    moments.deviation =
        static_cast<double>(std::scalbn(std::sqrt(squares / static_cast<long double>(count)), exponent));
    moments.constant = !(moments.maximum > moments.minimum) || !(moments.deviation > 0);
    return moments;
}

} // namespace epsiloscope
