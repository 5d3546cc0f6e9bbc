// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainterPath>
#include <QPen>
#include <QString>

#include <cstddef>

class QPainter;

namespace epsiloscope {

enum class AccountantReading;

/// How wide and how large everything is that charts are drawn with, in pixels. Every width of a line follows
/// from the first one.
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

/// Colours and marker shapes of runs by palette index (0, 1, 2 …, in the order of runs). Hues are those of
/// Okabe and Ito (2008), darkened or lightened until they can be read. After eight runs colours and shapes
/// repeat with hollow markers.
inline constexpr int runPaletteSize = 8;
/// The colour of a sweep's points among runs: the last one that runs take.
inline constexpr int sweepPaletteIndex = runPaletteSize - 1;
/// Orange, which means a release elsewhere: no run is given it any more, though one of a file may have it.
constexpr bool isLikeRelease(int paletteIndex) {
    return paletteIndex % runPaletteSize == 4;
}

/// For curves and markers: at least 3 : 1 on the charts' background.
QColor runColour(int paletteIndex, bool dark);
/// For words: at least 4.5 : 1 on the charts' background.
QColor runWordColour(int paletteIndex, bool dark);
/// The outline of the marker, centred on the origin, about 6 units wide.
QPainterPath runMarker(int paletteIndex);
/// True if the marker is drawn hollow for good: past the eighth run.
bool runMarkerHollow(int paletteIndex);
/// Draws the marker `size` pixels wide: filled with its colour, or hollow on the charts' background.
void drawRunMarker(QPainter& painter, QPointF centre, double size, int paletteIndex, bool dark, bool hollow);

/// The colours of charts besides the runs' own.
struct ChartInk {
    QColor background;
    QColor text;      ///< titles, axis labels, legend: ≥ 4.5 : 1
    QColor secondary; ///< numbers on axes, hints: ≥ 4.5 : 1
    QColor reference; ///< reference lines: ≥ 3 : 1
    QColor faded;     ///< entries switched off
    QColor axis, grid;
};
/// On the screen.
ChartInk chartInk(bool dark);
/// In pictures.
ChartInk pictureInk(bool dark);

/// `share` of the colour over the background, opaque: bands without alpha are far cheaper to draw.
QColor blended(const QColor& colour, const QColor& background, double share);

/// Contrast of two opaque colours by WCAG 2.1: 1 … 21.
double contrastRatio(const QColor& a, const QColor& b);

/// The colour of a share in [0, 1] by viridis (Stéfan van der Walt and Nathaniel Smith for matplotlib 2015,
/// CC0), which rises evenly in lightness and is safe for colour-blind eyes; linear between eleven of its
/// colours. Shares beyond the ends have the colour of the end.
QColor viridis(double share);
/// Black or white: whichever reads better on the colour, 4.5 : 1 at least.
QColor wordsOn(const QColor& colour);

/// The colour of one of `classes` classes as a teacher's vote: along viridis, so that any two differ in
/// lightness too, and away from the end that is lost on the background.
QColor classColour(std::size_t index, std::size_t classes, bool dark);
/// The letter for a class in a small cell: "A" … "Z", then its number.
QString classLetter(std::size_t index);

/// The quantity that a line shows, told by its dash, the same in all charts. Grey dotted lines are
/// references.
enum class QuantityDash {
    Promised,   ///< solid: the promised ε
    Spent,      ///< thin dots, with a hollow marker ⊘: the spent ε, which may not be published
    Improved,   ///< dash, dot, dot: the improved conversion
    Checks,     ///< long dashes
    Answers,    ///< short dashes
    Conversion, ///< dots far apart
    Rdp,        ///< long and short dashes in turn: RDP before it is converted
    Expected    ///< dashed: what a theorem expects, beside what was drawn
};

/// A pen of that style; colour and width are for whoever draws with it.
QPen dashOf(QuantityDash quantity);
/// That of a reading of one run: naive ones have wide gaps, those per record are all but solid.
QPen dashOf(AccountantReading reading);

} // namespace epsiloscope
