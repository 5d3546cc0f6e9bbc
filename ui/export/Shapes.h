// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>

#include <vector>

namespace epsiloscope {

/// The pieces of a line that lie within a rectangle, each of at least two points; a point that is no number
/// ends a piece. Coordinates may be as large as a double is.
std::vector<QPolygonF> clippedLine(const QPolygonF& line, const QRectF& within);

/// The part of an area that lies within a rectangle, by Sutherland and Hodgman: where the area falls apart,
/// its parts hang together along the rectangle's edge, which a fill does not show. Points that are no numbers
/// are left out.
QPolygonF clippedArea(const QPolygonF& area, const QRectF& within);

/// Those of the places that lie `apart` in both directions, the first of each: the others cover them.
QPolygonF thinnedPlaces(const QPolygonF& places, double apart);

/// Upright or lying rectangles (four corners each), those narrower than `least` joined with the one before
/// where they touch it, as high as the highest.
std::vector<QPolygonF> joinedSlivers(const std::vector<QPolygonF>& rectangles, double least);

/// True if it has four corners and its sides run along x and y.
bool isRectangle(const QPolygonF& area);

} // namespace epsiloscope
