// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/references/BaselineDescriptor.h"
#include "ui/boosting/RoundsChart.h"

#include <array>

namespace epsiloscope {

/// The accuracy on the test set of the classifiers picked so far (Shen et al., figure 4c), beside references
/// on the same split.
class RoundAccuracyChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit RoundAccuracyChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    void take() override;
    void arrange(std::vector<LegendEntry>& entries) override;

private:
    Line* accuracy_;
    std::array<Line*, baselineDescriptors.size()> references_; ///< in their order
};

} // namespace epsiloscope
