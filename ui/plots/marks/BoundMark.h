// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/BoundStops.h"
#include "ui/plots/marks/LegendEntry.h"
#include "ui/plots/marks/OnPlot.h"

#include <QPointF>

namespace epsiloscope {

/// Where a bound stops a run: a mark on the plot, and its words for legend, table and exports. A bound that
/// lasts has words alone. The plot must outlive it.
class BoundMark {
public:
    BoundMark(QCustomPlot* plot, const QString& key) : graph_(pointsOn(plot, key)) {}

    /// `at`: its place in plot coordinates, or, where the bound lasts, the end of its curve; `drawn` false:
    /// not on the plot.
    void set(const BoundStop& stop, QPointF at, bool drawn);
    void setLook(const QPen& dash, int paletteIndex, bool dark, bool shown);
    LegendEntry legendEntry(const QString& text, bool hidden) const;

    QString key() const { return graph_->name(); }
    const BoundStop& stop() const { return stop_; }
    QPointF at() const { return at_; }
    /// On the plot.
    bool drawn() const { return !graph_->data()->isEmpty(); }

private:
    OnPlot<QCPGraph> graph_;
    BoundStop stop_;
    QPointF at_;
    QPen sample_;
    QColor words_;
};

} // namespace epsiloscope
