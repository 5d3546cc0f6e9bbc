// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/NiceRange.h"

#include "ui/plots/marks/CustomPlot.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

double niceCeiling(double value) {
    const double power = std::pow(10, std::floor(std::log10(value)));
    for (const double step : {1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0})
        if (value <= step * power * (1 + 1e-12)) return step * power;
    return 10 * power;
}

double growingLimit(double current, double needed, bool growing) {
    if (!growing) return niceCeiling(needed);
    if (needed <= current && needed >= current / 5) return current;
    return niceCeiling(1.25 * needed);
}

QCPRange shareRange(const QCPRange& current, double lower, double upper) {
    const bool holds = current.lower <= lower && upper <= current.upper;
    if (holds && upper - lower >= 0.5 * current.size()) return current;
    const double span = std::max(upper - lower, 0.02);
    const double step = niceCeiling(span / 5);
    const QCPRange around(step * std::floor((lower - 0.3 * step) / step),
                          step * std::ceil((upper + 0.3 * step) / step));
    return {std::max(0.0, around.lower), std::min(1.0, around.upper)};
}

void widen(std::optional<QCPRange>& range, const QCPRange& other) {
    range = range ? range->expanded(other) : other;
}

QCPRange errorRange(const QCPRange& current, double lower, double upper) {
    constexpr double least = 0.05;
    lower = std::min(lower, guessingError - least);
    upper = std::max(upper, guessingError + least);
    const double span = upper - lower;
    if (current.lower <= lower && upper <= current.upper && current.size() < 2.5 * span) return current;
    const double step = niceCeiling(span) / 10;
    return {step * std::floor(lower / step - 0.3), step * std::ceil(upper / step + 0.3)};
}

QCPRange decades(double lower, double upper) {
    return {std::pow(10, std::floor(std::log10(lower / 1.15))),
            std::pow(10, std::ceil(std::log10(upper * 1.15)))};
}

} // namespace epsiloscope
