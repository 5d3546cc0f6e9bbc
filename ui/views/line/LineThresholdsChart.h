// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/line/LineChart.h"

namespace epsiloscope {

/// Where the random classifiers' thresholds lie: how many in each bin of the line, of all that were drawn,
/// whether or not they joined the vote (Shen et al., figure 1b). Those beyond the line are told in words.
class LineThresholdsChart final : public LineChart {
    Q_OBJECT
public:
    explicit LineThresholdsChart(QWidget* parent = nullptr);

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
};

} // namespace epsiloscope
