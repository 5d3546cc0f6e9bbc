// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ThinnedShapes.h"

#include <cmath>
#include <set>
#include <utility>

namespace epsiloscope {

QPolygonF thinnedPlaces(const QPolygonF& places, double apart) {
    std::set<std::pair<long, long>> taken;
    QPolygonF kept;
    for (const QPointF& place : places)
        if (taken.emplace(std::lround(place.x() / apart), std::lround(place.y() / apart)).second)
            kept << place;
    return kept;
}

std::vector<QPolygonF> joinedSlivers(const std::vector<QPolygonF>& rectangles, double least) {
    std::vector<QPolygonF> joined;
    for (const QPolygonF& each : rectangles) {
        const QRectF here = each.boundingRect();
        const QRectF before = joined.empty() ? QRectF() : joined.back().boundingRect();
        const bool sliver = here.width() < least && here.right() - before.left() < 2 * least;
        if (joined.empty() || !sliver || here.left() - before.right() > least ||
            here.left() < before.left()) {
            joined.push_back(each);
            continue;
        }
        const QRectF both = before.united(here);
        joined.back() = {both.topLeft(), both.topRight(), both.bottomRight(), both.bottomLeft()};
    }
    return joined;
}

bool isRectangle(const QPolygonF& area) {
    if (area.size() != 4) return false;
    for (qsizetype i = 0; i < 4; ++i) {
        const QPointF side = area[(i + 1) % 4] - area[i];
        const bool across = i % 2 == 0 ? side.y() == 0 : side.x() == 0;
        const bool up = i % 2 == 0 ? side.x() == 0 : side.y() == 0;
        if (!across && !up) return false;
    }
    return (area[0] - area[2]).x() != 0 && (area[0] - area[2]).y() != 0;
}

} // namespace epsiloscope
