// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ensemble/EnsembleHeatMap.h"

#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"

namespace epsiloscope {

namespace {

QString widthText(int bins) {
    return numberText(100.0 / bins, 3);
}

} // namespace

EnsembleHeatMap::EnsembleHeatMap()
    : HeatMapChart({.id = QStringLiteral("ensembleMap"),
                    .title = tr("The best number of teachers"),
                    .xLabel = tr("ε (replace one record by one of the same class)"),
                    .yLabel = tr("width of bins, %")},
                   Colours::Logarithmic),
      why_(tr("Sweep the number of teachers: this map\nthen shows the best, without new training")) {
    restyle();
}

void EnsembleHeatMap::showMap(const std::optional<EnsembleMap>& map, bool complete) {
    map_ = map;
    why_ = complete ? tr("A map needs two numbers of teachers\nwhose accuracies were kept, and the truth")
                    : tr("Waiting for two numbers of teachers …");
    redraw();
}

void EnsembleHeatMap::computeNow(const SweepResult& sweep) {
    showMap(ensembleMap({examinedEnsembles(sweep), mapAxesOf(sweep), noise_, aggregator_}), true);
}

std::map<QString, QString> EnsembleHeatMap::choices() const {
    return {{QStringLiteral("noise"), QLatin1String(toString(noise_))},
            {QStringLiteral("aggregator"), QLatin1String(toString(aggregator_))}};
}

void EnsembleHeatMap::choose(const std::map<QString, QString>& choices) {
    if (const auto known = accuracyNoiseFromText(chosenIn(choices, "noise"))) setNoise(*known);
    if (const auto known = accuracyAggregatorFromText(chosenIn(choices, "aggregator"))) setAggregator(*known);
}

QString EnsembleHeatMap::releaseWords() const {
    if (aggregator_ == AccuracyAggregator::PrivateMedian) return tr("private median");
    return noise_ == AccuracyNoise::Corrected
               ? tr("noisy histogram, corrected noise")
               : tr("noisy histogram, noise as published: 2mε for an ε claimed");
}

// Colours by the logarithm, as the numbers of teachers are spread.
HeatCell EnsembleHeatMap::drawnAs(std::size_t cell) const {
    const long teachers = map_->cells[cell].teachers;
    return {.state = HeatCell::State::Known,
            .value = static_cast<double>(teachers),
            .words = (teachers == map_->most ? QStringLiteral("≥%1") : QStringLiteral("%1")).arg(teachers)};
}

void EnsembleHeatMap::nameAxes() {
    if (!map_) return;
    nameCells(plot()->xAxis, map_->axes.epsilons, [](double epsilon) { return numberText(epsilon, 2); });
    nameCells(plot()->yAxis, map_->axes.bins, widthText);
    plot()->xAxis->setLabel(aggregator_ == AccuracyAggregator::NoisyArgmax &&
                                    noise_ == AccuracyNoise::AsPublished
                                ? tr("ε claimed (true: 2mε where a record has m teachers; "
                                     "replace one record by one of the same class)")
                                : tr("ε (replace one record by one of the same class)"));
}

HeatMapChart::Notes EnsembleHeatMap::notes() const {
    if (!map_) return {};
    return {{QStringLiteral("reference/release"), releaseWords()}};
}

QString EnsembleHeatMap::cellWords(std::size_t cell) const {
    const BestTeachers& best = map_->cells[cell];
    QString words = tr("ε = %1, bins of %2 %: %3 teachers, on average %4 points from the truth")
                        .arg(numberText(map_->axes.epsilons[cell % columns()], 3),
                             widthText(map_->axes.bins[cell / columns()]))
                        .arg(best.teachers)
                        .arg(numberText(100 * best.error, 3));
    words += tr("; the next best number %1").arg(numberText(100 * best.runnerUp, 3));
    if (best.teachers == map_->most) words += tr("; more were not tried");
    return words;
}

std::vector<ChartSeries> EnsembleHeatMap::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (std::size_t row = 0; row < rows(); ++row)
        for (const bool error : {false, true}) {
            ChartSeries series = rowOf(row, tr("bins of %1 %").arg(widthText(map_->axes.bins[row])),
                                       error ? QStringLiteral("/error") : QString());
            series.quantity = error ? tr("expected |released − truth| there, points, by ε")
                                    : tr("best number of teachers by ε, %1").arg(releaseWords());
            for (std::size_t column = 0; column < columns(); ++column) {
                const BestTeachers& best = map_->cells[row * columns() + column];
                series.x.push_back(map_->axes.epsilons[column]);
                series.y.push_back(error ? 100 * best.error : static_cast<double>(best.teachers));
            }
            all.push_back(std::move(series));
        }
    return all;
}

QStringList EnsembleHeatMap::guaranteeWarnings() const {
    if (!map_) return {};
    QStringList warnings{
        tr("Do not publish: which number of teachers is best was found on private records without noise.")};
    if (aggregator_ == AccuracyAggregator::NoisyArgmax && noise_ == AccuracyNoise::AsPublished)
        warnings << tr(
            "The noise as published guarantees 2mε where a record teaches m teachers, not the ε claimed.");
    return warnings;
}

} // namespace epsiloscope
