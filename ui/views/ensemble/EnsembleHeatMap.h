// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/chart/HeatMapChart.h"
#include "ui/views/ensemble/EnsembleMap.h"

#include <optional>

namespace epsiloscope {

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
