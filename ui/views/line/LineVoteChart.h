// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/line/LineChart.h"

namespace epsiloscope {

/// The points on their line, one row for each class, and the vote Σ αₜhₜ(x) over it: where it is 0 or more it
/// calls the class of the upper row (Shen et al., section 4).
class LineVoteChart final : public LineChart {
    Q_OBJECT
public:
    explicit LineVoteChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
    QString inWords() const override;

private:
    double rowHeight() const;
    std::vector<double> turns() const;
    QString turnsWords() const;
    ChartPart pointsPart(std::size_t label) const;
    ChartPart votePart() const;
};

} // namespace epsiloscope
