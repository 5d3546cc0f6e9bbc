// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sweep/Viridis.h"

#include "ui/plots/RunPalette.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

constexpr std::array<QRgb, 11> stops{0x440154, 0x482475, 0x414487, 0x355f8d, 0x2a788e, 0x21918c,
                                     0x22a884, 0x44bf70, 0x7ad151, 0xbddf26, 0xfde725};

} // namespace

QColor viridis(double share) {
    const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const std::size_t below = std::min(static_cast<std::size_t>(at), stops.size() - 2);
    return blended(QColor(stops[below + 1]), QColor(stops[below]), at - static_cast<double>(below));
}

QCPColorGradient viridisGradient() {
    QCPColorGradient gradient;
    QMap<double, QColor> colours;
    for (std::size_t i = 0; i < stops.size(); ++i)
        colours.insert(static_cast<double>(i) / static_cast<double>(stops.size() - 1), QColor(stops[i]));
    gradient.setColorStops(colours);
    return gradient;
}

QColor wordsOn(const QColor& colour) {
    const QColor black(Qt::black), white(Qt::white);
    return contrastRatio(black, colour) >= contrastRatio(white, colour) ? black : white;
}

} // namespace epsiloscope
