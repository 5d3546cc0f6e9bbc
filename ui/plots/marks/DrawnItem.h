// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/CustomPlot.h"

namespace epsiloscope {

/// Something that draws itself on a plot, which owns it; no click is ever meant for it.
class DrawnItem : public QCPAbstractItem {
public:
    DrawnItem(QCustomPlot* plot, const QString& layer) : QCPAbstractItem(plot) {
        setSelectable(false);
        setLayer(layer);
    }
    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }

protected:
    /// In pixels, between two corners in plot coordinates.
    QRectF rectBetween(QPointF corner, QPointF other) const {
        const QCPAxis *x = parentPlot()->xAxis, *y = parentPlot()->yAxis;
        const auto pixel = [&](QPointF at) {
            return QPointF(x->coordToPixel(at.x()), y->coordToPixel(at.y()));
        };
        return QRectF(pixel(corner), pixel(other)).normalized();
    }
};

} // namespace epsiloscope
