// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/OrderLine.h"
#include "ui/plots/RunChart.h"

#include <map>

namespace epsiloscope {

/// "Cost over Rényi orders": what each order α would make of everything asked so far, for the latest snapshot
/// of each visible run (in the window: of the selected one, see ChartBoard::select()). ε is the least value
/// of a converted curve; it is marked, and moves as the run goes.
class OrdersChart final : public RunChart {
    Q_OBJECT
public:
    explicit OrdersChart(QWidget* parent = nullptr);
    ~OrdersChart() override;

    bool hasBands() const override { return false; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    /// With the minimum at the edge of the grid, where it is.
    QStringList privacyWords() const override;

protected:
    void addCurves(ShownRun& shown) override;
    void forget(int id) override;
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t line) const override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    std::vector<LegendEntry> referenceEntries() const override;
    void restyleRest() override;
    void arrange() override;

private:
    struct Lines;
    const Lines& linesOf(const ShownRun& shown) const;
    LegendEntry entryOfLine(const ShownRun& shown, std::size_t line) const;
    /// Sentences about least values at the edge of the grid, of what can be seen.
    QStringList edgeWarnings() const;
    QString hintWords() const;

    std::map<int, std::unique_ptr<Lines>> lines_; ///< by run
};

} // namespace epsiloscope
