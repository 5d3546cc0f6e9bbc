// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/Viridis.h"

#include "ui/plots/marks/RunPalette.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

constexpr std::array<QRgb, 11> viridisStops{0x440154, 0x482475, 0x414487, 0x355f8d, 0x2a788e, 0x21918c,
                                            0x22a884, 0x44bf70, 0x7ad151, 0xbddf26, 0xfde725};

} // namespace

QColor viridis(double share) {
    const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(viridisStops.size() - 1);
    const std::size_t below = std::min(static_cast<std::size_t>(at), viridisStops.size() - 2);
    return blended(QColor(viridisStops[below + 1]), QColor(viridisStops[below]),
                   at - static_cast<double>(below));
}

QCPColorGradient viridisGradient() {
    QCPColorGradient gradient;
    QMap<double, QColor> colours;
    for (std::size_t i = 0; i < viridisStops.size(); ++i)
        colours.insert(static_cast<double>(i) / static_cast<double>(viridisStops.size() - 1),
                       QColor(viridisStops[i]));
    gradient.setColorStops(colours);
    return gradient;
}

QColor wordsOn(const QColor& colour) {
    const QColor black(Qt::black), white(Qt::white);
    return contrastRatio(black, colour) >= contrastRatio(white, colour) ? black : white;
}

QColor classColour(std::size_t index, std::size_t classes, bool dark) {
    const double from = dark ? 0.4 : 0.0, to = dark ? 1.0 : 0.7;
    if (classes < 2) return viridis(from);
    return viridis(from + (to - from) * static_cast<double>(index) / static_cast<double>(classes - 1));
}

QString classLetter(std::size_t index) {
    constexpr std::size_t letters = 26;
    return index < letters ? QString(QChar(static_cast<char16_t>(u'A' + index))) : QString::number(index + 1);
}

} // namespace epsiloscope
