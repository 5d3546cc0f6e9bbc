// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/runs/RunChart.h"

namespace epsiloscope {

class BoundMark;

/// "How did the accountant grow": ε against queries asked (iterations, models, steps), what was spent solid,
/// data-independent dashed, the budget dotted, and where each bound would stop the run. Or what that ε is
/// made of at the minimising order: checks, answers and the conversion from RDP, which add up to it.
class AccountantChart final : public RunChart {
    Q_OBJECT
public:
    explicit AccountantChart(QWidget* parent = nullptr);

    /// Both choices are kept: {"show": "epsilon" | "parts", "improved": "shown" | "hidden"}.
    enum class Showing { Epsilon, Parts };
    void setShowing(Showing showing);
    Showing showing() const { return showing_; }
    /// ε by the improved conversion beside the headline; not at first.
    void setImprovedShown(bool shown);
    bool improvedShown() const { return improvedShown_; }

    QStringList guaranteeWarnings() const override;

protected:
    std::optional<double> askedAt(const ShownRun&, double x) const override { return x; }
    void addCurves(ShownRun& shown) override;
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    std::vector<Reference> references() const override { return budgetReference(); }
    double referencesEnd() const override;
    void restyleRest() override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void arrange() override;

private:
    void choiceChanged();
    bool wanted(const ShownRun& shown, std::size_t curve) const;
    void placeMarks(const ShownRun& shown);
    bool markShown(const ShownRun& shown, const BoundMark& mark) const;
    LegendEntry entryOfMark(const ShownRun& shown, const BoundMark& mark) const;
    std::optional<double> furthestMark() const;
    double epsilonNeeded() const;
    /// epsilonWords(), or that δ grows as well.
    QString growthWords() const;
    QString hintWords() const;

    Showing showing_ = Showing::Epsilon;
    bool improvedShown_ = false;
};

} // namespace epsiloscope
