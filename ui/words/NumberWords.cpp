// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/NumberWords.h"

namespace epsiloscope {

namespace {

QString tenths(double share) {
    QString text = QString::number(100 * share, 'f', 1);
    if (text == QLatin1String("-0.0")) text = QStringLiteral("0.0");
    return text.replace(QLatin1Char('-'), QChar(0x2212)); // a minus sign, not a hyphen
}

} // namespace

QString numberText(double value, int digits) {
    if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    QString text = QLocale::c().toString(value, 'g', digits);
    // C writes two digits of exponent at least; a person writes 1e-5.
    text.replace(QStringLiteral("e-0"), QStringLiteral("e-"))
        .replace(QStringLiteral("e+0"), QStringLiteral("e"));
    return text.replace(QStringLiteral("e+"), QStringLiteral("e"));
}

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
