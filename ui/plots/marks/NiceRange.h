// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/words/NumberWords.h"

#include <optional>

class QCPRange;

namespace epsiloscope {

/// Smallest of 1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8 times a power of ten that is at least `value` (> 0).
double niceCeiling(double value);

/// The upper end of an axis that starts at 0 and grows in steps: `current` stays while `needed` fits and
/// fills a fifth of it; while things still grow a new end leaves room for a quarter more.
double growingLimit(double current, double needed, bool growing);

/// A range with round ends around [lower, upper], inside [0, 1]; `current` is kept while it holds everything
/// and is not far too wide.
QCPRange shareRange(const QCPRange& current, double lower, double upper);

/// Makes the range hold this one as well.
void widen(std::optional<QCPRange>& range, const QCPRange& other);

/// The error of guessing, to which errors of classifiers are held.
inline constexpr double guessingError = 0.5;

/// A range with round ends around errors and that of guessing; noise may take errors below 0 and above 1.
/// `current` is kept while everything is in it and fills a good part of it.
QCPRange errorRange(const QCPRange& current, double lower, double upper);

/// Whole decades around [lower, upper], both > 0.
QCPRange decades(double lower, double upper);

} // namespace epsiloscope
