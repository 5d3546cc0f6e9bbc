// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DrawnParts.h"

#include <cmath>
#include <utility>

namespace epsiloscope {

namespace {

/// The work of a layer for those on it.
class Drawing : public QCPLayerable {
public:
    static void paint(QCPLayerable& part, QCPPainter& painter) {
        painter.save();
        painter.setClipRect((part.*&Drawing::clipRect)().translated(0, -1));
        (part.*&Drawing::applyDefaultAntialiasingHint)(&painter);
        (part.*&Drawing::draw)(&painter);
        painter.restore();
    }

private:
    using QCPLayerable::applyDefaultAntialiasingHint;
    using QCPLayerable::clipRect;
    using QCPLayerable::draw;
};

/// Draws single parts of a plot, as a picture would have them.
class PartRecorder {
public:
    PartRecorder(const QCustomPlot& plot, const QTransform& transform)
        : paint_(plot.viewport().size()), painter_(&paint_) {
        painter_.setMode(QCPPainter::pmVectorized);
        painter_.setMode(QCPPainter::pmNoCaching);
        painter_.setMode(QCPPainter::pmNonCosmetic);
        painter_.setTransform(transform);
    }

    std::vector<PaintedStep> recorded(QCPLayerable& part) {
        Drawing::paint(part, painter_);
        return paint_.taken();
    }
    std::vector<PaintedStep> recorded(const QCPScatterStyle& marker, const QPen& pen, double scale) {
        painter_.save();
        painter_.setTransform(QTransform::fromScale(scale, scale));
        marker.applyTo(&painter_, pen);
        marker.drawShape(&painter_, 0, 0);
        painter_.restore();
        return paint_.taken();
    }

private:
    RecordedPaint paint_;
    QCPPainter painter_;
};

QString nameOf(const QCPLayerable& part) {
    if (const auto* plottable = qobject_cast<const QCPAbstractPlottable*>(&part)) return plottable->name();
    return part.objectName().isEmpty() ? QString::fromLatin1(part.metaObject()->className())
                                       : part.objectName();
}

/// The middle of words.
QPointF middleOf(const PaintedStep& words) {
    constexpr double middleOfLetters = 0.25; // of their size above the line they stand on, as TeX has it
    QTransform turned;
    turned.rotate(-words.angle);
    return words.baseline + turned.map(QPointF(words.width / 2, -middleOfLetters * words.letters));
}

std::vector<DrawnTick> ticksOf(const QCPAxis& axis) {
    std::vector<DrawnTick> ticks;
    if (!axis.ticks()) return ticks;
    const QVector<double> places = axis.tickVector();
    const QVector<QString> words = axis.tickVectorLabels();
    for (qsizetype i = 0; i < places.size(); ++i)
        if (axis.range().contains(places[i]))
            ticks.push_back({places[i], axis.tickLabels() && i < words.size() ? words[i] : QString()});
    return ticks;
}

/// The label is painted last, line by line.
QPointF labelPlace(const std::vector<PaintedStep>& steps, const QString& label) {
    auto lines = label.split(QLatin1Char('\n'), Qt::SkipEmptyParts).size();
    const auto wanted = static_cast<double>(lines);
    QPointF sum;
    for (auto step = steps.rbegin(); step != steps.rend() && lines > 0; ++step) {
        if (!step->isWords()) continue;
        sum += middleOf(*step);
        --lines;
    }
    return wanted > 0 ? sum / wanted : sum;
}

DrawnAxis axisOf(QCPAxis& axis, PartRecorder& recorder, const QTransform& transform) {
    const bool lies = axis.orientation() == Qt::Horizontal;
    const auto pixel = [&](double value) {
        const double own = axis.coordToPixel(value);
        const QPointF place = transform.map(lies ? QPointF(own, 0) : QPointF(0, own));
        return lies ? place.x() : place.y();
    };
    const double scale = transform.m11();
    return {.label = axis.label(),
            .labelAt = labelPlace(recorder.recorded(axis), axis.label()),
            .lower = axis.range().lower,
            .upper = axis.range().upper,
            .logarithmic = axis.scaleType() == QCPAxis::stLogarithmic,
            .from = pixel(axis.range().lower),
            .to = pixel(axis.range().upper),
            .ticks = ticksOf(axis),
            .letters = axis.tickLabelFont().pixelSize() * scale,
            .turned = axis.tickLabelRotation(),
            .line = axis.basePen(),
            .tick = axis.tickPen(),
            .numbers = axis.tickLabelColor(),
            .words = axis.labelColor()};
}

/// The marks of a graph; nothing where it has none that are seen.
std::optional<DrawnPart> marksOf(const QCPGraph& graph, PartRecorder& recorder, const QTransform& transform,
                                 const QRectF& frame) {
    if (graph.scatterStyle().isNone()) return std::nullopt;
    const QRectF around = frame.adjusted(-1, -1, 1, 1);
    QPolygonF places;
    for (const QCPGraphData& point : *graph.data()) {
        if (!std::isfinite(point.key) || !std::isfinite(point.value)) continue;
        if (!graph.keyAxis()->range().contains(point.key)) continue;
        const QPointF place = transform.map(graph.coordsToPixels(point.key, point.value));
        if (around.contains(place)) places << place;
    }
    if (places.isEmpty()) return std::nullopt;
    return DrawnPart{.as = DrawnPart::As::Marks,
                     .of = graph.name(),
                     .data = true,
                     .pieces = {places},
                     .mark = recorder.recorded(graph.scatterStyle(), graph.pen(), transform.m11())};
}

/// Line and fill of a graph, then its marks, which are one mark at many places.
std::vector<DrawnPart> partsOfGraph(QCPGraph& graph, PartRecorder& recorder, const QTransform& transform,
                                    const QRectF& frame) {
    const QCPScatterStyle marker = graph.scatterStyle();
    graph.setScatterStyle(QCPScatterStyle::ssNone);
    std::vector<DrawnPart> parts = partsOf(recorder.recorded(graph), frame);
    graph.setScatterStyle(marker);
    if (auto marks = marksOf(graph, recorder, transform, frame)) parts.push_back(std::move(*marks));
    return parts;
}

QRectF frameOf(const QCPAxisRect& axes, const QTransform& transform) {
    // QCustomPlot counts the pixels of an axis from the last row upwards.
    return transform.mapRect(QRectF(axes.rect()).translated(0, -1));
}

} // namespace

DrawnPlot readPlot(QCustomPlot& plot, const QTransform& transform) {
    PartRecorder recorder(plot, transform);
    QCPAxisRect& axes = *plot.axisRect();
    DrawnPlot drawn{.name = {},
                    .frame = frameOf(axes, transform),
                    .x = axisOf(*axes.axis(QCPAxis::atBottom), recorder, transform),
                    .y = axisOf(*axes.axis(QCPAxis::atLeft), recorder, transform),
                    .right = {},
                    .parts = {}};
    QCPAxis* right = axes.axis(QCPAxis::atRight);
    if (right && right->visible()) drawn.right = axisOf(*right, recorder, transform);
    for (int i = 0; i < plot.layerCount(); ++i)
        for (QCPLayerable* each : plot.layer(i)->children()) {
            const auto* axis = qobject_cast<QCPAxis*>(each);
            if (!each->realVisibility() || (axis && axis->axisRect() == &axes)) continue;
            auto* graph = qobject_cast<QCPGraph*>(each);
            std::vector<DrawnPart> parts = graph ? partsOfGraph(*graph, recorder, transform, drawn.frame)
                                                 : partsOf(recorder.recorded(*each), drawn.frame);
            const auto* plottable = qobject_cast<QCPAbstractPlottable*>(each);
            for (DrawnPart& part : parts) {
                part.of = nameOf(*each);
                part.data = plottable && part.as != DrawnPart::As::Words;
                part.right = drawn.right && plottable && plottable->valueAxis() == right;
                drawn.parts.push_back(std::move(part));
            }
        }
    return drawn;
}

} // namespace epsiloscope
