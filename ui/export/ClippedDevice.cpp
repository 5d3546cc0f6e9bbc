// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ClippedDevice.h"

#include "ui/export/Shapes.h"

#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double farthestText = 1e7; ///< in dots: a text that begins there is on no page
constexpr double edgeRoom = 1;       ///< in dots: a line on the edge is seen whole

QPaintEngine::PaintEngineFeatures featuresOf(const QPaintEngine& engine) {
    QPaintEngine::PaintEngineFeatures features;
    for (unsigned bit = 1; bit != 0; bit <<= 1)
        if (const auto feature = static_cast<QPaintEngine::PaintEngineFeature>(bit);
            engine.hasFeature(feature))
            features |= feature;
    return features;
}

QPolygonF polygonOf(const QPointF* points, int count) {
    return QPolygonF(QList<QPointF>(points, points + count));
}

bool lieWithin(const QPolygonF& points, const QRectF& bounds) {
    return std::ranges::all_of(points, [&bounds](QPointF point) {
        return point.x() >= bounds.left() && point.x() <= bounds.right() && point.y() >= bounds.top() &&
               point.y() <= bounds.bottom();
    });
}

/// Asks any device for its measures.
class Measured : public QPaintDevice {
public:
    static int metricOf(const QPaintDevice& device, PaintDeviceMetric metric) {
        return (device.*&Measured::metric)(metric);
    }

private:
    using QPaintDevice::metric;
};

class ClippedEngine final : public QPaintEngine {
public:
    ClippedEngine(QPaintDevice& target, QSize page)
        : QPaintEngine(featuresOf(*target.paintEngine())), target_(target), page_(QPointF(), page) {}

    bool begin(QPaintDevice* /*device*/) override { return painter_.begin(&target_); }
    bool end() override { return painter_.end(); }
    Type type() const override { return User; }

    void updateState(const QPaintEngineState& next) override {
        const QPaintEngine::DirtyFlags changed = next.state();
        if (changed.testFlag(DirtyTransform)) painter_.setTransform(next.transform());
        if (changed.testFlag(DirtyPen)) painter_.setPen(next.pen());
        if (changed.testFlag(DirtyBrush)) painter_.setBrush(next.brush());
        if (changed.testFlag(DirtyBrushOrigin)) painter_.setBrushOrigin(next.brushOrigin());
        if (changed.testFlag(DirtyFont)) painter_.setFont(next.font());
        if (changed.testFlag(DirtyBackground)) painter_.setBackground(next.backgroundBrush());
        if (changed.testFlag(DirtyBackgroundMode)) painter_.setBackgroundMode(next.backgroundMode());
        if (changed.testFlag(DirtyOpacity)) painter_.setOpacity(next.opacity());
        if (changed.testFlag(DirtyCompositionMode)) painter_.setCompositionMode(next.compositionMode());
        if (changed.testFlag(DirtyHints)) {
            painter_.setRenderHints(painter_.renderHints(), false);
            painter_.setRenderHints(next.renderHints());
        }
        updateClip(next, changed);
    }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
        const QPolygonF polygon = polygonOf(points, count);
        if (lieWithin(polygon, bounds())) {
            if (mode == PolylineMode)
                painter_.drawPolyline(polygon);
            else
                painter_.drawPolygon(polygon, mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
            return;
        }
        if (mode == PolylineMode) return strokeClipped(polygon);
        QPainterPath path;
        path.setFillRule(mode == OddEvenMode ? Qt::OddEvenFill : Qt::WindingFill);
        path.addPolygon(polygon);
        path.closeSubpath();
        drawClipped(path);
    }

    void drawPath(const QPainterPath& path) override {
        if (bounds().contains(path.controlPointRect()))
            painter_.drawPath(path);
        else
            drawClipped(path);
    }

    void drawLines(const QLineF* lines, int count) override {
        for (int i = 0; i < count; ++i)
            if (const QPolygonF line({lines[i].p1(), lines[i].p2()}); lieWithin(line, bounds()))
                painter_.drawLine(lines[i]);
            else
                strokeClipped(line);
    }

