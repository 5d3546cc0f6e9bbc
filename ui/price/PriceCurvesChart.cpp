// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/price/PriceCurvesChart.h"

#include "core/experiment/comparison/Measure.h"
#include "ui/plots/Curve.h"
#include "ui/plots/MeasureLook.h"
#include "ui/plots/StepsOfRun.h"
#include "ui/price/PriceLook.h"
#include "ui/sweep/SweepAxisLook.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::size_t mostCurvePoints = 500;
constexpr double priceBandShare = 0.2, priceMarkerSize = 8;

// A single point where the mechanism has no curve: the accuracy of the finished trials.
SeriesBand pointBandOf(const Run& run, double x) {
    const auto spread = spreadOf(measured(run, Measure::Accuracy));
    if (!spread) return {};
    return {{x}, {spread->mean}, {spread->mean - spread->sd}, {spread->mean + spread->sd}};
}

QString abscissaOf(const Run& run) {
    const StepKind step = stepOf(run);
    const bool labels = step == steps::queries || step == steps::atOnce;
    return labels ? QStringLiteral("labels answered") : oneStep(step);
}

} // namespace

PriceCurvesChart::PriceCurvesChart(QWidget* parent)
    : Chart({.id = QStringLiteral("priceCurvesChart"),
             .title = QStringLiteral("Accuracy with the column public and private"),
             .xLabel = QStringLiteral("iteration"),
             .yLabel = QStringLiteral("accuracy")},
            parent) {
    for (Line& line : lines_) {
        line.flipped = &line == &lines_[1];
        line.lower = plot()->addGraph();
        line.upper = plot()->addGraph();
        line.middle = plot()->addGraph();
        line.middle->setName(keyOf(line));
        for (QCPGraph* edge : {line.lower, line.upper})
            edge->setLayer(bandLayer());
    }
    restyle();
}

QString PriceCurvesChart::keyOf(const Line& line) {
    return line.flipped ? QStringLiteral("flipped") : QStringLiteral("asItIs");
}

