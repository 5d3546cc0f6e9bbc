// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/boosting/RoundsChart.h"

namespace epsiloscope {

/// The weight α of each iteration's picked classifier in the vote: a bar, solid where it was the random one,
/// striped where it was that on public features.
class AlphasChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit AlphasChart(QWidget* parent = nullptr);

    const PatternedBars* bars(bool tookPublic) const { return tookPublic ? public_ : other_; }

    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;

protected:
    void take() override {}
    void arrange(std::vector<LegendEntry>& entries) override;

private:
    std::vector<PatternedBar> barsOf(bool tookPublic) const;
    std::optional<LegendEntry> entryOf(bool tookPublic) const;

    PatternedBars *other_, *public_;
    QCPItemStraightLine* zero_;
};

} // namespace epsiloscope
