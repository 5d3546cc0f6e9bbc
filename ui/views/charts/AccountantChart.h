// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/Chart.h"
#include "ui/plots/runs/RunChart.h"

#include <functional>

namespace epsiloscope {

struct BoundMark;

/// "How did the accountant grow": ε against queries asked (iterations, models, steps), what is promised solid
/// (flat, where it is no function of them: promisedAtOnce), beside it as a thin ghost what was spent, the
/// budget dotted, and where each of the two would stop the run. Or what the ε that was spent is made of at
/// the minimising order: checks, answers and the conversion from RDP, which add up to it. Three choices are
/// kept: {"show": "epsilon" | "parts", "improved": "shown" | "hidden"}, the latter ε by the improved
/// conversion, and that of offerIfVotesTold().
class AccountantChart final : public RunChart {
    Q_OBJECT
public:
    explicit AccountantChart(QWidget* parent = nullptr);

    QStringList guaranteeWarnings() const override;

protected:
    std::optional<double> askedAt(const ShownRun&, double x) const override { return x; }
    std::optional<double> promisedAt(const ShownRun& shown, const CurveReading& reading) const override;
    void addCurves(ShownRun& shown) override;
    void updateRun(ShownRun& shown) override;
    bool wanted(const ShownRun& shown, std::size_t curve) const override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    bool namesEnds() const override { return true; }
    QString quantityWords(const ShownRun& shown, std::size_t curve) const override;
    QString wordsAtEnd(const ShownRun& shown, std::size_t curve, double value, bool subject) const override;
    bool endAlone(const ShownRun& shown, std::size_t curve) const override;
    void addEndWords(std::vector<EndWord>& words) const override;
    std::vector<Reference> references() const override { return budgetReference(); }
    double referencesEnd() const override;
    void restyleRest() override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void arrange() override;

private:
    void choiceChanged();
    bool markShown(const ShownRun& shown, const BoundMark& mark) const;
    LegendEntry entryOfMark(const ShownRun& shown, const BoundMark& mark) const;
    /// 0: there is none.
    double furthestMark() const;
    double epsilonNeeded() const;
    void linkEnds(const ShownRun& shown) const;
    /// epsilonWords(), or that δ grows as well.
    QString growthWords() const;
    QString hintWords() const;

    bool parts_ = false, improvedShown_ = false, toldShown_ = false;
};

/// The switch of the ghost beside the promised ε: the spent ε, which may not be published. It is the same
/// choice on every chart that has it, {"told": "shown" | "hidden"}, and on at first.
void offerIfVotesTold(Chart& chart, const std::function<void()>& changed);
/// True if the chart shows it; false of a chart that offers no such thing.
bool showsIfVotesTold(const Chart& chart);
/// Nothing happens where the chart does so already.
void showIfVotesTold(Chart& chart, bool shown);
/// The meaning of ⊘, as the last entry of a legend.
LegendEntry spentExplained(const QColor& ink);

} // namespace epsiloscope