void PriceCurvesChart::showRuns(const QString& column, bool isPublic, std::shared_ptr<const Run> asItIs,
                                std::shared_ptr<const Run> flipped, const QString& hint) {
    hint_ = hint;
    const bool same = column == column_ && asItIs == lines_[0].run && flipped == lines_[1].run;
    if (!same) {
        column_ = column;
        lines_[0].run = std::move(asItIs);
        lines_[1].run = std::move(flipped);
        lines_[0].isPublic = isPublic;
        lines_[1].isPublic = !isPublic;
        takeBands();
        setTitle(column.isEmpty() ? tr("Accuracy with the column public and private")
                                  : tr("Accuracy with %1 public and private").arg(column));
        axesChanged();
    }
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

void PriceCurvesChart::takeBands() {
    curves_ = false;
    for (Line& line : lines_) {
        line.trials = line.run ? measured(*line.run, Measure::Accuracy).size() : 0;
        line.band =
            line.run ? line.run->band(series::accuracy, BandKind::MeanSd, mostCurvePoints) : SeriesBand();
        curves_ = curves_ || line.band.x.size() > 1;
    }
    for (Line& line : lines_) {
        if (!curves_ && line.run) line.band = pointBandOf(*line.run, line.flipped ? 1 : 0);
        const SeriesBand& band = line.band;
        const auto list = [](const std::vector<double>& values) {
            return QVector<double>(values.begin(), values.end());
        };
        const bool many = line.trials > 1;
        line.middle->setData(list(band.x), list(band.middle), true);
        line.lower->setData(many ? list(band.x) : QVector<double>(),
                            many ? list(band.lower) : QVector<double>(), true);
        line.upper->setData(many ? list(band.x) : QVector<double>(),
                            many ? list(band.upper) : QVector<double>(), true);
    }
}

QPen PriceCurvesChart::penOf(const Line& line) const {
    return {runColour(rolePalette(line.isPublic), dark()), 2, line.isPublic ? Qt::DashLine : Qt::SolidLine,
            Qt::FlatCap, Qt::RoundJoin};
}

QColor PriceCurvesChart::bandColour(const Line& line) const {
    return blended(penOf(line).color(), ink().background, priceBandShare);
}

void PriceCurvesChart::look(const Line& line) const {
    const bool shown = !hidden(keyOf(line));
    line.middle->setVisible(shown);
    line.middle->setPen(penOf(line));
    line.middle->setLineStyle(curves_ ? QCPGraph::lsLine : QCPGraph::lsNone);
    line.middle->setScatterStyle(
        curves_ ? QCPScatterStyle()
                : markerStyle(rolePalette(line.isPublic), dark(), false, priceMarkerSize));
    for (QCPGraph* edge : {line.lower, line.upper}) {
        edge->setVisible(shown);
        edge->setPen(Qt::NoPen);
        edge->setLineStyle(curves_ ? QCPGraph::lsLine : QCPGraph::lsNone);
        edge->setScatterStyle(curves_ ? QCPScatterStyle() : edgeMark(penOf(line).color()));
    }
    line.upper->setChannelFillGraph(curves_ ? line.lower : nullptr);
    line.upper->setBrush(curves_ ? QBrush(bandColour(line)) : QBrush(Qt::NoBrush));
}

QString PriceCurvesChart::wordsOf(const Line& line) const {
    const QString role = line.isPublic ? tr("public") : tr("private");
    return line.flipped ? tr("flipped: %1 %2").arg(column_, role) : tr("as it is: %1 %2").arg(column_, role);
}

QString PriceCurvesChart::bandWords(const Line& line) const {
    return line.trials > 1 ? tr("mean ± sd of %1 trials").arg(line.trials) : QString();
}

LegendEntry PriceCurvesChart::entryOf(const Line& line) const {
    const QString band = bandWords(line), words = wordsOf(line);
    LegendEntry entry{.key = keyOf(line),
                      .text = band.isEmpty() ? words : QStringLiteral("%1, %2").arg(words, band),
                      .brief = words,
                      .pen = penOf(line),
                      .words = runWordColour(rolePalette(line.isPublic), dark())};
    if (!curves_) {
        entry.pen.setStyle(Qt::NoPen);
        entry.marker = line.middle->scatterStyle();
    } else if (line.trials > 1) {
        entry.band = bandColour(line);
    }
    entry.hidden = hidden(entry.key);
    return entry;
}

void PriceCurvesChart::nameAxes() {
    const Run* run = lines_[0].run ? lines_[0].run.get() : lines_[1].run.get();
    if (!run) return;
    if (curves_) {
        plot()->xAxis->setLabel(abscissaOf(*run));
        if (!logarithmic(plot()->xAxis)) plot()->xAxis->setTicker(QSharedPointer<QCPAxisTicker>::create());
        return;
    }
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    ticker->addTick(0, tr("as it is"));
    ticker->addTick(1, tr("flipped"));
    plot()->xAxis->setTicker(ticker);
    plot()->xAxis->setLabel(tr("column"));
}

void PriceCurvesChart::arrange() {
    std::vector<double> heights;
    double end = 1;
    for (const Line& line : lines_) {
        if (hidden(keyOf(line)) || line.band.x.empty()) continue;
        end = std::max(end, line.band.x.back());
        for (const auto* edge : {&line.band.lower, &line.band.upper})
            heights.insert(heights.end(), edge->begin(), edge->end());
    }
    const QCPRange y = measureRange(heights, Measure::Accuracy, plot()->yAxis, {0, 0});
    setAutoRange(curves_ ? QCPRange(0, end) : QCPRange(-0.5, 1.5), y);
}

void PriceCurvesChart::restyle() {
    std::vector<LegendEntry> entries;
    for (const Line& line : lines_) {
        look(line);
        if (!line.band.x.empty()) entries.push_back(entryOf(line));
    }
    nameAxes();
    setHint(entries.empty() ? hint_ : QString());
    arrange();
    legend()->setEntries(std::move(entries));
}

std::vector<ChartSeries> PriceCurvesChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (const Line& line : lines_) {
        if (line.band.x.empty() || hidden(keyOf(line))) continue;
        ChartSeries series;
        series.key = keyOf(line);
        series.run = wordsOf(line);
        series.quantity = line.trials > 1 ? tr("accuracy, mean") : tr("accuracy");
        series.band = bandWords(line);
        series.appearance = entryOf(line);
        series.points = !curves_;
        // Unthinned, as everything that goes into a table.
        const SeriesBand band = curves_ ? line.run->band(series::accuracy, BandKind::MeanSd) : line.band;
        series.x = band.x;
        series.y = band.middle;
        if (line.trials > 1) {
            series.lower = band.lower;
            series.upper = band.upper;
        }
        all.push_back(std::move(series));
    }
    return all;
}

QStringList PriceCurvesChart::guaranteeWarnings() const {
    PrivacyRange privacy;
    std::size_t runs = 0;
    for (const Line& line : lines_) {
        if (line.band.x.empty() || hidden(keyOf(line))) continue;
        privacy.add(*line.run);
        ++runs;
    }
    QStringList warnings;
    if (privacy.notPrivate()) warnings << tr("Not private: nothing is promised.");
    if (privacy.dataDependent()) warnings << tr("ε is data-dependent: do not publish it.");
    if (runs > 1) warnings << comparisonWarning(runs);
    return warnings;
}

QStringList PriceCurvesChart::privacyWords() const {
    QStringList words;
    for (const Line& line : lines_) {
        if (line.band.x.empty() || hidden(keyOf(line))) continue;
        PrivacyRange privacy;
        privacy.add(*line.run);
        words << privacy.words(wordsOf(line));
    }
    return words;
}

} // namespace epsiloscope
