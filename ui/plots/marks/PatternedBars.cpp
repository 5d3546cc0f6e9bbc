// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/PatternedBars.h"

#include "ui/plots/marks/ChartStyle.h"

#include <algorithm>

namespace epsiloscope {

namespace {

/// Diagonals from bottom right to top left, cut at the rectangle by hand: not every vector format clips.
std::vector<QLineF> stripesIn(const QRectF& rect) {
    std::vector<QLineF> lines;
    const double width = rect.width(), height = rect.height();
    constexpr double distance = ChartStyle::hatchDistance;
    for (double along = distance; along < width + height; along += distance) {
        const double right = std::min(along, width), up = std::min(along, height);
        lines.emplace_back(rect.left() + right, rect.bottom() - (along - right), rect.left() + (along - up),
                           rect.bottom() - up);
    }
    return lines;
}

} // namespace

void PatternedBars::setColours(const QColor& bars, const QColor& background) {
    colour_ = bars;
    background_ = background;
}

void PatternedBars::draw(QCPPainter* painter) {
    // A little more than the axes, so that a bar that goes on beyond them is not closed there.
    const QRectF visible = QRectF(parentPlot()->axisRect()->rect()).adjusted(-2, -2, 2, 2);
    for (const PatternedBar& bar : bars_) {
        const QRectF rect = rectBetween({bar.left, bar.top}, {bar.right, bar.bottom}).intersected(visible);
        if (rect.width() > 0 && bar.top != bar.bottom) drawBar(painter, bar.look, rect);
    }
}

void PatternedBars::drawBar(QCPPainter* painter, BarLook look, const QRectF& rect) const {
    constexpr double gap = 0.5, least = 1.5;
    QRectF inner = rect.adjusted(gap, 0, -gap, 0);
    if (inner.height() < least) inner.setTop(inner.bottom() - least); // what is rare is seen
    painter->setAntialiasing(false);
    painter->fillRect(inner, look == BarLook::Solid ? colour_ : background_);
    if (look == BarLook::Solid) return;
    paintFrame(*painter, inner, colour_);
    if (look == BarLook::Open) return;
    painter->setAntialiasing(true);
    for (const QLineF& line : stripesIn(inner))
        painter->drawLine(line);
}

QCPScatterStyle barSample(BarLook look, const QColor& colour) {
    QPainterPath square;
    square.addRect(-3, -3, 6, 6);
    if (look == BarLook::Striped)
        for (const double along : {3.0, 6.0, 9.0}) {
            const double cut = std::min(along, 6.0);
            square.moveTo(-3 + cut, 3 - (along - cut));
            square.lineTo(-3 + (along - cut), 3 - cut);
        }
    return {square, QPen(colour, chartStyle.frame),
            look == BarLook::Solid ? QBrush(colour) : QBrush(Qt::NoBrush), ChartStyle::barSample};
}

} // namespace epsiloscope
