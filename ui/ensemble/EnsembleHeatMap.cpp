// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/ensemble/EnsembleHeatMap.h"

#include "ui/plots/LogTicker.h"
#include "ui/plots/NiceRange.h"
#include "ui/plots/PrivacyRange.h"
#include "ui/sweep/HeatCells.h"
#include "ui/sweep/Viridis.h"

#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

const QString noiseKey = QStringLiteral("noise"), aggregatorKey = QStringLiteral("aggregator");

QString widthText(int bins) {
    return numberText(100.0 / bins, 3);
}

} // namespace

EnsembleHeatMap::EnsembleHeatMap(QWidget* parent)
    : Chart({.id = QStringLiteral("ensembleMap"),
             .title = QStringLiteral("The best number of teachers"),
             .xLabel = QStringLiteral("ε (replace one record by one of the same class)"),
             .yLabel = QStringLiteral("width of bins, %")},
            parent),
      why_(QStringLiteral("Sweep the number of teachers:\nwhere the best one lies needs no new training")),
      drawn_(new HeatCells(plot())), scale_(new QCPColorScale(plot())) {
    scale_->setGradient(viridisGradient());
    scale_->setBarWidth(14);
    scale_->setRangeDrag(false);
    scale_->setRangeZoom(false);
    scale_->axis()->setSubTicks(false);
    scale_->setMinimumMargins(QMargins(6, 8, 6, 8));
    scale_->setDataScaleType(QCPAxis::stLogarithmic);
    scale_->axis()->setTicker(QSharedPointer<LogTicker>::create());
    plot()->plotLayout()->addElement(1, 1, scale_);
    auto* sides = new QCPMarginGroup(plot());
    plot()->axisRect()->setMarginGroup(QCP::msTop | QCP::msBottom, sides);
    scale_->setMarginGroup(QCP::msTop | QCP::msBottom, sides);
    connect(plot(), &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        const QString words = wordsAt(event->position());
        if (words.isEmpty()) return QToolTip::hideText();
        QToolTip::showText(event->globalPosition().toPoint(), words, plot());
    });
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
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

