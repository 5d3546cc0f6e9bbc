// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/HeatCells.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/Viridis.h"

#include <algorithm>

namespace epsiloscope {

namespace {

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
