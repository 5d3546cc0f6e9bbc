// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/Measure.h"
#include "core/experiment/sweep/SweepResult.h"
#include "ui/plots/ReferenceLine.h"
#include "ui/plots/RunChart.h"
#include "ui/plots/TradeoffFront.h"

#include <map>
#include <set>

class QAction;

namespace epsiloscope {

struct TradeoffWarnings;

/// A sweep on the trade-off chart: each of its points one small mark in the sweep's colour.
struct ShownSweep {
    QString name; ///< "Sweep 1"
    int paletteIndex = 0;
    std::shared_ptr<const SweepResult> sweep;
};

/// Privacy against what it buys: one point per run (the median over its trials, bars from quartile to
/// quartile) and per point of a sweep, on a logarithmic axis the ε that each of them promises, whatever it
/// has spent by the votes; where nothing is promised what it has spent, and the legend says so. A running run
/// is a hollow moving point. Where ε is 0, infinite or not private at all, the run is a horizontal line
/// instead, drawn only while everything that can be seen is about the same data. Points that another one
/// dominates are grey; the others are joined by the Pareto front, one for each meaning of ε and each dataset.
class TradeoffChart final : public RunChart {
    Q_OBJECT
public:
    explicit TradeoffChart(QWidget* parent = nullptr);
    ~TradeoffChart() override;

    /// What ε is held against: accuracy, labels answered, AUROC or AUPRC; others are passed over.
    void setMeasure(Measure measure);
    static bool canShow(Measure measure);
    Measure measure() const { return measure_; }
    /// One checkable action for each measure.
    QList<QAction*> ownActions() const { return actions_; }

    /// Shows these sweeps besides the runs; the next refresh() draws them.
    void setSweeps(std::vector<ShownSweep> sweeps);

    /// Also true where a sweep has grown.
    bool dirty() const override;

    /// The graph that holds the run's one point (empty where it has none), or null for an unknown run.
    QCPGraph* pointOf(int id) const;

    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;
    /// {"measure": "auroc"}.
    std::map<QString, QString> choices() const override;
    void choose(const std::map<QString, QString>& choices) override;

protected:
    void addCurves(ShownRun& shown) override;
    void forget(int id) override;
    void updateRun(ShownRun& shown) override;
    QString curveWords(const ShownRun& shown, std::size_t curve) const override;
    void restyleRest() override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    std::vector<LegendEntry> referenceEntries() const override;
    void arrange() override;

private:
    struct Mark;
    struct SweepMarks;
    void makeActions();
    void place(Mark& mark, const ShownRun& shown) const;
    void placeBars(Mark& mark, const Run& run) const;
    /// What the run promises, as far as it got; absent: nothing yet.
    std::optional<Epsilon> epsilonOf(Mark& mark, const ShownRun& shown) const;
    /// The ε that can be seen: of points, not of lines.
    std::vector<Epsilon> epsilonsSeen() const;
    bool deltasDiffer() const;
    /// ", δ = 1e-6" of these, where what can be seen has several δ.
    QString deltaPart(const std::vector<Epsilon>& epsilons) const;
    /// Everything that can be seen is about the same data.
    bool sameData() const;
    QString axisEpsilon() const;
    QString runWords(const ShownRun& shown, const Mark& mark) const;
    QString sweepWords(const SweepMarks& marks) const;
    void look(Mark& mark, const ShownRun& shown);
    void takeSweep(SweepMarks& marks) const;
    void lookSweep(SweepMarks& marks);
    bool sweepsGrew() const;
    std::vector<FrontCandidate> candidates() const;
    void drawFronts();
    void spread(std::optional<QCPRange>& x, std::optional<QCPRange>& y) const;
    QCPRange rangeY(const std::optional<QCPRange>& y) const;
    QString valueText(double value) const;
    LegendEntry sweepEntry(const SweepMarks& marks) const;
    ChartSeries seriesOf(const ShownRun& shown, const Mark& mark) const;
    ChartSeries seriesOf(const SweepMarks& marks) const;
    void warnOfRuns(TradeoffWarnings& warnings) const;

    Measure measure_ = Measure::Accuracy;
    QList<QAction*> actions_;
    std::map<int, std::unique_ptr<Mark>> marks_;
    std::vector<std::unique_ptr<SweepMarks>> sweeps_;
    TradeoffFront front_;
    std::vector<QCPGraph*> frontLines_;
    bool sameData_ = true; ///< as of the last restyling, as the next one
    bool deltasDiffer_ = false;
};

} // namespace epsiloscope
