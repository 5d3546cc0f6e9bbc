// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/RecordedPaint.h"

#include "ui/plots/marks/OnPlot.h"

#include <QPaintEngine>
#include <QPainter>

#include <cmath>
#include <numbers>
#include <utility>

namespace epsiloscope {

namespace {

constexpr double thinnest = 1; ///< pixels: a pen of no width is drawn so

constexpr int dots = 96;       ///< to an inch
constexpr double nearby = 0.6; ///< pixels between words that are one

double scaleOf(const QTransform& transform) {
    return std::sqrt(std::abs(transform.determinant()));
}

double angleOf(const QTransform& transform) {
    return -std::atan2(transform.m12(), transform.m11()) * 180 / std::numbers::pi;
}

/// Where words would go on.
QPointF endOf(const PaintedStep& words) {
    const double radians = words.angle * std::numbers::pi / 180;
    return words.baseline + words.width * QPointF(std::cos(radians), -std::sin(radians));
}

bool goesOn(const PaintedStep& before, const PaintedStep& words) {
    return before.isWords() && before.letters == words.letters && before.bold == words.bold &&
           before.pen == words.pen && std::abs(before.angle - words.angle) < 1 &&
           (endOf(before) - words.baseline).manhattanLength() < nearby;
}

} // namespace

class RecordedPaint::Engine final : public QPaintEngine {
public:
    explicit Engine(RecordedPaint& device) : QPaintEngine(AllFeatures), device_(device) {}

    bool begin(QPaintDevice*) override {
        setActive(true);
        return true;
    }
    bool end() override {
        setActive(false);
        return true;
    }
    void updateState(const QPaintEngineState&) override {}
    Type type() const override { return keepingEngine; }

    void drawPath(const QPainterPath& path) override { add(path, true); }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
        if (count < 1) return;
        QPainterPath path(points[0]);
        for (int i = 1; i < count; ++i)
            path.lineTo(points[i]);
        if (mode != PolylineMode) path.closeSubpath();
        add(path, mode != PolylineMode);
    }

    void drawTextItem(const QPointF& at, const QTextItem& words) override {
        const QTransform& transform = state->transform();
        const double scale = scaleOf(transform);
        PaintedStep step{.pen = state->pen(),
                         .text = QString(words.text().constData(), words.text().size()),
                         .letters = words.font().pixelSize() * scale,
                         .bold = words.font().bold(),
                         .angle = angleOf(transform),
                         .baseline = transform.map(at),
                         .width = words.width() * scale};
        device_.add(clipped(std::move(step)));
    }

    void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override {
        drawImage(to, pixmap.toImage(), from, Qt::AutoColor);
    }
    void drawImage(const QRectF& to, const QImage& image, const QRectF& from,
                   Qt::ImageConversionFlags) override {
        device_.add(clipped({.image = image.copy(from.toRect()), .place = state->transform().mapRect(to)}));
    }

private:
    PaintedStep clipped(PaintedStep step) const {
        if (state->painter()->hasClipping())
            step.clip = state->transform().mapRect(state->painter()->clipBoundingRect());
        return step;
    }

    void add(const QPainterPath& path, bool filled) {
        PaintedStep step{.path = state->transform().map(path), .pen = state->pen()};
        if (step.pen.style() != Qt::NoPen)
            step.pen.setWidthF(std::max(step.pen.widthF(), thinnest) * scaleOf(state->transform()));
        if (filled && state->brush().style() != Qt::NoBrush) step.fill = state->brush().color();
        if (step.pen.style() == Qt::NoPen && !step.fill.isValid()) return;
        device_.add(clipped(std::move(step)));
    }

    RecordedPaint& device_;
};

RecordedPaint::RecordedPaint(QSize size) : size_(size), engine_(std::make_unique<Engine>(*this)) {}

RecordedPaint::~RecordedPaint() = default;

QPaintEngine* RecordedPaint::paintEngine() const {
    return engine_.get();
}

void RecordedPaint::add(PaintedStep step) {
    if (step.isWords() && !steps_.empty() && goesOn(steps_.back(), step)) {
        steps_.back().text += step.text;
        steps_.back().width += step.width;
        return;
    }
    steps_.push_back(std::move(step));
}

int RecordedPaint::metric(PaintDeviceMetric metric) const {
    switch (metric) {
    case PdmWidth:
        return size_.width();
    case PdmHeight:
        return size_.height();
    case PdmWidthMM:
        return static_cast<int>(std::lround(size_.width() * 25.4 / dots));
    case PdmHeightMM:
        return static_cast<int>(std::lround(size_.height() * 25.4 / dots));
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return dots;
    case PdmDepth:
        return 32;
    case PdmNumColors:
        return 1 << 24;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    default:
        return QPaintDevice::metric(metric);
    }
}

} // namespace epsiloscope
