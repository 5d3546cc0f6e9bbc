// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/Shapes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double largest = 1e100; ///< differences and products of such numbers are numbers

bool isNumber(QPointF point) {
    return !std::isnan(point.x()) && !std::isnan(point.y());
}

QPointF bounded(QPointF point) {
    return {std::clamp(point.x(), -largest, largest), std::clamp(point.y(), -largest, largest)};
}

/// One edge of a rectangle, as the half plane behind it.
struct Edge {
    bool across;   ///< a limit of x, else of y
    double limit;  ///< the limit of that coordinate
    double inward; ///< 1: what is larger is inside; -1: what is smaller

    double depth(QPointF point) const { return inward * ((across ? point.x() : point.y()) - limit); }
    /// On the edge itself, however long the segment is.
    QPointF crossing(QPointF a, QPointF b) const {
        const double share = depth(a) / (depth(a) - depth(b));
        const QPointF met = a + (b - a) * share;
        return across ? QPointF(limit, met.y()) : QPointF(met.x(), limit);
    }
};

std::array<Edge, 4> edgesOf(const QRectF& rectangle) {
    return {Edge{true, rectangle.left(), 1}, Edge{true, rectangle.right(), -1},
            Edge{false, rectangle.top(), 1}, Edge{false, rectangle.bottom(), -1}};
}

/// The stretch of a segment within, by Liang and Barsky.
struct Stretch {
    QPointF begin, end;
    bool reachesEnd = true; ///< that of the segment
};

std::optional<Stretch> stretchWithin(QPointF a, QPointF b, const QRectF& within) {
    Stretch stretch{a, b};
    double from = 0, to = 1; // as shares of the segment
    for (const Edge& edge : edgesOf(within)) {
        const double begin = edge.depth(a), end = edge.depth(b);
        if (begin < 0 && end < 0) return std::nullopt;
        if (begin >= 0 && end >= 0) continue;
        const double share = begin / (begin - end);
        if (begin < 0 && share >= from) {
            from = share;
            stretch.begin = edge.crossing(a, b);
        }
        if (end < 0 && share <= to) {
            to = share;
            stretch.end = edge.crossing(a, b);
            stretch.reachesEnd = false;
        }
    }
    if (from <= to) return stretch;
    return std::nullopt;
}

QPolygonF behind(const QPolygonF& area, const Edge& edge) {
    QPolygonF kept;
    for (qsizetype i = 0; i < area.size(); ++i) {
        const QPointF before = area[i == 0 ? area.size() - 1 : i - 1], point = area[i];
        const bool wasIn = edge.depth(before) >= 0, isIn = edge.depth(point) >= 0;
        if (wasIn != isIn) kept << edge.crossing(before, point);
        if (isIn) kept << point;
    }
    return kept;
}

} // namespace

std::vector<QPolygonF> clippedLine(const QPolygonF& line, const QRectF& within) {
    std::vector<QPolygonF> pieces;
    bool goesOn = false; // the last piece reaches the point before this one
    for (qsizetype i = 1; i < line.size(); ++i) {
        if (!isNumber(line[i - 1]) || !isNumber(line[i])) {
            goesOn = false;
            continue;
        }
        const QPointF a = bounded(line[i - 1]), b = bounded(line[i]);
        const auto stretch = stretchWithin(a, b, within);
        if (!stretch) {
            goesOn = false;
            continue;
        }
        if (!goesOn) pieces.push_back({stretch->begin});
        pieces.back() << stretch->end;
        goesOn = stretch->reachesEnd;
    }
    return pieces;
}

QPolygonF clippedArea(const QPolygonF& area, const QRectF& within) {
    QPolygonF clipped;
    for (const QPointF point : area)
        if (isNumber(point)) clipped << bounded(point);
    for (const Edge& edge : edgesOf(within))
        clipped = behind(clipped, edge);
    return clipped;
}

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
