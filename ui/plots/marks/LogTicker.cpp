// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/LogTicker.h"

#include "ui/words/NumberText.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

QVector<double> LogTicker::createTickVector(double tickStep, const QCPRange& range) {
    if (range.lower <= 0 || range.upper / range.lower < 3)
        return QCPAxisTicker::createTickVector(tickStep, range);
    const bool few = range.upper / range.lower <= 150;
    const auto first = static_cast<int>(std::floor(std::log10(range.lower)));
    const auto last = static_cast<int>(std::ceil(std::log10(range.upper)));
    QVector<double> ticks;
    for (int exponent = first; exponent <= last; ++exponent)
        for (const double digit : {1.0, 2.0, 5.0})
            if (few || digit == 1.0) ticks.append(digit * std::pow(10, exponent));
    return ticks;
}

} // namespace epsiloscope
