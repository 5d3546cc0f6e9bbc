// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/TakenRoom.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double columnWidth = 4, inkAround = 1.5, markerAround = 4; // pixels

} // namespace

TakenRoom::TakenRoom(const QRectF& room)
    : room_(room), columns_(static_cast<std::size_t>(std::max(1.0, std::ceil(room.width() / columnWidth)))) {}

// The last span of a column grows as long as one line goes on in it.
void TakenRoom::takeSegment(QPointF from, QPointF to) {
    if (from.x() > to.x()) std::swap(from, to);
    if (to.x() < room_.left() || from.x() > room_.right()) return;
    const double slope = to.x() > from.x() ? (to.y() - from.y()) / (to.x() - from.x()) : 0;
    const auto columnOf = [this](double x) {
        const double column = std::floor((x - room_.left()) / columnWidth);
        return static_cast<std::size_t>(std::clamp(column, 0.0, static_cast<double>(columns_.size() - 1)));
    };
    for (std::size_t i = columnOf(from.x()), last = columnOf(to.x()); i <= last; ++i) {
        const double left = room_.left() + static_cast<double>(i) * columnWidth;
        const double a = from.y() + slope * (std::clamp(left, from.x(), to.x()) - from.x());
        const double b =
            slope == 0 ? to.y()
                       : from.y() + slope * (std::clamp(left + columnWidth, from.x(), to.x()) - from.x());
        const Span span{std::min(a, b) - inkAround, std::max(a, b) + inkAround};
        std::vector<Span>& spans = columns_[i];
        if (!spans.empty() && span.top <= spans.back().bottom && span.bottom >= spans.back().top)
            spans.back() = {std::min(span.top, spans.back().top), std::max(span.bottom, spans.back().bottom)};
        else
            spans.push_back(span);
    }
}

void TakenRoom::takeGraph(const QCPGraph& graph) {
    const bool line = graph.lineStyle() != QCPGraph::lsNone && graph.pen().style() != Qt::NoPen;
    const bool steps = graph.lineStyle() == QCPGraph::lsStepLeft;
    std::optional<QPointF> before;
    for (const QCPGraphData& point : *graph.data()) {
        const QPointF here = graph.coordsToPixels(point.key, point.value);
        if (!std::isfinite(here.x()) || !std::isfinite(here.y())) {
            before.reset();
            continue;
        }
        if (line && before && steps) {
            const QPointF corner(here.x(), before->y());
            takeSegment(*before, corner);
            takeSegment(corner, here);
        } else if (line && before) {
            takeSegment(*before, here);
        }
        if (!graph.scatterStyle().isNone())
            words_.push_back(
                QRectF(here.x() - markerAround, here.y() - markerAround, 2 * markerAround, 2 * markerAround));
        before = here;
    }
}

void TakenRoom::takeBars(const QCPErrorBars& bars) {
    const QCPAbstractPlottable* points = bars.dataPlottable();
    const QCPPlottableInterface1D* data = points ? bars.dataPlottable()->interface1D() : nullptr;
    const int count = data ? std::min(data->dataCount(), static_cast<int>(bars.data()->size())) : 0;
    const bool up = bars.errorType() == QCPErrorBars::etValueError;
    for (int i = 0; i < count; ++i) {
        const double key = data->dataMainKey(i), value = data->dataMainValue(i);
        const QCPErrorBarsData& error = bars.data()->at(i);
        const QPointF from = up ? points->coordsToPixels(key, value - error.errorMinus)
                                : points->coordsToPixels(key - error.errorMinus, value);
        const QPointF to = up ? points->coordsToPixels(key, value + error.errorPlus)
                              : points->coordsToPixels(key + error.errorPlus, value);
        const bool drawn = std::isfinite(from.x() + from.y() + to.x() + to.y());
        if (drawn) takeSegment(from, to);
    }
}

void TakenRoom::takeGraphs(const QCustomPlot& plot) {
    for (int i = 0; i < plot.plottableCount(); ++i) {
        QCPAbstractPlottable* drawn = const_cast<QCustomPlot&>(plot).plottable(i);
        if (!drawn->visible()) continue;
        if (const auto* graph = qobject_cast<const QCPGraph*>(drawn)) takeGraph(*graph);
        if (const auto* bars = qobject_cast<const QCPErrorBars*>(drawn)) takeBars(*bars);
    }
}

void TakenRoom::takeTexts(const QCustomPlot& plot) {
    for (int i = 0; i < plot.itemCount(); ++i) {
        const auto* text = qobject_cast<const QCPItemText*>(plot.item(i));
        if (text && text->visible() && !text->text().isEmpty())
            take(QRectF(text->topLeft->pixelPosition(), text->bottomRight->pixelPosition()));
    }
}

void TakenRoom::takeAcross(double y) {
    for (std::vector<Span>& column : columns_)
        column.push_back({y - 1, y + 1});
}

bool TakenRoom::crossesWords(const QLineF& line) const {
    return std::ranges::any_of(words_, [&line](const QRectF& word) {
        // Markers are taken as words, and a lead ends at one.
        if (word.contains(line.p2())) return false;
        const std::array sides{
            QLineF(word.topLeft(), word.topRight()), QLineF(word.bottomLeft(), word.bottomRight()),
            QLineF(word.topLeft(), word.bottomLeft()), QLineF(word.topRight(), word.bottomRight())};
        return std::ranges::any_of(sides, [&line](const QLineF& side) {
            return side.intersects(line, nullptr) == QLineF::BoundedIntersection;
        });
    });
}

bool TakenRoom::isFree(const QRectF& rect) const {
    if (!room_.contains(rect)) return false;
    if (std::ranges::any_of(words_, [&rect](const QRectF& each) { return each.intersects(rect); }))
        return false;
    const auto first = static_cast<std::size_t>((rect.left() - room_.left()) / columnWidth);
    const auto last = static_cast<std::size_t>((rect.right() - room_.left()) / columnWidth);
    for (std::size_t i = first; i <= std::min(last, columns_.size() - 1); ++i)
        for (const Span& span : columns_[i])
            if (span.top < rect.bottom() && span.bottom > rect.top()) return false;
    return true;
}

} // namespace epsiloscope
