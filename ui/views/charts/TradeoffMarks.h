// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/ComparedMeaning.h"
#include "core/experiment/comparison/Measure.h"
#include "core/experiment/run/RunPrivacy.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/plots/runs/RunChart.h"
#include "ui/words/PrivacyWords.h"

#include <QString>

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace epsiloscope {

/// A run, or a point of a sweep, where it would stand on the trade-off chart.
struct FrontCandidate {
    QString owner;         ///< key of the run or sweep in the legend
    std::size_t point = 0; ///< within its owner
    ComparedEpsilon compared;
    double value = 0;
};

/// The Pareto front of a trade-off chart: through promises that mean the same, for what was spent was not
/// fixed beforehand. None where fewer than two can be compared, or one of them beats all others.
class TradeoffFront {
public:
    TradeoffFront() = default;
    /// The front of those that share an axis; what is no promise is passed over.
    explicit TradeoffFront(const std::vector<FrontCandidate>& candidates);

    /// By rising ε; empty: there is none.
    const std::vector<double>& x() const { return x_; }
    const std::vector<double>& y() const { return y_; }
    bool dominated(const QString& owner, std::size_t point) const {
        return dominated_.contains({owner, point});
    }

private:
    std::vector<double> x_, y_;
    std::set<std::pair<QString, std::size_t>> dominated_;
};

/// The marks on the chart under one entry of the legend: the point or line of a run, or the points of a
/// sweep. The plot must outlive it.
struct TradeoffMark : RunParts {
    /// `dominated`: what is dominated has a graph of its own, below the others.
    TradeoffMark(QCustomPlot* plot, const QString& markKey, bool dominated);

    QString key, name; ///< from the legend; from the run or sweep
    QString words{};   ///< in the legend
    int paletteIndex = 0;
    OnPlot<QCPGraph> grey, bright;
    std::vector<FrontCandidate> all{}, points{}; ///< one at most of a run; those that share the axis
    QString apart{};                             ///< why others do not; empty: all do
    bool isLine = false;                    ///< its ε is no number to draw: a line at the point's height
    bool settled = false;                   ///< its points may stand on the front
    QPen sample{Qt::NoPen};                 ///< in the legend
    std::optional<QCPRange> across{}, up{}; ///< quartiles over trials
    std::size_t trials = 0;                 ///< behind them

    /// Keeps to what shares an axis with this.
    void keepTo(const std::optional<ComparedMeaning>& meaning);
    /// Something of it was spent and is no promise.
    bool hollow() const;
};

/// A run as a point with bars, or as a line, or not yet anywhere.
struct RunTradeoffMark final : TradeoffMark {
    RunTradeoffMark(QCustomPlot* plot, RunNumber id);
    /// Takes in where the run is now.
    void take(const ShownRun& shown, Measure measure);
    /// Draws what keepTo() left.
    void place(const ShownRun& shown, Measure measure);

    QString toldKey() const { return told->name(); }
    bool hasTold() const { return !told->data()->isEmpty(); }

    OnPlot<QCPErrorBars> acrossBar, upBar;
    ReferenceLine line;
    /// Beside what it promises: what it has spent, and a line from the one to the other.
    OnPlot<QCPGraph> toldLink, told;
    RunPrivacy privacy;

private:
    void takeBars(const Run& run, Measure measure);
    void takeTold();
};

/// What stands for several runs: their settings were compared on the data.
struct SweptTradeoffMark : TradeoffMark {
    using TradeoffMark::TradeoffMark;

    ShownSweep shown;
    RunsPrivacy privacy;
};

/// The points of one sweep: those that nothing dominates, and the others.
struct SweepTradeoffMark final : SweptTradeoffMark {
    SweepTradeoffMark(QCustomPlot* plot, std::size_t number, ShownSweep sweep);
    /// True if the sweep has more runs than were taken.
    bool grew() const;
    /// Takes its points, where it grew.
    void take(Measure measure);
    /// "Sweep 1, 3 of 8 points".
    QString countWords() const;

    std::optional<std::size_t> seenRuns;
};

/// What is set up at every ε: a line through the medians, and a band over the repeats.
struct CurveTradeoffMark final : SweptTradeoffMark {
    CurveTradeoffMark(QCustomPlot* plot, QCPLayer* bandLayer);
    /// Takes its points, where they are others.
    void take(Measure measure);
    /// Draws what keepTo() left.
    void place();
    /// From the lowest to the highest of the band; nothing: there is none.
    std::optional<QCPRange> yRange() const;

    OnPlot<QCPGraph> lower, upper;
    std::map<std::size_t, QCPRange> spans; ///< over the repeats, by point

private:
    std::shared_ptr<const SweepResult> taken_;
    std::optional<Measure> of_;
};

/// The visible marks on a trade-off chart: runs, then sweeps.
using SeenMarks = std::vector<const TradeoffMark*>;

/// Their points that may stand on the front: no lines, and of runs that have ended.
std::vector<FrontCandidate> settledPoints(const SeenMarks& marks);
/// The meaning that all that is drawn must have: what the selected one means, else what most of them do,
/// those with a small δ first, and of as many the newest run. Absent where none has an ε.
std::optional<ComparedMeaning> meaningShown(const SeenMarks& marks, const QString& selected);
/// "promised ε at δ = 1e-6 per patient", with what a δ means that is no small chance; `unknown` where nothing
/// is drawn.
QString axisEpsilon(const SeenMarks& marks, const std::optional<ComparedMeaning>& meaning,
                    const QString& unknown);
/// The same in a word or two, for the screen: "promised ε", "promised ε per patient".
QString screenEpsilon(const SeenMarks& marks, const std::optional<ComparedMeaning>& meaning);
/// Which of them are left out and why, in a sentence without its end; empty: none.
QString leftOutWords(const SeenMarks& marks);

} // namespace epsiloscope
