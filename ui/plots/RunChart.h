// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "ui/plots/Chart.h"
#include "ui/plots/Curve.h"
#include "ui/plots/StepsOfRun.h"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace epsiloscope {

/// How a run appears in charts, table and exports.
struct RunAppearance {
    int paletteIndex = 0;
    QString name;               ///< "Run 2"
    bool dataDependent = false; ///< what its ε will be, until a finished trial says what it is

    bool operator==(const RunAppearance&) const = default;
};

/// A run on a chart.
struct ShownRun {
    int id = 0;
    std::shared_ptr<const Run> run;
    RunAppearance appearance;
    std::optional<double> delta; ///< of its ε, as far as known
    bool visible = true;
    std::optional<std::size_t> seenVersion;
    RunState seenState = RunState::Running;
    std::vector<std::unique_ptr<Curve>> curves;
};

/// A chart over runs. Derived charts say which curves a run has and what stands around them.
class RunChart : public Chart {
    Q_OBJECT
public:
    using Chart::Chart;
    ~RunChart() override;

    void addRun(int id, std::shared_ptr<const Run> run, const RunAppearance& appearance);
    void removeRun(int id);
    void setRunVisible(int id, bool visible);
    void setAppearance(int id, const RunAppearance& appearance);
    /// The budget in force; nothing: none is set.
    void setBudget(std::optional<double> epsilon, double delta);

    /// Whether anything has happened since the last refresh.
    virtual bool dirty() const;
    /// Takes in what is new and redraws, once.
    void refresh();
    /// Takes in what is new without drawing.
    void bringUpToDate();

    bool hasBands() const override { return true; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList privacyWords() const override;

signals:
    /// The person wants to see the query of this run that was asked as the `asked`-th.
    void queryChosen(int run, double asked);

protected:
    /// Lets the person choose queries: by a click on a curve of a run that keeps its votes, or by key. For
    /// the constructors of charts that have askedAt().
    void offerQueries();
    /// How many queries the run had asked at an x of this chart; nothing where x says nothing of that.
    virtual std::optional<double> askedAt(const ShownRun&, double) const { return std::nullopt; }
    /// Gives a new run its curves.
    virtual void addCurves(ShownRun& shown);
    /// The run is leaving: throw away what is kept for it besides its curves.
    virtual void forget(int id);
    /// Takes in new data of one run.
    virtual void updateRun(ShownRun& shown);
    /// Looks of whatever is not a curve.
    virtual void restyleRest() {}
    /// Words of a curve in the legend.
    virtual QString curveWords(const ShownRun& shown, std::size_t curve) const = 0;
    /// Entries of one run; those of its curves unless a chart has others.
    virtual std::vector<LegendEntry> runEntries(const ShownRun& shown) const;
    /// Entries after those of the runs.
    virtual std::vector<LegendEntry> referenceEntries() const { return {}; }
    /// Those references that can be seen, as data.
    virtual std::vector<ChartSeries> referenceSeries() const { return {}; }
    /// Axes, references and hint, after data and looks.
    virtual void arrange() = 0;

    void restyle() override;
    void bandChanged() override;
    /// Something besides the runs has changed: dirty() until the next refresh.
    void markChanged() { changed_ = true; }
    void addCurve(ShownRun& shown, const QString& quantityKey, const SeriesDescriptor& series,
                  const QPen& dash);
    TrialsLook trialsLook() const { return {bandKind(), trialsShown()}; }
    /// A straight reference as data, from end to end of what can be seen.
    ChartSeries straightSeries(const LegendEntry& entry, double fromX, double fromY, double toX,
                               double toY) const;
    /// The legend's entry of one curve.
    LegendEntry entryOf(const ShownRun& shown, std::size_t curve) const;
    /// "median and IQR of 5 trials"; empty for one.
    QString trialsWords(const ShownRun& shown) const;
    /// "Run 1: ε = 1.7 at δ = 1e-5 · …": what its finished trials state, and what they promise.
    static QString privacyOf(const ShownRun& shown);
    /// Names of the visible runs with at least one visible, non-empty curve of which `which` holds, as in a
    /// sentence: "Run 1 and Run 3"; empty: none.
    QString namesOf(const std::function<bool(const ShownRun&)>& which) const;

    const std::vector<ShownRun>& runs() const { return runs_; }
    const std::optional<double>& budget() const { return budget_; }
    /// Some visible run has not ended.
    bool running() const;
    /// Axes leave room for what comes. Not in pictures: these must not depend on what was shown before.
    bool growing() const { return running() && !painting(); }
    /// Largest of the curves' upper ends among visible runs; nothing while all are empty. `curve` counts
    /// within a run.
    std::optional<double> largestX() const;
    std::optional<double> largestY(std::size_t curve) const;
    /// What the visible runs go by.
    StepsOfRuns visibleSteps() const;
    /// What x counts: `queries`, or "iterations", "models", "steps" where the visible runs that count
    /// anything go by those; "… / …" where they differ.
    QString stepWords(const QString& queries) const;
    /// Every visible run goes by this, and there is one.
    bool allGoBy(StepKind step) const;
    /// "Waiting for the first answers …", or iteration, model, step.
    QString waitingWords() const;
    /// Where the axis of queries ends.
    double queriesLimit() const;
    /// "ε at δ = 1e-5", or that δ differs between runs.
    QString epsilonWords() const;
    /// Whether what the run spends is data-dependent, by its statement once there is one.
    static bool dataDependent(const ShownRun& shown);

private:
    ShownRun* find(int id);
    void noteDelta(ShownRun& shown) const;
    /// The run with the curve nearest to a place and the query there, among runs that keep their votes.
    std::optional<std::pair<int, double>> queryNear(QPointF place, double reach) const;
    std::optional<std::pair<int, double>> queryAt(const CurveReading& reading, double x,
                                                  bool withVotes) const;
    void chooseQueryHere();
    void rebuildLegend();

    std::vector<ShownRun> runs_;
    std::optional<double> budget_;
    double delta_ = 0;
    bool changed_ = true;
    QTimer singleClick_;
    std::optional<std::pair<int, double>> clickedQuery_; ///< run and query, until it is no double-click
};

} // namespace epsiloscope
