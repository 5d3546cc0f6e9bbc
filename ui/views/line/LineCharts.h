// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepPlan.h"
#include "core/mechanisms/features/LineVote.h"
#include "ui/plots/chart/PartsChart.h"
#include "ui/runs/QuerySurroundings.h"
#include "ui/words/PrivacyWords.h"

#include <QStringList>

#include <memory>

namespace epsiloscope {

/// One trial of boosting on a single private number, as the charts of LineView show it.
struct ShownLine {
    QuerySurroundings around; ///< the run's name, its look and its classes
    RunsPrivacy privacy;
    PointsOnLine points;
    LineVote vote;
    bool foundOnPoints = false; ///< the classifiers looked at private points (flipped labels)
};
using ShownLinePtr = std::shared_ptr<const ShownLine>;

/// The facts beneath the charts: iterations, who is in the vote, what lies beyond, points called wrongly.
QStringList lineFacts(const ShownLine& line);

/// True if a trial, or some trial of a run, has points on a line and classifiers that split them.
bool isOnLine(const TrialRecord& trial);
bool isOnLine(const Run& run);

/// Why a run (null: there is none) has no points on a line to show, and what to open instead.
QString whyNoLine(const RunEntry* entry);

/// The experiment at the paper's figure 1a: ε from 0.01 to 1, ten trials each.
SweepPlan lineSweep(const Experiment& experiment);

/// A chart of one trial over the line. Derived charts say which parts there are.
class LineChart : public PartsChart {
    Q_OBJECT
public:
    /// Null: nothing to show. Draws nothing: refresh() does.
    void setLine(ShownLinePtr line);
    void refresh();

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    LineChart(const QString& id, const QString& title, const QString& yLabel);

    const ShownLine* line() const { return line_.get(); }
    /// The colour of its run.
    QColor colour() const { return runColour(line_->around.paletteIndex, dark()); }
    /// The words with which a screen reader begins on what is shown: a plot says nothing to it.
    virtual QString inWords() const { return parts().front().entry.text; }
    void showAxes(const QString& hint, const QCPRange& y);

private:
    const QString general_ = accessibleDescription(); ///< without a line
    ShownLinePtr line_;
};

/// The points on their line, one row for each class, and the vote Σ αₜhₜ(x) over it: where it is 0 or more it
/// calls the class of the upper row (Shen et al., section 4).
class LineVoteChart final : public LineChart {
    Q_OBJECT
public:
    LineVoteChart();

    QStringList guaranteeWarnings() const override;

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
    QString inWords() const override;

private:
    double rowHeight() const;
    std::vector<double> turns() const;
    QString turnsWords() const;
    ChartPart pointsPart(std::size_t label) const;
    ChartPart votePart() const;
};

/// Where the random classifiers' thresholds lie: how many in each bin of the line, of all that were drawn,
/// whether or not they joined the vote (Shen et al., figure 1b). Those beyond the line are told in words.
class LineThresholdsChart final : public LineChart {
    Q_OBJECT
public:
    LineThresholdsChart();

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
};

/// The weight of each classifier in the vote, as a stem at its threshold (Shen et al., figure 1c). Weights of
/// those that vote for class 1 below their threshold are shown below 0.
class LineWeightsChart final : public LineChart {
    Q_OBJECT
public:
    LineWeightsChart();

protected:
    std::vector<ChartPart> declaredParts() const override;
    void arrange() override;
};

} // namespace epsiloscope
