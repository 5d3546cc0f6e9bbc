// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/widgets/PaintedTexts.h"

#include "ui/plots/marks/CustomPlot.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope::testing {

namespace {

constexpr double besideEachOther = 1.5; // pixels

/// Hears what text is painted where; nothing else leaves a trace.
class ListeningEngine final : public QPaintEngine {
public:
    ListeningEngine() : QPaintEngine(AllFeatures) {}
    bool begin(QPaintDevice*) override { return true; }
    bool end() override { return true; }
    Type type() const override { return User; }
    void updateState(const QPaintEngineState&) override {}
    void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
    void drawTiledPixmap(const QRectF&, const QPixmap&, const QPointF&) override {}
    void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
    void drawPath(const QPainterPath&) override {}
    void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
    void drawPolygon(const QPoint*, int, PolygonDrawMode) override {}
    void drawPoints(const QPointF*, int) override {}
    void drawPoints(const QPoint*, int) override {}
    void drawLines(const QLineF*, int) override {}
    void drawLines(const QLine*, int) override {}
    void drawRects(const QRectF*, int) override {}
    void drawRects(const QRect*, int) override {}
    void drawEllipse(const QRectF&) override {}
    void drawEllipse(const QRect&) override {}

    void drawTextItem(const QPointF& at, const QTextItem& item) override {
        if (item.text().trimmed().isEmpty() || painter()->pen().style() == Qt::NoPen ||
            painter()->pen().color().alpha() == 0)
            return;
        const QTransform toDevice = painter()->combinedTransform();
        const QFontMetricsF metrics(item.font());
        const QRectF row(at.x(), at.y() - item.ascent(), item.width(), item.ascent() + item.descent());
        Piece piece;
        piece.upright = toDevice.type() <= QTransform::TxScale;
        piece.baseline = toDevice.map(at).y();
        piece.painted.text = item.text();
        piece.painted.row = toDevice.mapRect(row);
        piece.painted.ink = toDevice.mapRect(metrics.tightBoundingRect(item.text()).translated(at));
        piece.painted.seen = clip(toDevice);
        pieces_.push_back(std::move(piece));
    }

    std::vector<PaintedText> texts() const {
        std::vector<PaintedText> whole;
        const Piece* before = nullptr;
        for (const Piece& piece : pieces_) {
            // In two colours, each with a clip of its own.
            const auto again = std::ranges::find_if(whole, [&piece](const PaintedText& each) {
                return each.text == piece.painted.text && each.ink == piece.painted.ink;
            });
            if (again != whole.end()) {
                again->seen |= piece.painted.seen;
                continue;
            }
            if (before && goesOn(*before, piece)) {
                whole.back().text += piece.painted.text;
                whole.back().ink |= piece.painted.ink;
                whole.back().row |= piece.painted.row;
            } else {
                whole.push_back(piece.painted);
            }
            before = &piece;
        }
        return whole;
    }

private:
    struct Piece {
        PaintedText painted;
        double baseline = 0;
        bool upright = true;
    };
    static bool goesOn(const Piece& before, const Piece& piece) {
        return before.upright && piece.upright && std::abs(before.baseline - piece.baseline) < 1 &&
               before.painted.seen == piece.painted.seen &&
               std::abs(before.painted.row.right() - piece.painted.row.left()) < besideEachOther;
    }
    QRectF clip(const QTransform& toDevice) const {
        QRectF seen(0, 0, paintDevice()->width(), paintDevice()->height());
        if (const QRegion system = systemClip(); !system.isEmpty()) seen &= system.boundingRect();
        if (painter()->hasClipping()) {
            const QRectF own = painter()->clipBoundingRect();
            seen = own.isEmpty() ? QRectF() : seen & toDevice.mapRect(own);
        }
        return seen;
    }

    std::vector<Piece> pieces_;
};

/// As large as another device, with its resolution.
class ListeningDevice final : public QPaintDevice {
public:
    explicit ListeningDevice(const QPaintDevice& like) : like_(like) {}
    QPaintEngine* paintEngine() const override { return &engine_; }
    std::vector<PaintedText> texts() const { return engine_.texts(); }

protected:
    int metric(PaintDeviceMetric which) const override {
        switch (which) {
        case PdmWidth:
            return like_.width();
        case PdmHeight:
            return like_.height();
        case PdmWidthMM:
            return like_.widthMM();
        case PdmHeightMM:
            return like_.heightMM();
        case PdmDpiX:
        case PdmPhysicalDpiX:
            return like_.logicalDpiX();
        case PdmDpiY:
        case PdmPhysicalDpiY:
            return like_.logicalDpiY();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        case PdmDepth:
            return 32;
        default:
            return std::numeric_limits<int>::max(); // colours
        }
    }

private:
    const QPaintDevice& like_;
    mutable ListeningEngine engine_;
};

} // namespace

std::vector<PaintedText> paintedTexts(QWidget& widget) {
    if (widget.size().isEmpty()) return {};
    ListeningDevice device(widget);
    if (auto* plot = qobject_cast<QCustomPlot*>(&widget)) {
        // As on the screen: those who make its words fit do it around each drawing.
        emit plot->beforeReplot();
        QCPPainter painter;
        painter.begin(&device);
        plot->toPainter(&painter, plot->width(), plot->height());
        painter.end();
        emit plot->afterReplot();
    } else {
        widget.render(&device, QPoint(), QRegion(), QWidget::RenderFlags());
    }
    return device.texts();
}

std::vector<PaintedText> paintedTexts(const QSize& size, const std::function<void(QPaintDevice&)>& paint) {
    constexpr double inch = 0.0254;
    QImage like(size, QImage::Format_Mono);
    like.setDotsPerMeterX(qRound(96 / inch));
    like.setDotsPerMeterY(qRound(96 / inch));
    ListeningDevice device(like);
    paint(device);
    return device.texts();
}

} // namespace epsiloscope::testing
