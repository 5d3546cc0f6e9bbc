// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/boosting/RoundsChart.h"

#include <array>

namespace epsiloscope {

/// How many records have which weight after the chosen iteration, beside the bounds that no weight leaves.
class WeightsChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit WeightsChart(QWidget* parent = nullptr);

    const PatternedBars* bars() const { return bars_; }
    /// "0.95 to 0.98: 212 records" of the bar at a place of the plot, in pixels; empty beside the bars.
    QString wordsAt(QPointF position) const;

    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;

protected:
    void take() override;
    void arrange(std::vector<LegendEntry>& entries) override;

private:
    /// An upright line at a bound of the weights.
    struct Bound {
        QString key, text, brief;
        double at = 0;
        Qt::PenStyle dash = Qt::DashLine;
    };
    const BoostingRound* chosen() const;
    const WeightHistogram* weights() const;
    double edge(std::size_t bin) const;
    std::vector<Bound> bounds() const;
    LegendEntry entryOf(const Bound& bound) const;
    LegendEntry entryOfBars() const;
    QString whyNone() const;

    PatternedBars* bars_;
    std::array<QCPItemStraightLine*, 2> drawn_;
};

} // namespace epsiloscope
