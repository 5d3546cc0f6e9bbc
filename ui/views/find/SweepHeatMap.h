// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/HeatMapChart.h"
#include "ui/plots/chart/ShownSweep.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/views/find/SweepCurves.h"

#include <map>
#include <optional>
#include <vector>

namespace epsiloscope {

/// Two swept parameters as the cells of a map, one cell per pair of values, coloured by a measure; other
/// parameters stand at one value, seeds and trials are pooled.
class SweepHeatMap : public OfSweep<HeatMapChart> {
    Q_OBJECT
public:
    explicit SweepHeatMap(QWidget* parent = nullptr);

    void setMeasure(Measure measure) { change(measure_, measure); }
    /// A second measure, as a line of words below the first in each cell; nothing, or the same: none.
    void setWords(std::optional<Measure> measure) { change(words_, measure); }
    /// Keys of the axes across and upwards; ignored where they are not two different swept ones.
    void setAxes(const std::string& across, const std::string& upwards);
    std::string acrossKey() const { return drawable() ? across().key : std::string(); }
    std::string upwardsKey() const { return drawable() ? upwards().key : std::string(); }
    /// Where another axis stands: the index of one of its values; one that there is not is ignored. Nothing:
    /// where it stands by itself.
    void setFixed(const std::string& key, std::optional<std::size_t> value);

    /// "where teachers = 250, GNMax": what the map is a slice of; empty where it is all.
    virtual QString sliceWords() const;

    /// Medians or means; single draws are not drawn.
    bool hasBands() const override { return true; }
    bool hasTrials() const override { return false; }
    /// {"measure": "auroc", "words": "labels_answered" | "none", "across": "sigma", "upwards": "teachers",
    /// "where.queries": "0"}, the last by the index of the value.
    std::map<QString, QString> choices() const override;
    void choose(const std::map<QString, QString>& choices) override;

    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    QStringList privacyWords() const override;

protected:
    SweepHeatMap(const ChartWords& words, QWidget* parent) : OfSweep(words, Colours::Linear, parent) {}
    std::size_t columns() const override { return cells_.empty() ? 0 : across().values.size(); }
    std::size_t rows() const override { return cells_.empty() ? 0 : upwards().values.size(); }
    HeatCell drawnAs(std::size_t cell) const override;
    /// "σ = 10, 250 teachers: accuracy 0.853, median of 5 repeats, from …".
    QString cellWords(std::size_t cell) const override;
    QString hintWords() const override;
    QString scaleWords() const override;
    void nameAxes() override;
    Notes notes() const override;
    void sweepReplaced() override;
    void recompute() override;
    struct Cell {
        std::optional<SweepValue> value; ///< its middle may be ∞
        std::optional<SweepValue> below; ///< for the second measure
        RunsPrivacy privacy;             ///< on the ε that the measure means
        RunsPrivacy privacyBelow;        ///< likewise of the second
        std::size_t done = 0;            ///< runs that have ended
        QString failure;                 ///< why a run failed; empty: none did
    };
    /// The axes that stand at one value, and the index of it.
    virtual std::vector<std::pair<std::size_t, std::size_t>> fixedAxes() const;
    /// The quantity of a row's numbers, with the ε behind them.
    virtual QString quantityWords(bool below, const RunsPrivacy& privacy) const;
    bool drawable() const { return sweep_ && across_ != upwards_; }
    const SweepAxis& across() const { return sweep_->plan.axes[across_]; }
    const SweepAxis& upwards() const { return sweep_->plan.axes[upwards_]; }

    std::size_t across_ = 0, upwards_ = 0;
    std::map<std::string, std::size_t> fixed_;
    std::vector<Cell> cells_; ///< row by row; none until they are computed

private:
    /// One of the two measures as it stands in a cell.
    struct Reading {
        Measure measure;
        const std::optional<SweepValue>* value;
        const RunsPrivacy* privacy;
        bool secret() const { return isEpsilon(measure) && privacy->dependsOnData(); }
    };
    Reading first(const Cell& cell) const { return {measure_, &cell.value, &cell.privacy}; }
    Reading second(const Cell& cell) const {
        return {words_.value_or(measure_), &cell.below, &cell.privacyBelow};
    }
    bool hasWords() const { return words_ && *words_ != measure_; }
    ChartSeries rowSeries(std::size_t row, bool below, bool secretOnes) const;
    QString valueWords(const Reading& reading) const;
    void take(const std::vector<std::shared_ptr<const Run>>& runs, Cell& cell);

    Measure measure_ = Measure::Accuracy;
    std::optional<Measure> words_;
    std::size_t shownRuns_ = 0; ///< those in the cells
    BandKind seenBand_ = BandKind::Quartiles;
    RunsPrivacy privacy_, privacyBelow_;
};

} // namespace epsiloscope
