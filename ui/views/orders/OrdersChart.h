// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "ui/plots/runs/RunChart.h"

namespace epsiloscope {

/// "Cost over Rényi orders": what each order α would make of everything asked so far, for the latest snapshot
/// of each visible run (in the window: of the selected one, see ChartBoard::select()). ε is the least value
/// of a converted curve; it is marked, and moves as the run goes.
class OrdersChart final : public RunChart {
    Q_OBJECT
public:
    OrdersChart();

    bool hasBands() const override { return false; }
    QStringList guaranteeWarnings() const override;
    /// With the minimum at the edge of the grid, where it is.
    QStringList privacyWords() const override;

protected:
    void addCurves(ShownRun& shown) override;
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t line) const override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    void addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const override;
    std::vector<LegendEntry> referenceEntries() const override;
    void restyleRest() override;
    void arrange() override;

private:
    LegendEntry entryOfLine(const ShownRun& shown, std::size_t line) const;
    /// Sentences about least values at the edge of the grid, of what can be seen.
    QStringList edgeWarnings() const;
    QString hintWords() const;
};

} // namespace epsiloscope
