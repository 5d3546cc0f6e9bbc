// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>

namespace epsiloscope {

/// How wide and how large everything is that charts are drawn with, in pixels; colours: RunPalette. Every
/// width of a line follows from the first one.
struct ChartStyle {
    double lineWidth = 2;

    double curve = lineWidth;            ///< for the subject of a chart: curves, estimates
    double secondary = 0.65 * lineWidth; ///< curves and bounds beside it, dashed ones first of all
    double fine = 0.5 * lineWidth;       ///< one of very many: a trial's curve, an error bar
    double guide = 0.5 * lineWidth;      ///< for aids to reading curves: references, cursors, lines to words
    double axis = 0.5 * lineWidth;       ///< axes, their ticks, grids
    double frame = 0.5 * lineWidth;      ///< cells, boxes and bars, with their stripes
    double outline = 0.65 * lineWidth;   ///< markers, box plots, whiskers
    double stem = 0.75 * lineWidth;      ///< stems, and rings where a cursor meets curves
    double median = 1.1 * lineWidth;     ///< in a box plot
    double emphasis = lineWidth;         ///< for what is chosen, has the focus or must not be missed
    double chosenCell = 1.5 * lineWidth; ///< the frame of one among coloured cells

    // Widths of markers.
    static constexpr double marker = 7;       ///< at the points or the end of a curve
    static constexpr double singleMarker = 8; ///< at one place of a curve, or in a table
    static constexpr double chosenMarker = 9; ///< for what was released, bought or chosen
    static constexpr double runMarker = 10;   ///< a run that is one point
    static constexpr double smallMarker = 6;  ///< one of many
    static constexpr double tinyMarker = 5.5; ///< one of a whole sweep
    static constexpr double dot = 4;          ///< one of very many
    static constexpr double ring = 14;        ///< around the best marker
    static constexpr double barSample = 10;   ///< in a legend
    static constexpr int sampleLength = 26;   ///< for a line in a legend or a table

    // Shares of a colour over the background.
    static constexpr double band = 0.2, trial = 0.45, beside = 0.55;
    static constexpr double faintRegion = 0.07, region = 0.1, strongRegion = 0.12, chosenRow = 0.15;

    // Bars: shares of the room that one or a group of them has, and how far apart the stripes are.
    static constexpr double bar = 0.8, rowBar = 0.68, hatchDistance = 5;
};
inline constexpr ChartStyle chartStyle;

/// Wide where it is solid: dashes mean what stands beside it.
inline QPen curvePen(const QColor& colour, Qt::PenStyle dash = Qt::SolidLine) {
    return {colour, dash == Qt::SolidLine ? chartStyle.curve : chartStyle.secondary, dash};
}

/// An empty rectangle. By any painter, as QCustomPlot's has a setPen() of its own.
template <class Painter, class Rect>
void paintFrame(Painter& painter, const Rect& rect, const QColor& colour, double width = chartStyle.frame) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width));
    painter.drawRect(rect);
}

} // namespace epsiloscope
