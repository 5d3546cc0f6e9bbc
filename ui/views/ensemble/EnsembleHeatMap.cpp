// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/ensemble/EnsembleHeatMap.h"

#include "ui/words/NumberText.h"
#include "ui/words/PrivacyRange.h"

namespace epsiloscope {

namespace {

const QString noiseKey = QStringLiteral("noise"), aggregatorKey = QStringLiteral("aggregator");

QString widthText(int bins) {
    return numberText(100.0 / bins, 3);
}

} // namespace

EnsembleHeatMap::EnsembleHeatMap(QWidget* parent)
    : HeatMapChart({.id = QStringLiteral("ensembleMap"),
                    .title = tr("The best number of teachers"),
                    .xLabel = tr("ε (replace one record by one of the same class)"),
                    .yLabel = tr("width of bins, %")},
                   Colours::Logarithmic, parent),
      why_(tr("Sweep the number of teachers: this map\nthen shows the best, without new training")) {
    restyle();
}

void EnsembleHeatMap::setNoise(AccuracyNoise noise) {
    if (noise == noise_) return;
    noise_ = noise;
    emit choiceChanged();
    emit viewChanged();
}

void EnsembleHeatMap::setAggregator(AccuracyAggregator aggregator) {
    if (aggregator == aggregator_) return;
    aggregator_ = aggregator;
    emit choiceChanged();
    emit viewChanged();
}

void EnsembleHeatMap::showMap(const EnsembleMap& map, const QString& name) {
    map_ = map;
    name_ = name;
    redraw();
}

void EnsembleHeatMap::showNothing(const QString& why) {
    map_.reset();
    why_ = why;
    redraw();
}

void EnsembleHeatMap::computeNow(const SweepResult& sweep, const QString& name) {
    if (const auto map = ensembleMap({examinedEnsembles(sweep), mapAxesOf(sweep), noise_, aggregator_}))
        showMap(*map, name);
    else
        showNothing(tr("A map needs two numbers of teachers\nwhose accuracies were kept, and the "
                       "truth"));
}

std::map<QString, QString> EnsembleHeatMap::choices() const {
    return {{noiseKey, QLatin1String(toString(noise_))},
            {aggregatorKey, QLatin1String(toString(aggregator_))}};
}

void EnsembleHeatMap::choose(const std::map<QString, QString>& choices) {
    if (const auto wanted = choices.find(noiseKey); wanted != choices.end())
        if (const auto known = accuracyNoiseFromText(wanted->second.toStdString())) setNoise(*known);
    if (const auto wanted = choices.find(aggregatorKey); wanted != choices.end())
        if (const auto known = accuracyAggregatorFromText(wanted->second.toStdString()))
            setAggregator(*known);
}

QString EnsembleHeatMap::releaseWords() const {
    if (aggregator_ == AccuracyAggregator::PrivateMedian) return tr("private median");
    return noise_ == AccuracyNoise::Corrected
               ? tr("noisy histogram, corrected noise")
               : tr("noisy histogram, noise as published: 2mε for an ε claimed");
}

// Colours by the logarithm, as the numbers of teachers are spread.
std::optional<double> EnsembleHeatMap::valueOf(std::size_t cell) const {
    return static_cast<double>(map_->cells[cell].teachers);
}

HeatCell EnsembleHeatMap::drawnAs(std::size_t cell) const {
    const long teachers = map_->cells[cell].teachers;
    HeatCell drawn;
    drawn.state = HeatCell::State::Known;
    drawn.words = (teachers == map_->most ? QStringLiteral("≥%1") : QStringLiteral("%1")).arg(teachers);
    return drawn;
}

void EnsembleHeatMap::nameAxes() {
    if (!map_) return;
    const auto across = QSharedPointer<QCPAxisTickerText>::create();
    const auto upwards = QSharedPointer<QCPAxisTickerText>::create();
    for (std::size_t i = 0; i < columns(); ++i)
        across->addTick(static_cast<double>(i), numberText(map_->axes.epsilons[i], 2));
    for (std::size_t i = 0; i < rows(); ++i)
        upwards->addTick(static_cast<double>(i), widthText(map_->axes.bins[i]));
    plot()->xAxis->setTicker(across);
    plot()->yAxis->setTicker(upwards);
    plot()->xAxis->setLabel(aggregator_ == AccuracyAggregator::NoisyArgmax &&
                                    noise_ == AccuracyNoise::AsPublished
                                ? tr("ε claimed (true: 2mε where a record has m teachers; "
                                     "replace one record by one of the same class)")
                                : tr("ε (replace one record by one of the same class)"));
}

std::vector<std::pair<QString, QString>> EnsembleHeatMap::notes() const {
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
