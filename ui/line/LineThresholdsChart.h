// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/line/ShownLine.h"
#include "ui/plots/Chart.h"
#include "ui/plots/PatternedBars.h"

namespace epsiloscope {

/// Where the random classifiers' thresholds lie: how many in each bin of the line, of all that were drawn,
/// whether or not they joined the vote (Shen et al., figure 1b). Those beyond the line are told in words.
class LineThresholdsChart final : public Chart {
    Q_OBJECT
public:
    explicit LineThresholdsChart(QWidget* parent = nullptr);

    /// Null: nothing to show. Draws nothing: refresh() does.
    void setLine(ShownLinePtr line);
    void refresh();
    const ThresholdBins& bins() const { return bins_; }

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    void restyle() override;

private:
    LegendEntry entry() const;

    ShownLinePtr line_;
    ThresholdBins bins_;
    PatternedBars* bars_;
};

} // namespace epsiloscope
