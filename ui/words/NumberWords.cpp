// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/NumberWords.h"

#include <QRegularExpression>

namespace epsiloscope {

namespace {

QString tenths(double share) {
    QString text = QString::number(100 * share, 'f', 1);
    if (text == QLatin1String("-0.0")) text = QStringLiteral("0.0");
    return text.replace(QLatin1Char('-'), QChar(0x2212)); // a minus sign, not a hyphen
}

QString raised(const QString& exponent) {
    static const QString usual = QStringLiteral("0123456789-\u2212ε"),
                         above = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻ᵋ");
    QString words;
    for (const QChar letter : exponent)
        words += above[usual.indexOf(letter)];
    return words;
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

QString withRaisedExponents(QString text) {
    static const QRegularExpression scientific(
        QStringLiteral("(?<![\\w.])(\\d+(?:\\.\\d+)?)e([+-]?)0*(\\d+)(?!\\w)"),
        QRegularExpression::UseUnicodePropertiesOption),
        power(QStringLiteral("\\^([-\u2212]?\\d+|ε)"));
    text.replace(scientific, QStringLiteral("\\1·10^\\2\\3"))
        .replace(QLatin1String("^+"), QLatin1String("^"));
    static const QRegularExpression one(QStringLiteral("(?<![\\w.])1·(?=10\\^)"));
    text.remove(one);
    for (auto found = power.match(text); found.hasMatch(); found = power.match(text, found.capturedStart()))
        text.replace(found.capturedStart(), found.capturedLength(), raised(found.captured(1)));
    return text;
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
