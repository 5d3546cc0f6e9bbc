// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/words/Words.h"

#include <QLocale>
#include <QString>

#include <concepts>

namespace epsiloscope {

/// A count for reading, with commas: "32,561". Never for text that is parsed again.
inline QString grouped(std::integral auto count) {
    return QLocale(QLocale::English, QLocale::UnitedStates).toString(static_cast<qlonglong>(count));
}

/// "1 record", "32,561 records".
inline QString recordsText(std::integral auto count) {
    return (count == 1 ? Words::tr("%1 record") : Words::tr("%1 records")).arg(grouped(count));
}

/// A number as a person writes it, whatever the locale: "2", "0.853", "1e-5".
QString numberText(double value, int digits = 6);
/// A text to read with its exponents raised: "10^-5" and "1e-5" become "10⁻⁵", "2e-7" becomes "2·10⁻⁷", and
/// "e^ε" becomes "eᵋ".
QString withRaisedExponents(QString text);

/// "81.2 %".
QString percentWords(double share);
/// "−3.1 points", "+0.4 points", "0.0 points".
QString pointsWords(double difference);
/// In hundredths, as shares and points are: "80.1 … 82.3".
QString intervalWords(double lower, double upper);

} // namespace epsiloscope
