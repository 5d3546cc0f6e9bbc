// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/ReferenceLine.h"

namespace epsiloscope {

ReferenceLine::ReferenceLine(QCustomPlot* plot, const QString& key, Qt::PenStyle dash)
    : line_(new QCPItemStraightLine(plot)), dash_(dash) {
    line_->setObjectName(key);
    // Across the axes' width, whatever the scale of x.
    for (QCPItemPosition* point : {line_->point1, line_->point2}) {
        point->setTypeX(QCPItemPosition::ptAxisRectRatio);
        point->setTypeY(QCPItemPosition::ptPlotCoords);
    }
    setValue(0);
}

void ReferenceLine::setValue(double value) {
    line_->point1->setCoords(0, value);
    line_->point2->setCoords(1, value);
}

void ReferenceLine::setLook(const QColor& line, const QColor& words, bool shown) {
    words_ = words;
    line_->setPen(QPen(line, 1, dash_));
    line_->setVisible(shown);
}

LegendEntry ReferenceLine::legendEntry(const QString& text, bool hidden) const {
    return {.key = key(), .text = text, .pen = line_->pen(), .words = words_, .hidden = hidden};
}

} // namespace epsiloscope
