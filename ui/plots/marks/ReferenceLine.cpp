// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/ReferenceLine.h"

#include "ui/plots/marks/ChartStyle.h"

namespace epsiloscope {

ReferenceLine::ReferenceLine(QCustomPlot* plot, const QString& key, Qt::PenStyle dash)
    : line_(new QCPItemStraightLine(plot)), dash_(dash) {
    line_->setObjectName(key);
    spanAxes(Qt::Horizontal, {line_->point1, line_->point2});
    setValue(0);
}

void ReferenceLine::setValue(double value) {
    line_->point1->setCoords(0, value);
    line_->point2->setCoords(1, value);
}

void ReferenceLine::setLook(const QColor& line, const QColor& words, bool shown) {
    words_ = words;
    line_->setPen(QPen(line, chartStyle.guide, dash_));
    line_->setVisible(shown);
}

LegendEntry ReferenceLine::legendEntry(const QString& text, bool hidden) const {
    return {.key = key(), .text = text, .pen = line_->pen(), .words = words_, .hidden = hidden};
}

} // namespace epsiloscope
