// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/runs/EpsilonAxis.h"
#include "ui/plots/runs/RunChart.h"
#include "ui/views/charts/TradeoffMarks.h"

namespace epsiloscope {

/// Privacy against what it buys: one point per run (the median over its trials, bars from quartile to
/// quartile) and per point of a sweep, on a logarithmic axis the ε that each of them promises; where nothing
/// is promised a hollow point at what it has spent. Only what means the same shares the axis
/// (ComparedMeaning): the selected run's meaning, or that of most; what means something else is left out,
/// with a sentence that says so. A running run is a hollow moving point. Beside a promise stands as a ghost,
/// a small hollow point on a dotted line, what was spent (offerIfVotesTold). Where ε is 0, infinite or not
/// private at all, the run is a horizontal line instead. Runs that another promise dominates are small, and
/// such points of a sweep grey; the others are joined by the Pareto front. What is set up at every ε is a
/// thin line with a band from the least to the most of its repeats. A line upwards stands at the ε in the
/// forms, which it sets where it is taken.
class TradeoffChart final : public RunChart {
    Q_OBJECT
public:
    explicit TradeoffChart(QWidget* parent = nullptr);
    ~TradeoffChart() override;

    /// The measure against ε: accuracy, labels answered, AUROC or AUPRC. Kept as {"measure": "auroc"}. Labels
    /// stand in for an accuracy that nobody knows of a file of votes.
    Measure measure() const { return measure_; }
    static bool canShow(Measure measure);
    /// How much somebody wants of it.
    GoalLine* goalLine() { return &goal_; }

    /// Shows these sweeps besides the runs; the next refresh() draws them.
    void setSweeps(std::vector<ShownSweep> sweeps);
    /// The settings in the forms at every ε; nothing: not known. The next refresh() draws it.
    void setCurve(const std::optional<ShownSweep>& curve);
    /// Goes over these ε from now on, widened to what is drawn; without it over the decades of what is drawn.
    void setRange(const EpsilonRange& range) { epsilon_.follow(range, budget()); }
    /// Whether what runs next is a release: the line of ε is amber then.
    void setArmed(bool armed);
    /// Only what means the same as this run is drawn; none: what most of them mean.
    void keepToMeaningOf(RunNumber run);

    /// Also true where a sweep has grown.
    bool dirty() const override;

    /// The graph that holds the run's one point (empty where it has none), or null for an unknown run.
    QCPGraph* pointOf(RunNumber id) const;

    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

signals:
    /// The person zoomed, or something is drawn beyond the range.
    void rangeWanted(const epsiloscope::EpsilonRange& range);

protected:
    std::optional<double> promisedAt(const ShownRun& shown, const CurveReading& reading) const override;
    void addCurves(ShownRun& shown) override;
    void showBeside(ShownRun& shown, Beside what) override;
    QString curveWords(const ShownRun& shown, std::size_t) const override { return shown.appearance.name; }
    bool namesEnds() const override { return true; }
    void addEndWords(std::vector<EndWord>& words) const override;
    std::vector<Reference> references() const override;
    void restyleRest() override;
    std::vector<LegendEntry> runEntries(const ShownRun& shown) const override;
    void addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const override;
    std::vector<LegendEntry> referenceEntries() const override;
    std::vector<ChartSeries> referenceSeries() const override;
    void arrange() override;

private:
    using Mark = TradeoffMark;
    using RunMark = RunTradeoffMark;
    using SweepMark = SweepTradeoffMark;
    using CurveMark = CurveTradeoffMark;
    void measureChosen();
    void holdAgainst(Measure measure);
    Measure measureToHold() const;
    static RunMark& markOf(const ShownRun& shown);
    bool sweepsGrew() const;
    /// Sweeps, then the curve: those that have points and are not hidden.
    std::vector<const SweptTradeoffMark*> swept() const;
    /// Those that are not hidden: runs, then sweeps.
    std::vector<const Mark*> seenMarks() const;
    void look(RunMark& mark, const ShownRun& shown) const;
    void lookTold(const RunMark& mark, bool visible) const;
    bool toldSeen(const ShownRun& shown) const;
    LegendEntry entryOfTold(const RunMark& mark) const;
    void lookSweep(const SweepMark& mark) const;
    void lookCurve() const;
    void drawFront();
    QCPRange rangeX(const std::optional<QCPRange>& x);
    QCPRange rangeY(const std::optional<QCPRange>& y) const;
    LegendEntry entryOf(const Mark& mark) const;
    LegendEntry entryOfFront() const;
    void addSeries(const Mark& mark, std::vector<ChartSeries>& series) const;
    void addCurveSeries(std::vector<ChartSeries>& series) const;

    Measure chosen_ = Measure::Accuracy, measure_ = Measure::Accuracy;
    GoalLine goal_{this, [this] { return measure_; }, [this] { redraw(); }};
    EpsilonAxis epsilon_;
    std::vector<std::unique_ptr<SweepMark>> sweeps_;
    std::unique_ptr<CurveMark> curve_; ///< null: none
    bool armed_ = false;
    TradeoffFront front_;
    OnPlot<QCPGraph> frontLine_; ///< null: there is none
    RunNumber selected_;
    std::optional<ComparedMeaning> meaning_; ///< for all that is drawn; as of the last restyling
    bool toldShown_ = false;
};

} // namespace epsiloscope
