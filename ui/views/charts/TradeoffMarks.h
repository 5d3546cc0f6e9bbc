// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/Measure.h"
#include "core/experiment/run/RunPrivacy.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/plots/runs/RunChart.h"
#include "ui/views/charts/TradeoffFront.h"
#include "ui/words/PrivacyWords.h"

#include <set>
#include <vector>

namespace epsiloscope {

/// What stands on the chart under one entry of the legend: the point or line of a run, or the points of a
/// sweep. The plot must outlive it.
struct TradeoffMark : RunParts {
    /// `dominated`: what is dominated has a graph of its own, below the others.
    TradeoffMark(QCustomPlot* plot, const QString& markKey, bool dominated);

    QString key, name; ///< of the legend; of the run or sweep
    QString words{};   ///< of the legend, without δ and data
    int paletteIndex = 0;
    OnPlot<QCPGraph> grey, bright;
    std::vector<FrontCandidate> points{};   ///< one at most of a run
    bool isLine = false;                    ///< its ε is no number to draw: a line at the point's height
    bool settled = false;                   ///< its points may stand on the front
    QPen sample{Qt::NoPen};                 ///< in the legend
    std::optional<QCPRange> across{}, up{}; ///< quartiles over trials
    std::size_t trials = 0;                 ///< behind them
};

/// A run as a point with bars, or as a line, or not yet anywhere.
struct RunTradeoffMark final : TradeoffMark {
    RunTradeoffMark(QCustomPlot* plot, RunNumber id);
    /// Places it where the run is now.
    void take(const ShownRun& shown, Measure measure);

    QString toldKey() const { return told->name(); }
    bool hasTold() const { return !told->data()->isEmpty(); }

    OnPlot<QCPErrorBars> acrossBar, upBar;
    ReferenceLine line;
    /// Beside what it promises: what it has spent if the votes are told, and a line from the one to the
    /// other.
    OnPlot<QCPGraph> toldLink, told;
    RunPrivacy privacy;

private:
    void takeBars(const Run& run, Measure measure);
    void takeTold(const ShownRun& shown);
};

/// The points of one sweep: those that nothing dominates, and the others.
struct SweepTradeoffMark final : TradeoffMark {
    SweepTradeoffMark(QCustomPlot* plot, std::size_t number, ShownSweep sweep);
    /// Whether the sweep has more runs than were taken.
    bool grew() const;
    /// Takes its points, where it grew.
    void take(Measure measure);

    ShownSweep shown;
    RunsPrivacy privacy;
    std::optional<std::size_t> seenRuns;
};

/// What can be seen on a trade-off chart: runs, then sweeps.
using SeenMarks = std::vector<const TradeoffMark*>;

/// Their points, but for lines; `settled`: those alone that may stand on the front.
std::vector<FrontCandidate> pointsOf(const SeenMarks& marks, bool settled);
/// Without that of a run which does not know it yet.
std::set<double> deltasOf(const std::vector<FrontCandidate>& points);
/// Everything is about the same data.
bool aboutSameData(const SeenMarks& marks);
/// "guaranteed ε at δ = 1e-6": the ε of these points; `unknown` where no δ is known.
QString axisEpsilon(const std::vector<FrontCandidate>& seen, const QString& unknown);

} // namespace epsiloscope
