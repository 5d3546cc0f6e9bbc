// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/boosting/RoundsChart.h"

namespace epsiloscope {

/// The weight α of each iteration's picked classifier in the vote: a bar, solid where it was the random one,
/// striped where it was that on public features.
class AlphasChart final : public RoundsChart {
    Q_OBJECT
public:
    explicit AlphasChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;

private:
    ChartPart partOf(bool tookPublic) const;
};

} // namespace epsiloscope
