// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/LegendStrip.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/plots/marks/RunPalette.h"

namespace epsiloscope {

/// A horizontal line across the whole plot, with its value in the legend. The plot must outlive it.
class ReferenceLine {
public:
    ReferenceLine(QCustomPlot* plot, const QString& key, Qt::PenStyle dash);

    void setValue(double value);
    double value() const { return line_->point1->value(); }
    void setLook(const QColor& line, const QColor& words, bool shown);
    /// Among the lines of this layer, before them all.
    void setLayer(const QString& layer) { line_->setLayer(layer); }
    LegendEntry legendEntry(const QString& text, bool hidden) const;
    QString key() const { return line_->objectName(); }

private:
    OnPlot<QCPItemStraightLine> line_;
    Qt::PenStyle dash_;
    QColor words_;
};

} // namespace epsiloscope
