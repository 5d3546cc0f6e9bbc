// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/line/ShownLine.h"
#include "ui/plots/Chart.h"

namespace epsiloscope {

/// The weight of each classifier in the vote, as a stem at its threshold (Shen et al., figure 1c). Weights of
/// those that vote for class 1 below their threshold are shown below 0.
class LineWeightsChart final : public Chart {
    Q_OBJECT
public:
    explicit LineWeightsChart(QWidget* parent = nullptr);

    /// Null: nothing to show. Draws nothing: refresh() does.
    void setLine(ShownLinePtr line);
    void refresh();

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    void restyle() override;

private:
    LegendEntry entry() const;
    QCPRange rangeY() const;

    ShownLinePtr line_;
    std::vector<double> x_, weights_; ///< by rising threshold, from −1 to 1
    QCPGraph* stems_;
};

} // namespace epsiloscope
