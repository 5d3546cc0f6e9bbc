// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/ReadingMarks.h"
#include "ui/plots/ReferenceLine.h"
#include "ui/plots/RunChart.h"

#include <map>

namespace epsiloscope {

/// "The same answers by several accountants": ε by every reading of each visible run against labels answered,
/// beyond the run's own stop, too, until each of them has spent the budget. So it says how many labels each
/// accountant buys for the same ε, and how much smaller ε is for the same labels. Of gradient descent,
/// likewise, the same steps.
class AccountantsChart final : public RunChart {
    Q_OBJECT
public:
    explicit AccountantsChart(QWidget* parent = nullptr);
    ~AccountantsChart() override;

    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    /// With what the readings of each run are.
    QStringList privacyWords() const override;

protected:
    void forget(int id) override;
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void restyleRest() override;
    void arrange() override;

private:
    /// Null before the run has readings.
    const ReadingMarks* marksOf(const ShownRun& shown) const;
    void placeMarks(const ShownRun& shown, ReadingMarks& marks) const;
    LegendEntry entryOfCurve(const ShownRun& shown, std::size_t curve) const;
    LegendEntry entryOfStop(const ShownRun& shown, const ReadingMarks& marks) const;
    void addMarkSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const;
    /// Names of runs with a visible reading of this kind.
    QString namesWith(EpsilonKind kind) const;
    /// Largest x and the ε that must be seen; nothing while there is nothing.
    std::optional<QPointF> extent() const;
    /// "The same steps …" where all runs that are seen descend.
    void nameSteps();
    QString hintWords() const;

    ReferenceLine budgetLine_;
    std::map<int, std::unique_ptr<ReadingMarks>> marks_; ///< by run
};

} // namespace epsiloscope
