// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "ui/plots/chart/PartsChart.h"

#include <memory>
#include <optional>

namespace epsiloscope {

/// One trial of a run that boosts, as charts look at it.
struct ShownTrial {
    std::shared_ptr<const Run> run; ///< null: none
    TrialNumber trial{};
    QString name; ///< of the run
    int paletteIndex = 0;
    bool fromFile = false; ///< read from a file, which does not keep everything

    /// Null where there is no such trial.
    const TrialRecord* record() const;
};

/// A chart over the iterations of one trial. Derived charts say which parts there are.
class RoundsChart : public PartsChart {
    Q_OBJECT
public:
    using PartsChart::PartsChart;

    /// Takes in what is there of this trial and redraws, once.
    void showTrial(const ShownTrial& shown);
    /// The iteration that is looked at, as an index of the trial's rounds.
    void setRound(std::optional<std::size_t> round);

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    QStringList privacyWords() const override;

protected:
    /// A line with the run's colour, without values yet.
    ChartPart linePart(LegendEntry entry, Qt::PenStyle dash = Qt::SolidLine) const;
    /// A grey one over all iterations.
    ChartPart referencePart(LegendEntry entry, Qt::PenStyle dash, double value) const;
    /// An upright line where the chosen iteration is; for charts whose x counts iterations.
    ChartPart herePart() const;

    const ShownTrial& shown() const { return shown_; }
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

    ShownTrial shown_;
    std::optional<std::size_t> round_;
};

} // namespace epsiloscope
