// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "ui/plots/Chart.h"
#include "ui/votes/PatternedBars.h"

#include <memory>
#include <optional>
#include <vector>

namespace epsiloscope {

/// One trial of a run that boosts, as charts look at it.
struct ShownTrial {
    std::shared_ptr<const Run> run; ///< null: none
    std::size_t trial = 0;          ///< counted from 0
    QString name;                   ///< of the run
    int paletteIndex = 0;
    bool fromFile = false; ///< read from a file, which does not keep everything

    /// Null where there is no such trial.
    const TrialRecord* record() const;
};

/// A chart over the iterations of one trial. Derived charts say which lines there are and what stands around
/// them.
class RoundsChart : public Chart {
    Q_OBJECT
public:
    using Chart::Chart;

    /// Takes in what is there of this trial and redraws, once.
    void showTrial(const ShownTrial& shown);
    /// The iteration that is looked at, as an index of the trial's rounds.
    void setRound(std::optional<std::size_t> round);
    std::optional<std::size_t> round() const { return round_; }

    bool canBeLogarithmic(const QCPAxis*) const override { return false; }
    std::vector<ChartSeries> visibleSeries() const override;
    QStringList privacyWords() const override;

protected:
    /// A line or marks with the run's colour, or a grey reference.
    struct Line {
        QCPGraph* graph = nullptr; ///< its name is the key of its legend entry
        QString words, brief;
        Qt::PenStyle dash = Qt::SolidLine;
        bool marks = false, grey = false;
        std::vector<double> x, y; ///< whole; the graph has some of it
    };
    Line& addLine(const QString& key, Qt::PenStyle dash, const QString& brief);
    /// Gives the line its points. Empty: it is left out of the legend.
    static void fill(Line& line, std::vector<double> x, std::vector<double> y, const QString& words);
    const std::vector<std::unique_ptr<Line>>& lines() const { return lines_; }
    static bool drawn(const Line& line) { return line.graph->visible() && !line.x.empty(); }

    const ShownTrial& shown() const { return shown_; }
    /// Empty where nothing is shown.
    FindingsOf<BoostingRound> rounds() const;
    bool growing() const { return shown_.run && !shown_.run->ended() && !painting(); }
    /// Where the axis of iterations ends.
    double iterationsLimit() const;
    /// An upright line where the chosen iteration is; for charts whose x counts iterations.
    void offerHere();
    /// Takes the data of the trial.
    virtual void take() = 0;
    /// Looks and entries of whatever is no line, axes and hint. Entries come after those of the lines.
    virtual void arrange(std::vector<LegendEntry>& entries) = 0;
    void restyle() override;
    void redraw();

private:
    LegendEntry entryOf(const Line& line) const;

    ShownTrial shown_;
    std::vector<std::unique_ptr<Line>> lines_;
    std::optional<std::size_t> round_;
    QCPItemStraightLine* here_ = nullptr;
};

/// What a sample of bars looks like in a legend.
LegendEntry barsEntry(const QString& key, const QString& text, const QString& brief, BarLook look,
                      const QColor& colour, const QColor& words);

} // namespace epsiloscope
