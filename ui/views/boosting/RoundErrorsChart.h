// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/boosting/RoundsChart.h"

namespace epsiloscope {

/// What the algorithm weighed up in each iteration: the error of the classifier on public features, that of
/// the random one before noise (left out of a release) and after it, that of guessing, and which one was
/// picked.
class RoundErrorsChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit RoundErrorsChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
};

} // namespace epsiloscope
