// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/boosting/RoundsChart.h"

namespace epsiloscope {

/// How many records have which weight after the chosen iteration, beside the bounds that no weight leaves.
class WeightsChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit WeightsChart(QWidget* parent = nullptr);

    /// "0.95 to 0.98: 212 records" of the bar at a place of the plot, in pixels; empty beside the bars.
    QString wordsAt(QPointF position) const;

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;

private:
    const WeightHistogram* weights() const;
    double edge(std::size_t bin) const;
    ChartPart weightsPart() const;
    ChartPart boundPart(LegendEntry entry, double at, Qt::PenStyle dash) const;
    QString whyNone() const;
};

} // namespace epsiloscope
