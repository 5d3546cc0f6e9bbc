// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/ChartSeries.h"
#include "ui/spoken/ReadAloud.h"

#include <QColor>
#include <QObject>

#include <functional>
#include <optional>
#include <vector>

class QCustomPlot;

namespace epsiloscope {

/// The points of a chart, one by one: keys go along a curve and from curve to curve, whatever is zoomed. A
/// ring on the plot shows which point is meant.
class PointWalk final : public QObject {
    Q_OBJECT
public:
    /// `values` gives what can be seen; it is asked when somebody reads, not at each change. It belongs to
    /// the plot.
    PointWalk(QCustomPlot* plot, std::function<std::vector<ChartSeries>()> values);

    /// Curves that have points; NaN is none.
    const std::vector<ChartSeries>& curves() const;
    /// Values or what can be seen of them are others.
    void valuesChanged();
    std::optional<PointRead> at() const { return at_; }
    /// So many points along the curve, from its beginning or end at first; it stops at the ends.
    void step(int points);
    /// To the point next in x of another curve, round and round.
    void stepCurve(int curves);
    void leave() { goTo({}); }
    void goTo(std::optional<PointRead> at);
    /// Where a point is, or would be nearest to within the axes, in pixels of the plot.
    QPoint placeOf(const PointRead& point) const;
    void setInk(const QColor& ink) { ink_ = ink; }
    const QColor& ink() const { return ink_; }

signals:
    void moved();

private:
    QCustomPlot* plot_;
    std::function<std::vector<ChartSeries>()> values_;
    mutable std::optional<std::vector<ChartSeries>> curves_; ///< nothing: to be asked for
    std::optional<PointRead> at_;
    QColor ink_;
};

} // namespace epsiloscope
