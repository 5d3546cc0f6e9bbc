// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/sweep/SweepResult.h"
#include "core/mechanisms/ensemble/TeacherCountPlan.h"
#include "ui/plots/chart/HeatMapChart.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace epsiloscope {

/// The teachers of one trial of a sweep, as examined, and what their accuracies are held against.
struct ExaminedEnsemble {
    ExaminedEnsembles examined; ///< one trial
    long teachersOfRecord = 1;
    double truth = 0; ///< in [0, 1]
};

/// The first five trials of each number of teachers that have teachers and a truth; cheap. None of a sweep
/// that is not over teachers.
std::vector<ExaminedEnsemble> examinedEnsembles(const SweepResult& sweep);

/// For which release the best number of teachers is asked.
struct MapAxes {
    std::vector<double> epsilons; ///< rising, > 0
    std::vector<int> bins;        ///< over the whole range of accuracies, rising, 2 … 1000

    bool operator==(const MapAxes&) const = default;
};
/// Round values on both axes, and those of the sweep's own release among them.
MapAxes mapAxesOf(const SweepResult& sweep);

struct EnsembleMapQuestion {
    std::vector<ExaminedEnsemble> ensembles;
    MapAxes axes;
    AccuracyNoise noise = AccuracyNoise::Corrected;
    AccuracyAggregator aggregator = AccuracyAggregator::NoisyArgmax;
};

/// The best number of teachers at one (ε, width).
struct BestTeachers {
    long teachers = 0;
    double error = 0;    ///< expected |released − truth| there, mean over trials, in [0, 1]
    double runnerUp = 0; ///< that of the next best number; equal to `error` where there is none
    bool operator==(const BestTeachers&) const = default;
};

struct EnsembleMap {
    MapAxes axes;
    std::vector<BestTeachers> cells; ///< bins row by row, ε within each
    std::size_t numbers = 0;         ///< the number of those compared
    long most = 0;                   ///< teachers compared: where that is the best, more may be better yet
};

/// Where the optimum lies, computed from the teachers that there are: nothing is trained, and no noise is
/// drawn. Of numbers that tie the least. Nothing where fewer than two numbers of teachers can be compared,
/// or where it was stopped. Takes seconds: not for the window's thread.
std::optional<EnsembleMap> ensembleMap(const EnsembleMapQuestion& question, std::stop_token stop = {});

/// The number of teachers that releases what is nearest to the truth (colour, and figure in the cell) against
/// ε and the width of bins: what the slides of RIPS 2022 left open. It shows what it is given; the map of a
/// sweep takes seconds to compute.
class EnsembleHeatMap final : public HeatMapChart {
    Q_OBJECT
public:
    EnsembleHeatMap();

    void setNoise(AccuracyNoise noise) { turnTo(noise_, noise); }
    void setAggregator(AccuracyAggregator aggregator) { turnTo(aggregator_, aggregator); }
    AccuracyNoise noise() const { return noise_; }
    AccuracyAggregator aggregator() const { return aggregator_; }

    /// It may be older than the noise and aggregator that are chosen: then it is shown by their words only
    /// once its own come.
    /// Nothing: none can be made of the sweep, or, where it is not `complete`, not yet.
    void showMap(const std::optional<EnsembleMap>& map, bool complete);
    const std::optional<EnsembleMap>& map() const { return map_; }
    /// Draws what is asked for of this sweep here and now: for pictures without a window.
    void computeNow(const SweepResult& sweep);

    std::vector<ChartSeries> visibleSeries() const override;
    QStringList guaranteeWarnings() const override;
    /// {"noise": "as-published", "aggregator": "noisy-argmax"}.
    std::map<QString, QString> choices() const override;
    void choose(const std::map<QString, QString>& choices) override;

signals:
    /// Another noise or aggregator is wanted.
    void choiceChanged();

protected:
    std::size_t columns() const override { return map_ ? map_->axes.epsilons.size() : 0; }
    std::size_t rows() const override { return map_ ? map_->axes.bins.size() : 0; }
    HeatCell drawnAs(std::size_t cell) const override;
    /// "ε = 0.1, bins of 5 %: 35 teachers, 1.2 points from the truth on average".
    QString cellWords(std::size_t cell) const override;
    QString hintWords() const override { return map_ ? QString() : why_; }
    QString scaleWords() const override { return tr("best number of teachers"); }
    void nameAxes() override;
    Notes notes() const override;

private:
    template <class Choice> void turnTo(Choice& now, Choice wanted) {
        if (now == wanted) return;
        now = wanted;
        emit choiceChanged();
        emit viewChanged();
    }
    QString releaseWords() const;

    std::optional<EnsembleMap> map_;
    QString why_;
    AccuracyNoise noise_ = AccuracyNoise::Corrected;
    AccuracyAggregator aggregator_ = AccuracyAggregator::NoisyArgmax;
};

} // namespace epsiloscope
