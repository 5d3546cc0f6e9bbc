// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>

#include <vector>

namespace epsiloscope::testing {

/// A piece of text that was painted, and where its ink lies.
struct DrawnText {
    QString words;
    QRectF ink;
};

/// Painted on, it keeps nothing but the texts.
class RecordedTexts final : public QPaintDevice {
public:
    explicit RecordedTexts(const QSize& size) : size_(size) {}

    QPaintEngine* paintEngine() const override { return &engine_; }
    const std::vector<DrawnText>& texts() const { return engine_.texts; }

    /// In words, whichever two lie on each other or leave the picture; empty: none does.
    QString faults() const {
        constexpr double overlap = 0.75; // pixels: pieces of one text touch each other
        const QRectF all(QPointF(0, 0), QSizeF(size_));
        QStringList found;
        for (std::size_t i = 0; i < texts().size(); ++i) {
            const QRectF ink = texts()[i].ink.adjusted(overlap, overlap, -overlap, -overlap);
            if (!ink.isValid()) continue;
            if (!all.contains(ink)) found << QStringLiteral("“%1” is cut").arg(texts()[i].words);
            for (std::size_t k = i + 1; k < texts().size(); ++k)
                if (ink.intersects(texts()[k].ink.adjusted(overlap, overlap, -overlap, -overlap)))
                    found << QStringLiteral("“%1” lies on “%2”").arg(texts()[i].words, texts()[k].words);
        }
        return found.join(QStringLiteral("; "));
    }

protected:
    int metric(PaintDeviceMetric which) const override {
        constexpr int dots = 96;
        switch (which) {
        case PdmWidth:
            return size_.width();
        case PdmHeight:
            return size_.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return dots;
        default:
            return QPaintDevice::metric(which);
        }
    }

private:
    class Engine final : public QPaintEngine {
    public:
        Engine() : QPaintEngine(AllFeatures) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawPath(const QPainterPath&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        Type type() const override { return User; }
        void drawTextItem(const QPointF& at, const QTextItem& item) override {
            const QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(item.text()).translated(at);
            texts.push_back({item.text(), painter()->combinedTransform().mapRect(ink)});
        }

        std::vector<DrawnText> texts;
    };

    QSize size_;
    mutable Engine engine_;
};

} // namespace epsiloscope::testing
