// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainterPath>

class QPainter;

namespace epsiloscope {

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

} // namespace epsiloscope
