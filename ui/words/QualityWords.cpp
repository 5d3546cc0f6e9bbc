// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/QualityWords.h"

#include "ui/words/Words.h"

namespace epsiloscope {

namespace {

QString tenths(double share) {
    QString text = QString::number(100 * share, 'f', 1);
    if (text == QLatin1String("-0.0")) text = QStringLiteral("0.0");
    return text.replace(QLatin1Char('-'), QChar(0x2212)); // a minus sign, not a hyphen
}

} // namespace

QString percentWords(double share) {
    return Words::tr("%1 %").arg(tenths(share));
}

QString pointsWords(double difference) {
    QString text = tenths(difference);
    const bool gain = text != QLatin1String("0.0") && difference > 0;
    return Words::tr("%1 points").arg(gain ? QLatin1Char('+') + text : text);
}

QString intervalWords(double lower, double upper) {
    return Words::tr("%1 … %2").arg(tenths(lower), tenths(upper));
}

} // namespace epsiloscope
