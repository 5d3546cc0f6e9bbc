// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/ReferenceLine.h"
#include "ui/plots/RunChart.h"

#include <map>

namespace epsiloscope {

/// Privacy against accuracy: one point per run, ε on a logarithmic axis. A running run is a hollow moving
/// point. Where ε is 0, infinite or not promised at all, the run is a horizontal line instead.
class TradeoffChart final : public RunChart {
public:
    explicit TradeoffChart(QWidget* parent = nullptr);

    /// The graph that holds the run's one point (empty where it has none), or null for an unknown run.
    QCPGraph* pointOf(int id) const;

protected:
    void addCurves(ShownRun& shown) override;
    void forget(int id) override;
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    void restyleRest() override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    void arrange() override;

private:
    /// Where a run stands on the chart: a point, or a line where ε is no number to draw, or not yet anywhere.
    struct Mark {
        Mark(QCustomPlot* owner, int id);
        ~Mark();
        Mark(const Mark&) = delete;
        Mark& operator=(const Mark&) = delete;

        QCustomPlot* plot;
        QCPGraph* point;
        ReferenceLine line;
        QString key, words; ///< of the legend; no words: no entry
        bool isLine = false;
    };
    void place(Mark& mark, const ShownRun& shown) const;
    void spread(std::optional<QCPRange>& x, std::optional<QCPRange>& y) const;

    std::map<int, std::unique_ptr<Mark>> marks_;
};

} // namespace epsiloscope
