// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/PatternedBars.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr double stripeDistance = 5; // pixels
constexpr double frame = 1;

/// Diagonals from bottom right to top left, cut at the rectangle by hand: not every vector format clips.
std::vector<QLineF> stripesIn(const QRectF& rect) {
    std::vector<QLineF> lines;
    const double width = rect.width(), height = rect.height();
    for (double along = stripeDistance; along < width + height; along += stripeDistance) {
        const double right = std::min(along, width), up = std::min(along, height);
        lines.emplace_back(rect.left() + right, rect.bottom() - (along - right), rect.left() + (along - up),
                           rect.bottom() - up);
    }
    return lines;
}

} // namespace

PatternedBars::PatternedBars(QCustomPlot* plot) : QCPAbstractItem(plot) {
    setSelectable(false);
    setLayer(QStringLiteral("main"));
}

void PatternedBars::setColours(const QColor& bars, const QColor& background) {
    colour_ = bars;
    background_ = background;
}

double PatternedBars::selectTest(const QPointF&, bool, QVariant*) const {
    return -1; // never meant
}

QRectF PatternedBars::rectOf(const PatternedBar& bar) const {
    const QCPAxis *x = parentPlot()->xAxis, *y = parentPlot()->yAxis;
    return QRectF(QPointF(x->coordToPixel(bar.left), y->coordToPixel(bar.top)),
                  QPointF(x->coordToPixel(bar.right), y->coordToPixel(bar.bottom)))
        .normalized();
}

void PatternedBars::draw(QCPPainter* painter) {
    // A little more than the axes, so that a bar that goes on beyond them is not closed there.
    const QRectF visible = QRectF(parentPlot()->axisRect()->rect()).adjusted(-2, -2, 2, 2);
    for (const PatternedBar& bar : bars_)
        if (const QRectF rect = rectOf(bar).intersected(visible); rect.width() > 0 && bar.top != bar.bottom)
            drawBar(painter, bar.look, rect);
}

void PatternedBars::drawBar(QCPPainter* painter, BarLook look, const QRectF& rect) const {
    constexpr double gap = 0.5, least = 1.5;
    QRectF inner = rect.adjusted(gap, 0, -gap, 0);
    if (inner.height() < least) inner.setTop(inner.bottom() - least); // what is rare is seen
    painter->setAntialiasing(false);
    painter->fillRect(inner, look == BarLook::Solid ? colour_ : background_);
    if (look == BarLook::Solid) return;
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(colour_, frame));
    painter->drawRect(inner);
    if (look == BarLook::Open) return;
    painter->setAntialiasing(true);
    for (const QLineF& line : stripesIn(inner))
        painter->drawLine(line);
}

QCPScatterStyle barSample(BarLook look, const QColor& colour) {
    constexpr double size = 10;
    QPainterPath square;
    square.addRect(-3, -3, 6, 6);
    if (look == BarLook::Striped)
        for (const double along : {3.0, 6.0, 9.0}) {
            const double cut = std::min(along, 6.0);
            square.moveTo(-3 + cut, 3 - (along - cut));
            square.lineTo(-3 + (along - cut), 3 - cut);
        }
    return {square, QPen(colour, frame), look == BarLook::Solid ? QBrush(colour) : QBrush(Qt::NoBrush), size};
}

} // namespace epsiloscope
