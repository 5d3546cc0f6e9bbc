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

} // namespace epsiloscope
