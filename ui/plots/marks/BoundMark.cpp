// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/BoundMark.h"

#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/RunPalette.h"

namespace epsiloscope {

namespace {

// A barrier across the curve, unlike the marker of any run.
QPainterPath barrier() {
    QPainterPath path;
    path.moveTo(0, -5);
    path.lineTo(0, 5);
    for (const double end : {-5.0, 5.0}) {
        path.moveTo(-2.5, end);
        path.lineTo(2.5, end);
    }
    return path;
}

} // namespace

void BoundMark::set(const BoundStop& stop, QPointF at, bool drawn) {
    stop_ = stop;
    at_ = at;
    graph_->data()->clear();
    if (drawn) graph_->addData(at.x(), at.y());
}

void BoundMark::setLook(const QPen& dash, int paletteIndex, bool dark, bool shown) {
    const QColor colour = runColour(paletteIndex, dark);
    sample_ = dash;
    sample_.setColor(colour);
    sample_.setWidthF(chartStyle.guide);
    words_ = runWordColour(paletteIndex, dark);
    graph_->setScatterStyle(
        QCPScatterStyle(barrier(), QPen(colour, chartStyle.emphasis), Qt::NoBrush, ChartStyle::singleMarker));
    graph_->setVisible(shown);
}

LegendEntry BoundMark::legendEntry(const QString& text, bool hidden) const {
    LegendEntry entry{
        .key = key(), .text = text, .pen = sample_, .words = words_, .hidden = hidden, .mayBeLeftOut = true};
    // Where nothing is drawn the words stand alone.
    if (drawn())
        entry.marker = graph_->scatterStyle();
    else
        entry.pen.setStyle(Qt::NoPen);
    return entry;
}

} // namespace epsiloscope
