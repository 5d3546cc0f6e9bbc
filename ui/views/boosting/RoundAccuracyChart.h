// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/boosting/RoundsChart.h"

namespace epsiloscope {

/// The accuracy on the test set of the classifiers picked so far (Shen et al., figure 4c), beside references
/// on the same split.
class RoundAccuracyChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit RoundAccuracyChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
};

} // namespace epsiloscope
