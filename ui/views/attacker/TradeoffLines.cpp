// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/attacker/TradeoffLines.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"

#include <QList>

#include <array>

namespace epsiloscope {

namespace {

QPen attackerPen(const QColor& colour, double width, const QList<qreal>& pattern) {
    QPen pen = curvePen(colour);
    pen.setWidthF(width);
    pen.setCapStyle(Qt::FlatCap);
    if (!pattern.isEmpty()) pen.setDashPattern(pattern);
    return pen;
}

} // namespace

QPen penOfRun(int paletteIndex, const QColor& colour) {
    // In widths of the pen: dash, gap, dash …; none: solid.
    static const std::array<QList<qreal>, runPaletteSize> patterns{
        {{}, {7, 3}, {3, 2}, {9, 2, 2, 2}, {12, 4}, {5, 2, 2, 2, 2, 2}, {14, 3, 4, 3}, {4, 4}}};
    const auto place = static_cast<std::size_t>(paletteIndex < 0 ? 0 : paletteIndex % runPaletteSize);
    return attackerPen(colour, chartStyle.curve, patterns[place]);
}

QPen penOfSource(TradeoffSource source, const QColor& colour) {
    // Dashes of one run: seen apart at a glance, also in a legend's short line. By place in the enumeration.
    static const std::array<QList<qreal>, 7> patterns{
        {{1.5, 2}, {1.5, 5}, {1.5, 8}, {6, 5}, {1.5, 3}, {7, 3, 1.5, 3}, {3, 2, 1.5, 2, 1.5, 2}}};
    static_assert(static_cast<std::size_t>(TradeoffSource::Smallest) + 1 == patterns.size());
    return attackerPen(colour, chartStyle.secondary, patterns[static_cast<std::size_t>(source)]);
}

QPen penOfRecord(const QColor& colour) {
    return attackerPen(colour, chartStyle.secondary, {10, 2, 1.5, 2, 1.5, 2, 1.5, 2});
}

} // namespace epsiloscope
