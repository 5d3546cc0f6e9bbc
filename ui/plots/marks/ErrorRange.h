// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"
#include "ui/plots/marks/NiceRange.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

/// The error of guessing, to which errors of classifiers are held.
inline constexpr double guessingError = 0.5;

/// A range with round ends around errors and that of guessing; noise may take errors below 0 and above 1.
/// `current` is kept while everything is in it and fills a good part of it.
inline QCPRange errorRange(const QCPRange& current, double lower, double upper) {
    constexpr double least = 0.05;
    lower = std::min(lower, guessingError - least);
    upper = std::max(upper, guessingError + least);
    const double span = upper - lower;
    if (current.lower <= lower && upper <= current.upper && current.size() < 2.5 * span) return current;
    const double step = niceCeiling(span) / 10;
    return {step * std::floor(lower / step - 0.3), step * std::ceil(upper / step + 0.3)};
}

} // namespace epsiloscope
