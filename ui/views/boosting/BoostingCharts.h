// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/PartsChart.h"
#include "ui/runs/RunList.h"

#include <array>
#include <optional>

namespace epsiloscope {

/// A chart over the iterations of one trial. Derived charts say which parts there are.
class RoundsChart : public PartsChart {
    Q_OBJECT
public:
    using PartsChart::PartsChart;

    /// Takes in what is there of this trial of a run (without one: none) and redraws, once.
    void showTrial(const RunEntry& entry, TrialNumber trial);
    /// The iteration that is looked at, as an index of the trial's rounds.
    void setRound(std::optional<std::size_t> round);

    /// "0.95 to 0.98: 212 records" of the bar at a place of the plot, in pixels; empty beside bars.
    virtual QString wordsAt(QPointF) const { return {}; }
    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    QStringList privacyWords() const override;

protected:
    /// A line with the run's colour, without values yet.
    ChartPart linePart(LegendEntry entry, Qt::PenStyle dash = Qt::SolidLine) const;
    /// A grey one over all iterations.
    ChartPart referencePart(LegendEntry entry, Qt::PenStyle dash, double value) const;
    /// An upright line where the chosen iteration is; for charts whose x counts iterations.
    ChartPart herePart() const;

    const RunEntry& shown() const { return shown_; }
    /// Null where there is no such trial.
    const TrialRecord* record() const { return shown_.run ? shown_.run->trial(trial_) : nullptr; }
    /// Empty where nothing is shown.
    FindingsOf<BoostingRound> rounds() const;
    /// That is looked at; null: none.
    const BoostingRound* chosenRound() const;
    QColor colour() const { return runColour(shown_.paletteIndex, dark()); }
    bool growing() const { return going() && !painting(); }
    /// Where the axis of iterations ends.
    double iterationsLimit() const { return limitOf(growing()); }

private:
    bool going() const { return shown_.run && !shown_.run->ended(); }
    double limitOf(bool growing) const;

    RunEntry shown_;
    TrialNumber trial_{};
    std::optional<std::size_t> round_;
};

/// The errors that the algorithm weighed up in each iteration; the weight α of each pick in the vote; how
/// many records have which weight after the chosen iteration; and the accuracy on the test set so far.
std::array<RoundsChart*, 4> roundsCharts();

} // namespace epsiloscope
