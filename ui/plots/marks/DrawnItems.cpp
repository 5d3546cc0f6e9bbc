// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/DrawnItems.h"

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

constexpr double heatCellPadding = 4;
// Two lines may shrink as far as this before the second gives way.
constexpr double smallestShare = 0.75;

bool wordsFit(const QFont& font, const QString& words, const QRectF& room) {
    const QRectF needed = QFontMetricsF(font).boundingRect(QRectF(), Qt::AlignCenter, words);
    return needed.width() + 2 * heatCellPadding <= room.width() &&
           needed.height() + heatCellPadding <= room.height();
}

QFont scaledFont(QFont font, double share) {
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * share)));
    else
        font.setPointSizeF(font.pointSizeF() * share);
    return font;
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

void HeatCells::setCells(std::vector<HeatCell> cells, std::size_t columns) {
    cells_ = std::move(cells);
    columns_ = columns;
}

void HeatCells::draw(QCPPainter* painter) {
    if (columns_ == 0) return;
    painter->setFont(font_);
    const QRectF visible(parentPlot()->axisRect()->rect());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        const QPointF middle(static_cast<double>(i % columns_), static_cast<double>(i / columns_)),
            half(0.5, -0.5);
        const QRectF rect = rectBetween(middle - half, middle + half);
        if (rect.intersects(visible)) drawCell(painter, cells_[i], rect);
    }
}

void HeatCells::drawFrame(QCPPainter* painter, const HeatCell& cell, const QRectF& inner) const {
    paintFrame(*painter, inner, line_);
    if (cell.state == HeatCell::State::Infinite) {
        painter->setPen(words_);
        painter->drawText(inner, Qt::AlignCenter, QStringLiteral("∞"));
        return;
    }
    painter->drawLine(inner.bottomLeft(), inner.topRight());
    if (cell.state == HeatCell::State::Failed) painter->drawLine(inner.topLeft(), inner.bottomRight());
}

void HeatCells::drawCell(QCPPainter* painter, const HeatCell& cell, const QRectF& rect) const {
    constexpr double gap = 0.5;
    const QRectF inner = rect.adjusted(gap, gap, -gap, -gap);
    if (cell.state != HeatCell::State::Known) return drawFrame(painter, cell, inner);
    painter->setAntialiasing(false);
    painter->fillRect(inner, cell.colour);
    painter->setAntialiasing(true);
    painter->setPen(wordsOn(cell.colour));
    drawWords(painter, cell, inner);
}

void HeatCells::drawWords(QCPPainter* painter, const HeatCell& cell, const QRectF& inner) const {
    if (!cell.below.isEmpty()) {
        const QString both = cell.words + QLatin1Char('\n') + cell.below;
        for (const double share : {1.0, smallestShare}) {
            const QFont font = scaledFont(font_, share);
            if (!wordsFit(font, both, inner)) continue;
            painter->setFont(font);
            painter->drawText(inner, Qt::AlignCenter, both);
            return painter->setFont(font_);
        }
    }
    if (wordsFit(font_, cell.words, inner)) painter->drawText(inner, Qt::AlignCenter, cell.words);
}

} // namespace epsiloscope
