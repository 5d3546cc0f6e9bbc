// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/BoundStops.h"
#include "ui/plots/LegendEntry.h"

#include <QPointF>

#include <optional>

namespace epsiloscope {

/// Where a bound stops a run: a mark on the plot, and its words for legend, table and exports. A bound that
/// lasts has words alone. Takes its graph off the plot when it goes; the plot must outlive it.
class BoundMark {
public:
    BoundMark(QCustomPlot* plot, QString key);
    ~BoundMark();
    BoundMark(const BoundMark&) = delete;
    BoundMark& operator=(const BoundMark&) = delete;

    /// `at`: its place in plot coordinates, or, where the bound lasts, the end of its curve; `drawn` false:
    /// not on the plot.
    void set(const BoundStop& stop, QPointF at, bool drawn);
    void setLook(const QPen& dash, int paletteIndex, bool dark, bool shown);
    LegendEntry legendEntry(const QString& text, bool hidden) const;

    const QString& key() const { return key_; }
    const BoundStop& stop() const { return stop_; }
    QPointF at() const { return at_; }
    /// On the plot.
    bool drawn() const { return !graph_->data()->isEmpty(); }
    bool shown() const { return graph_->visible(); }

private:
    QCustomPlot* plot_;
    QString key_;
    QCPGraph* graph_;
    BoundStop stop_;
    QPointF at_;
    QPen sample_;
    QColor words_;
};

} // namespace epsiloscope
