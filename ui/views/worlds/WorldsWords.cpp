// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/WorldsWords.h"

#include <cmath>

namespace epsiloscope {

QFont headlineFont(const QFont& text) {
    constexpr double larger = 20.0 / 13;
    QFont large = text;
    if (text.pixelSize() > 0)
        large.setPixelSize(static_cast<int>(std::lround(text.pixelSize() * larger)));
    else
        large.setPointSizeF(text.pointSizeF() * larger);
    large.setWeight(QFont::DemiBold);
    return large;
}

QString accuracyText(double accuracy) {
    return QString::number(accuracy, 'f', 3);
}

QString votesAndNoiseWords(double votes, std::optional<double> noisy) {
    const auto text = [](double value) {
        const bool whole = std::abs(value - std::round(value)) < 1e-6;
        return QString::number(value, 'f', whole ? 0 : 1).replace(QLatin1Char('-'), QChar(0x2212));
    };
    if (!noisy) return text(votes);
    const double noise = *noisy - votes;
    return QStringLiteral("%1 %2 %3 = %4")
        .arg(text(votes), noise < 0 ? QString(QChar(0x2212)) : QStringLiteral("+"), text(std::abs(noise)),
             text(*noisy));
}

} // namespace epsiloscope
