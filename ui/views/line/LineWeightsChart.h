// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/line/LineChart.h"

namespace epsiloscope {

/// The weight of each classifier in the vote, as a stem at its threshold (Shen et al., figure 1c). Weights of
/// those that vote for class 1 below their threshold are shown below 0.
class LineWeightsChart final : public LineChart {
    Q_OBJECT
public:
    explicit LineWeightsChart(QWidget* parent = nullptr);

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
};

} // namespace epsiloscope
