// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/RunChart.h"

namespace epsiloscope {

/// What mechanisms measure that have no chart of their own: the series that they declare and send point by
/// point, by what they count.
class MeasuredChart final : public RunChart {
    Q_OBJECT
public:
    explicit MeasuredChart(QWidget* parent = nullptr);
    QStringList guaranteeWarnings() const override;

protected:
    void addCurves(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    void arrange() override;

private:
    QString hintWords() const;
    /// Of the visible runs, each once.
    std::vector<const SeriesDescriptor*> visibleKinds() const;
};

} // namespace epsiloscope
