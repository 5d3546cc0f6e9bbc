// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepBoxes.h"

#include "ui/plots/marks/ChartStyle.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

// The width of one row's box with the gap beside it.
double SweepBoxes::slotWidth() const {
    constexpr double least = 3, most = 30;
    std::vector<double> pixels;
    for (const double place : places_)
        pixels.push_back(parentPlot()->xAxis->coordToPixel(place));
    std::sort(pixels.begin(), pixels.end());
    double distance = parentPlot()->axisRect()->width();
    for (std::size_t i = 1; i < pixels.size(); ++i)
        if (pixels[i] > pixels[i - 1]) distance = std::min(distance, pixels[i] - pixels[i - 1]);
    const auto rows = static_cast<double>(std::max<std::size_t>(1, rows_.size()));
    return std::clamp(ChartStyle::bar * distance / rows, least, most);
}

QRectF SweepBoxes::rectOf(std::size_t row, std::size_t box) const {
    const QCPAxis *x = parentPlot()->xAxis, *y = parentPlot()->yAxis;
    const double slot = slotWidth(), half = ChartStyle::bar * slot / 2;
    const double aside = slot * (static_cast<double>(row) - (static_cast<double>(rows_.size()) - 1) / 2);
    const double middle = x->coordToPixel(rows_[row].x[box]) + aside;
    const BoxPlot& plot = rows_[row].boxes[box];
    return {QPointF(middle - half, y->coordToPixel(plot.q3)),
            QPointF(middle + half, y->coordToPixel(plot.q1))};
}

void SweepBoxes::draw(QCPPainter* painter) {
    for (std::size_t row = 0; row < rows_.size(); ++row)
        for (std::size_t box = 0; box < rows_[row].boxes.size(); ++box)
            drawBox(painter, rows_[row], rows_[row].boxes[box], rectOf(row, box));
}

void SweepBoxes::drawBox(QCPPainter* painter, const SweepBoxRow& row, const BoxPlot& box,
                         const QRectF& rect) const {
    constexpr double capShare = 0.25, outlier = 1.8;
    const auto up = [this](double value) { return parentPlot()->yAxis->coordToPixel(value); };
    const double middle = rect.center().x(), cap = capShare * rect.width();
    painter->setAntialiasing(true);
    if (row.spread) {
        painter->setPen(QPen(row.colour, chartStyle.outline));
        painter->setBrush(row.fill);
        for (const auto& [from, to] : {std::pair(box.q3, box.high), std::pair(box.q1, box.low)}) {
            if (from == to) continue;
            painter->drawLine(QPointF(middle, up(from)), QPointF(middle, up(to)));
            painter->drawLine(QPointF(middle - cap, up(to)), QPointF(middle + cap, up(to)));
        }
        painter->drawRect(rect);
        painter->setBrush(Qt::NoBrush);
        for (const double value : box.beyond)
            painter->drawEllipse(QPointF(middle, up(value)), outlier, outlier);
    }
    painter->setPen(QPen(row.colour, chartStyle.median, Qt::SolidLine, Qt::FlatCap));
    painter->drawLine(QPointF(rect.left(), up(box.median)), QPointF(rect.right(), up(box.median)));
    row.marker.applyTo(painter, QPen(row.colour, chartStyle.outline));
    row.marker.drawShape(painter, middle, up(box.median));
}

} // namespace epsiloscope
