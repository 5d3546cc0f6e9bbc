// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/ReferenceLine.h"
#include "ui/plots/RunChart.h"

#include <map>

namespace epsiloscope {

/// "How much does clipping take away": of runs that descend, the norms of single records' gradients before
/// they are clipped, by step: median (solid) and quartiles (dashed), beside the clipping norm C of each run
/// (dotted). They are exact figures of private records, and no release has any.
class GradientsChart final : public RunChart {
    Q_OBJECT
public:
    explicit GradientsChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    void addCurves(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    /// With the share clipped at the latest step.
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    void restyleRest() override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void arrange() override;

private:
    LegendEntry entryOfNorm(const ReferenceLine& line) const;
    double lowerEnd(double upper) const;
    QString hintWords() const;

    std::map<double, std::unique_ptr<ReferenceLine>> clipNorms_; ///< of the visible runs, each value once
};

} // namespace epsiloscope
