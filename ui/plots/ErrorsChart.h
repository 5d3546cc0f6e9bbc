// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/ReferenceLine.h"
#include "ui/plots/RunChart.h"

namespace epsiloscope {

/// "Is there something to learn": of runs that boost, the weighted error of each iteration's random
/// classifier as the algorithm saw it (solid) and of the classifier on public features (dashed), beside that
/// of guessing.
class ErrorsChart final : public RunChart {
    Q_OBJECT
public:
    explicit ErrorsChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    void addCurves(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    void restyleRest() override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void arrange() override;

private:
    QString hintWords() const;

    ReferenceLine guessing_;
};

} // namespace epsiloscope
