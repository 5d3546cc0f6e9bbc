// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/DrawnPlot.h"
#include "ui/export/Shapes.h"

#include <algorithm>
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

constexpr double margin = 0.5; ///< pixels around the axes that belong to them: half of a line on their edge

QRectF withMargin(const QRectF& frame) {
    return frame.adjusted(-margin, -margin, margin, margin);
}

/// Where a step may be seen. What is cut at the axes is cut a little beyond them.
QRectF seenAt(const PaintedStep& step, const QRectF& frame) {
    constexpr double everywhere = 1e6;
    if (step.clip.isNull()) return {-everywhere, -everywhere, 2 * everywhere, 2 * everywhere};
    return step.clip.intersects(frame) && withMargin(frame).adjusted(-1, -1, 1, 1).contains(step.clip)
               ? withMargin(frame)
               : step.clip;
}

bool liesIn(const DrawnPart& part, const QRectF& frame) {
    const QRectF around = withMargin(frame).adjusted(-margin, -margin, margin, margin);
    return std::ranges::all_of(part.pieces, [&](const QPolygonF& piece) {
        return std::ranges::all_of(piece, [&](QPointF point) { return around.contains(point); });
    });
}

DrawnPart wordsPart(PaintedStep step, const QRectF& frame) {
    const QRectF room(step.baseline - QPointF(0, step.letters), QSizeF(step.width, step.letters));
    DrawnPart part{.as = DrawnPart::As::Words, .inside = frame.contains(room.center())};
    // Another font is narrower: what stands in the axes belongs to a place there.
    part.centred = part.inside;
    part.pen = step.pen;
    part.words = std::move(step);
    return part;
}

/// True if words stand in the middle of a frame that was drawn just before.
bool standsIn(const DrawnPart& words, const DrawnPart& frame) {
    if (frame.as == DrawnPart::As::Words || frame.pieces.size() != 1 || !frame.pieces[0].isClosed())
        return false;
    const QRectF around = frame.pieces[0].boundingRect();
    const double middle = words.words.baseline.x() + words.words.width / 2;
    return around.contains(words.words.baseline) && std::abs(around.center().x() - middle) < 1;
}

/// Stripes of one colour: what is a gradient on the screen.
std::vector<DrawnPart> stripesOf(const PaintedStep& step, const QRectF& frame) {
    std::vector<DrawnPart> parts;
    const bool lies = step.image.width() > step.image.height();
    const int steps = lies ? step.image.width() : step.image.height();
    const double share = (lies ? step.place.width() : step.place.height()) / std::max(1, steps);
    for (int from = 0, to = 0; from < steps; from = to) {
        const auto colour = [&](int i) { return step.image.pixelColor(lies ? i : 0, lies ? 0 : i); };
        for (to = from + 1; to < steps && colour(to) == colour(from); ++to) {
        }
        const QRectF stripe = lies ? QRectF(step.place.left() + from * share, step.place.top(),
                                            (to - from) * share, step.place.height())
                                   : QRectF(step.place.left(), step.place.top() + from * share,
                                            step.place.width(), (to - from) * share);
        DrawnPart part{.as = DrawnPart::As::Area, .fill = colour(from)};
        part.pieces = {{stripe.topLeft(), stripe.topRight(), stripe.bottomRight(), stripe.bottomLeft()}};
        part.inside = liesIn(part, frame);
        parts.push_back(std::move(part));
    }
    return parts;
}

/// Areas of a path, then its lines; an area with its edge is one part where nothing of it is cut off.
std::vector<DrawnPart> shapesOf(const PaintedStep& step, const QRectF& frame) {
    const QRectF seen = seenAt(step, frame);
    DrawnPart area{.as = DrawnPart::As::Area, .fill = step.fill}, line{.pen = step.pen};
    for (const QPolygonF& each : step.path.toSubpathPolygons()) {
        QPolygonF cut = clippedArea(each, seen);
        if (cut.size() > 1 && cut.front() == cut.back()) cut.removeLast();
        const bool whole = each.isClosed() &&
                           std::ranges::all_of(each, [&seen](QPointF point) { return seen.contains(point); });
        if (step.fill.isValid() && cut.size() > 2) area.pieces.push_back(cut);
        if (step.pen.style() == Qt::NoPen) continue;
        if (step.fill.isValid() && whole)
            area.pen = step.pen;
        else
            for (QPolygonF& piece : clippedLine(each, seen))
                line.pieces.push_back(std::move(piece));
    }
    std::vector<DrawnPart> parts;
    for (DrawnPart* part : {&area, &line}) {
        if (part->pieces.empty()) continue;
        part->inside = liesIn(*part, frame);
        parts.push_back(std::move(*part));
    }
    return parts;
}

/// The edge of the area that was filled just before.
bool isEdgeOf(const DrawnPart& line, const DrawnPart& area) {
    if (area.as != DrawnPart::As::Area || area.pen.style() != Qt::NoPen || area.pieces.size() != 1 ||
        line.as != DrawnPart::As::Line || line.pieces.size() != 1 || !line.pieces[0].isClosed())
        return false;
    return area.pieces[0].boundingRect() == line.pieces[0].boundingRect() && isRectangle(area.pieces[0]);
}

bool looksLike(const DrawnPart& one, const DrawnPart& other) {
    return one.as == other.as && one.pen == other.pen && one.fill == other.fill &&
           one.inside == other.inside && one.as != DrawnPart::As::Words;
}

/// Adds a part, to the one before where both look alike: lines are many, and areas that lie on one another
/// look the same in any order of one colour.
void add(std::vector<DrawnPart>& parts, DrawnPart part) {
    if (part.as == DrawnPart::As::Words && !parts.empty() && standsIn(part, parts.back()))
        part.centred = true;
    if (!parts.empty() && isEdgeOf(part, parts.back())) {
        parts.back().pen = part.pen;
        if (parts.size() < 2 || !looksLike(parts[parts.size() - 2], parts.back())) return;
        part = std::move(parts.back());
        parts.pop_back();
    }
    if (parts.empty() || !looksLike(parts.back(), part)) return parts.push_back(std::move(part));
    for (QPolygonF& piece : part.pieces)
        parts.back().pieces.push_back(std::move(piece));
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

std::vector<DrawnPart> partsOf(const std::vector<PaintedStep>& steps, const QRectF& frame) {
    std::vector<DrawnPart> parts;
    for (const PaintedStep& step : steps) {
        if (step.isWords()) {
            if (!step.text.trimmed().isEmpty()) add(parts, wordsPart(step, frame));
        } else {
            for (DrawnPart& part : step.image.isNull() ? shapesOf(step, frame) : stripesOf(step, frame))
                add(parts, std::move(part));
        }
    }
    return parts;
}

} // namespace epsiloscope
