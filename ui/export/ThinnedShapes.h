// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>

#include <vector>

namespace epsiloscope {

/// Of places those that lie `apart` in both directions, the first of each: the others cover them.
QPolygonF thinnedPlaces(const QPolygonF& places, double apart);

/// Of upright or lying rectangles (four corners each) those narrower than `least` joined with the one before
/// where they touch it, as high as the highest.
std::vector<QPolygonF> joinedSlivers(const std::vector<QPolygonF>& rectangles, double least);

/// Whether it has four corners and its sides run along x and y.
bool isRectangle(const QPolygonF& area);

} // namespace epsiloscope
