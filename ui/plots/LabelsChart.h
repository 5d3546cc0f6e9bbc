// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/RunChart.h"

namespace epsiloscope {

/// "How many labels did the budget buy": labels answered against queries asked, and the line on which every
/// query is answered.
class LabelsChart final : public RunChart {
public:
    explicit LabelsChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::optional<double> askedAt(const ShownRun&, double x) const override { return x; }
    void addCurves(ShownRun& shown) override;
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    void restyleRest() override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void arrange() override;

private:
    QString emptyHint() const;

    QCPItemLine* asked_;
};

} // namespace epsiloscope
