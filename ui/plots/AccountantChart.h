// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/ReferenceLine.h"
#include "ui/plots/RunChart.h"

namespace epsiloscope {

/// "How did the accountant grow": ε against queries asked, what was spent solid, data-independent dashed, the
/// budget dotted.
class AccountantChart final : public RunChart {
public:
    explicit AccountantChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    void addCurves(ShownRun& shown) override;
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    void restyleRest() override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void arrange() override;

private:
    double epsilonNeeded() const;

    ReferenceLine budgetLine_;
};

} // namespace epsiloscope