    void drawRects(const QRectF* rectangles, int count) override {
        for (int i = 0; i < count; ++i)
            if (bounds().contains(rectangles[i])) {
                painter_.drawRect(rectangles[i]);
            } else {
                QPainterPath path;
                path.addRect(rectangles[i]);
                drawClipped(path);
            }
    }

    void drawEllipse(const QRectF& rectangle) override {
        if (bounds().contains(rectangle)) return painter_.drawEllipse(rectangle);
        QPainterPath path;
        path.addEllipse(rectangle);
        drawClipped(path);
    }

    void drawPoints(const QPointF* points, int count) override {
        for (int i = 0; i < count; ++i)
            if (lieWithin({points[i]}, bounds())) painter_.drawPoint(points[i]);
    }

    void drawPixmap(const QRectF& place, const QPixmap& pixmap, const QRectF& source) override {
        if (place.intersects(bounds())) painter_.drawPixmap(place, pixmap, source);
    }

    void drawImage(const QRectF& place, const QImage& image, const QRectF& source,
                   Qt::ImageConversionFlags flags) override {
        if (place.intersects(bounds())) painter_.drawImage(place, image, source, flags);
    }

    void drawTiledPixmap(const QRectF& place, const QPixmap& pixmap, const QPointF& offset) override {
        const QRectF part = place & bounds();
        if (!part.isEmpty())
            painter_.drawTiledPixmap(part, pixmap, offset + part.topLeft() - place.topLeft());
    }

    void drawTextItem(const QPointF& at, const QTextItem& text) override {
        if (std::abs(at.x()) < farthestText && std::abs(at.y()) < farthestText)
            painter_.drawTextItem(at, text);
    }

private:
    void updateClip(const QPaintEngineState& next, QPaintEngine::DirtyFlags changed) {
        if (changed.testFlag(DirtyClipEnabled)) painter_.setClipping(next.isClipEnabled());
        if (!changed.testFlag(DirtyClipRegion) && !changed.testFlag(DirtyClipPath)) return;
        if (next.clipOperation() == Qt::NoClip)
            painter_.setClipping(false);
        else if (changed.testFlag(DirtyClipPath))
            painter_.setClipPath(next.clipPath(), next.clipOperation());
        else
            painter_.setClipRegion(next.clipRegion(), next.clipOperation());
    }

    /// Where lines and areas may be, in the painter's coordinates. Half a pen more, so that the end of a line
    /// that is cut does not show where the target clips as well.
    QRectF bounds() const {
        const double room = std::max(edgeRoom, painter_.pen().widthF() / 2);
        const QRectF page = painter_.transform().inverted().mapRect(page_);
        const QRectF clip = painter_.hasClipping() ? painter_.clipBoundingRect() & page : page;
        return clip.adjusted(-room, -room, room, room);
    }

    void strokeClipped(const QPolygonF& line) {
        for (const QPolygonF& piece : clippedLine(line, bounds()))
            painter_.drawPolyline(piece);
    }

    /// Its area, then its outline: in one, the outline would run along the edge that it is cut at.
    void drawClipped(const QPainterPath& path) {
        const QList<QPolygonF> parts = path.toSubpathPolygons();
        if (painter_.brush().style() != Qt::NoBrush) {
            QPainterPath area;
            area.setFillRule(path.fillRule());
            for (const QPolygonF& part : parts)
                area.addPolygon(clippedArea(part, bounds()));
            const QPen pen = painter_.pen();
            painter_.setPen(Qt::NoPen);
            if (!area.isEmpty()) painter_.drawPath(area);
            painter_.setPen(pen);
        }
        if (painter_.pen().style() == Qt::NoPen) return;
        for (const QPolygonF& part : parts)
            strokeClipped(part);
    }

    QPaintDevice& target_;
    QRectF page_;
    QPainter painter_; ///< on the target
};

} // namespace

ClippedDevice::ClippedDevice(QPaintDevice& target, QSize page)
    : target_(target), engine_(std::make_unique<ClippedEngine>(target, page)) {}

ClippedDevice::~ClippedDevice() = default;

QPaintEngine* ClippedDevice::paintEngine() const {
    return engine_.get();
}

int ClippedDevice::metric(PaintDeviceMetric metric) const {
    return Measured::metricOf(target_, metric);
}

} // namespace epsiloscope
