// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/LogTicker.h"

#include "ui/words/NumberWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

QVector<double> LogTicker::createTickVector(double tickStep, const QCPRange& range) {
    if (range.lower <= 0 || range.upper / range.lower < 3)
        return QCPAxisTicker::createTickVector(tickStep, range);
    constexpr int usual = 5; // ticks that are asked for where there is room for all
    const bool all = tickCount() >= usual;
    const bool few = all && range.upper / range.lower <= 150;
    const auto first = static_cast<int>(std::floor(std::log10(range.lower)));
    const auto last = static_cast<int>(std::ceil(std::log10(range.upper)));
    const int step = all ? 1 : std::max(1, (last - first + tickCount() - 1) / tickCount());
    QVector<double> ticks;
    for (int exponent = first; exponent <= last; exponent += step)
        for (const double digit : {1.0, 2.0, 5.0})
            if (few || digit == 1.0) ticks.append(digit * std::pow(10, exponent));
    return ticks;
}

} // namespace epsiloscope
