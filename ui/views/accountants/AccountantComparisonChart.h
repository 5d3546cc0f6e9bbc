// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/runs/RunChart.h"

namespace epsiloscope {

struct ReadingMarks;

/// "The same answers by several accountants": ε by every reading of each visible run against labels answered,
/// beyond the run's own stop, too, until each of them has spent the budget. So it says how many labels each
/// accountant buys for the same ε, and how much smaller ε is for the same labels. Of gradient descent,
/// likewise, the same steps.
class AccountantComparisonChart final : public RunChart {
    Q_OBJECT
public:
    AccountantComparisonChart();

    QStringList guaranteeWarnings() const override;
    /// With what the readings of each run are.
    QStringList privacyWords() const override;

protected:
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    /// With what the reading buys, and its ε where the run stopped.
    LegendEntry curveEntry(const ShownRun& shown, std::size_t curve) const override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    void addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const override;
    std::vector<Reference> references() const override { return budgetReference(); }
    double referencesEnd() const override;
    void restyleRest() override;
    void arrange() override;

private:
    LegendEntry entryOfStop(const ShownRun& shown, const ReadingMarks& marks) const;
    /// Largest x and the ε that must be seen; nothing while there is nothing.
    std::optional<QPointF> extent() const;
    /// "The same steps …" where all runs that are seen descend.
    void nameSteps();
    QString hintWords() const;
};

} // namespace epsiloscope
