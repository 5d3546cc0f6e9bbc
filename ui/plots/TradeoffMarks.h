// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/TrialsPrivacy.h"
#include "ui/plots/PrivacyRange.h"
#include "ui/plots/TradeoffChart.h"

namespace epsiloscope {

/// Where a run stands on the chart: a point with bars, or a line where ε is no number to draw, or not yet
/// anywhere. The plot must outlive it.
struct TradeoffChart::Mark {
    Mark(QCustomPlot* owner, int id);
    ~Mark();
    Mark(const Mark&) = delete;
    Mark& operator=(const Mark&) = delete;

    /// Nowhere.
    void clear();

    QCustomPlot* plot;
    QCPGraph* point;
    QCPErrorBars *acrossBar, *upBar;
    ReferenceLine line;
    QString key, words; ///< of the legend; no words: no entry
    bool isLine = false;
    std::optional<QCPRange> across, up; ///< quartiles over trials
    ComparedEpsilons compared;
    std::optional<Epsilon> epsilon; ///< where it stands, with its meaning; of a line, too
};

/// The points of one sweep: those that nothing dominates, and the others. The plot must outlive it.
struct TradeoffChart::SweepMarks {
    /// A point of the sweep that has a place on the chart.
    struct Point {
        std::size_t number = 0; ///< in the plan
        Epsilon epsilon;
        double value = 0;
        std::string data; ///< comparedData()
        QString dataName;
    };

    SweepMarks(QCustomPlot* owner, std::size_t number, ShownSweep sweep);
    ~SweepMarks();
    SweepMarks(const SweepMarks&) = delete;
    SweepMarks& operator=(const SweepMarks&) = delete;

    /// Name and how many points, and what must not be published.
    QString words() const;
    /// Of its points.
    std::vector<Epsilon> epsilons() const;

    QCustomPlot* plot;
    QCPGraph *grey, *bright;
    ShownSweep shown;
    QString key;
    std::vector<Point> points;
    PrivacyRange privacy;
    std::optional<std::size_t> seenRuns;
};

/// A run's marker without its colour.
QCPScatterStyle greyMarkerStyle(int paletteIndex, bool dark, double size);
/// The median of a measure over finished trials, else of the last thing that the running trial said.
std::optional<double> latestMeasured(const Run& run, Measure measure);

} // namespace epsiloscope