void EnsembleHeatMap::showNothing(const QString& why) {
    map_.reset();
    why_ = why;
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

void EnsembleHeatMap::computeNow(const SweepResult& sweep, const QString& name) {
    if (const auto map = ensembleMap({examinedEnsembles(sweep), mapAxesOf(sweep), noise_, aggregator_}))
        showMap(*map, name);
    else
        showNothing(QStringLiteral("A map needs two numbers of teachers\nwhose accuracies were kept, and the "
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
    if (aggregator_ == AccuracyAggregator::PrivateMedian) return QStringLiteral("private median");
    return noise_ == AccuracyNoise::Corrected
               ? QStringLiteral("noisy histogram, corrected noise")
               : QStringLiteral("noisy histogram, noise as published: 2mε for an ε claimed");
}

// Colours by the logarithm, as the numbers of teachers are spread.
double EnsembleHeatMap::shareOf(long teachers) const {
    return std::log(static_cast<double>(teachers) / range_.lower) / std::log(range_.upper / range_.lower);
}

void EnsembleHeatMap::showScale() {
    scale_->setVisible(map_.has_value());
    if (map_) {
        const auto [least, most] = std::ranges::minmax(map_->cells, {}, &BestTeachers::teachers);
        range_ = {static_cast<double>(least.teachers), static_cast<double>(most.teachers)};
        if (range_.size() <= 0) range_ = {range_.lower / 1.5, range_.lower * 1.5};
    }
    scale_->setDataRange(range_);
    QCPAxis* axis = scale_->axis();
    axis->setLabel(QStringLiteral("best number of teachers"));
    axis->setLabelFont(plot()->xAxis->labelFont());
    axis->setTickLabelFont(plot()->xAxis->tickLabelFont());
    axis->setLabelColor(ink().text);
    axis->setTickLabelColor(ink().secondary);
    for (QCPAxis* side : {scale_->axis(), scale_->axis()->axisRect()->axis(QCPAxis::atLeft)}) {
        side->setBasePen(QPen(ink().axis, 1));
        side->setTickPen(QPen(ink().axis, 1));
    }
}

void EnsembleHeatMap::showCells() {
    std::vector<HeatCell> cells;
    if (map_)
        for (const BestTeachers& best : map_->cells) {
            HeatCell cell;
            cell.state = HeatCell::State::Known;
            cell.colour = viridis(shareOf(best.teachers));
            cell.words = (best.teachers == map_->most ? QStringLiteral("≥%1") : QStringLiteral("%1"))
                             .arg(best.teachers);
            cells.push_back(std::move(cell));
        }
    drawn_->setCells(std::move(cells), map_ ? map_->axes.epsilons.size() : 0);
    drawn_->setFont(plot()->xAxis->tickLabelFont());
    drawn_->setInk(ink().grid, ink().secondary);
}

void EnsembleHeatMap::nameAxes() {
    for (QCPAxis* axis : {plot()->xAxis, plot()->yAxis})
        axis->grid()->setVisible(false);
    if (!map_) return setAutoRange({0, 1}, {0, 1});
    const auto across = QSharedPointer<QCPAxisTickerText>::create();
    const auto upwards = QSharedPointer<QCPAxisTickerText>::create();
    for (std::size_t i = 0; i < map_->axes.epsilons.size(); ++i)
        across->addTick(static_cast<double>(i), numberText(map_->axes.epsilons[i], 2));
    for (std::size_t i = 0; i < map_->axes.bins.size(); ++i)
        upwards->addTick(static_cast<double>(i), widthText(map_->axes.bins[i]));
    plot()->xAxis->setTicker(across);
    plot()->yAxis->setTicker(upwards);
    plot()->xAxis->setLabel(aggregator_ == AccuracyAggregator::NoisyArgmax &&
                                    noise_ == AccuracyNoise::AsPublished
                                ? QStringLiteral("ε claimed (true: 2mε where a record has m teachers; "
                                                 "replace one record by one of the same class)")
                                : QStringLiteral("ε (replace one record by one of the same class)"));
    setAutoRange({-0.5, static_cast<double>(map_->axes.epsilons.size()) - 0.5},
                 {-0.5, static_cast<double>(map_->axes.bins.size()) - 0.5});
}

void EnsembleHeatMap::restyle() {
    setHint(map_ ? QString() : why_);
    showScale();
    showCells();
    nameAxes();
    std::vector<LegendEntry> entries;
    if (map_) {
        LegendEntry entry{.key = QStringLiteral("reference/release"),
                          .text = releaseWords(),
                          .pen = QPen(Qt::NoPen),
                          .words = ink().secondary};
        entries.push_back(std::move(entry));
    }
    legend()->setEntries(std::move(entries));
}

QString EnsembleHeatMap::cellWords(std::size_t column, std::size_t row) const {
    const BestTeachers& best = map_->cells[row * map_->axes.epsilons.size() + column];
    QString words = QStringLiteral("ε = %1, bins of %2 %: %3 teachers, on average %4 points from the truth")
                        .arg(numberText(map_->axes.epsilons[column], 3), widthText(map_->axes.bins[row]))
                        .arg(best.teachers)
                        .arg(numberText(100 * best.error, 3));
    words += QStringLiteral("; the next best number %1").arg(numberText(100 * best.runnerUp, 3));
    if (best.teachers == map_->most) words += QStringLiteral("; more were not tried");
    return words;
}

QString EnsembleHeatMap::wordsAt(QPointF position) const {
    if (!map_ || !plot()->axisRect()->rect().contains(position.toPoint())) return {};
    const double x = std::round(plot()->xAxis->pixelToCoord(position.x()));
    const double y = std::round(plot()->yAxis->pixelToCoord(position.y()));
    if (x < 0 || y < 0 || x >= static_cast<double>(map_->axes.epsilons.size()) ||
        y >= static_cast<double>(map_->axes.bins.size()))
        return {};
    return cellWords(static_cast<std::size_t>(x), static_cast<std::size_t>(y));
}

std::vector<ChartSeries> EnsembleHeatMap::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (std::size_t row = 0; map_ && row < map_->axes.bins.size(); ++row)
        for (const bool error : {false, true}) {
            ChartSeries series;
            series.key =
                QStringLiteral("row%1%2").arg(row + 1).arg(error ? QStringLiteral("/error") : QString());
            series.run = QStringLiteral("bins of %1 %").arg(widthText(map_->axes.bins[row]));
            series.quantity = error ? QStringLiteral("expected |released − truth| there, points, by ε")
                                    : QStringLiteral("best number of teachers by ε, %1").arg(releaseWords());
            series.appearance = {
                .key = series.key, .text = series.run, .pen = QPen(Qt::NoPen), .words = ink().text};
            series.points = true;
            for (std::size_t column = 0; column < map_->axes.epsilons.size(); ++column) {
                const BestTeachers& best = map_->cells[row * map_->axes.epsilons.size() + column];
                series.x.push_back(map_->axes.epsilons[column]);
                series.y.push_back(error ? 100 * best.error : static_cast<double>(best.teachers));
            }
            all.push_back(std::move(series));
        }
    return all;
}

QStringList EnsembleHeatMap::guaranteeWarnings() const {
    if (!map_) return {};
    QStringList warnings{QStringLiteral(
        "Do not publish: which number of teachers is best was found on private records without noise.")};
    if (aggregator_ == AccuracyAggregator::NoisyArgmax && noise_ == AccuracyNoise::AsPublished)
        warnings << QStringLiteral(
            "The noise as published guarantees 2mε where a record teaches m teachers, not the ε claimed.");
    return warnings;
}

} // namespace epsiloscope
