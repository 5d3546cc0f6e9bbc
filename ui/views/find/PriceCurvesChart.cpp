// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/PriceCurvesChart.h"

#include "core/experiment/comparison/Measure.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/Curve.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/views/find/PriceChart.h"
#include "ui/words/StepsOfRun.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::size_t mostCurvePoints = 500;

// A single point where the mechanism has no curve: the accuracy of the finished trials.
SeriesBand pointBandOf(const Run& run, double x) {
    const auto spread = spreadOf(measured(run, Measure::Accuracy));
    if (!spread) return {};
    return {{x}, {spread->mean}, {spread->mean - spread->sd}, {spread->mean + spread->sd}};
}

QString abscissaOf(const Run& run) {
    const StepKind step = stepOf(run);
    const bool labels = step == steps::queries || step == steps::atOnce;
    return labels ? PriceCurvesChart::tr("labels answered") : oneStep(step);
}

} // namespace

PriceCurvesChart::PriceCurvesChart()
    : PartsChart({.id = QStringLiteral("priceCurvesChart"),
                  .title = tr("Accuracy with the column public and private"),
                  .xLabel = tr("iteration"),
                  .yLabel = tr("accuracy"),
                  .xCounts = true}) {
    lines_[1].flipped = true;
    restyle();
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
    redraw();
}

void PriceCurvesChart::takeBands() {
    curves_ = false;
    for (Line& line : lines_) {
        line.trials = line.run ? measured(*line.run, Measure::Accuracy).size() : 0;
        line.band =
            line.run ? line.run->band(series::accuracy, BandKind::MeanSd, mostCurvePoints) : SeriesBand();
        curves_ = curves_ || line.band.x.size() > 1;
    }
    for (Line& line : lines_)
        if (!curves_ && line.run) line.band = pointBandOf(*line.run, line.flipped ? 1 : 0);
}

QString PriceCurvesChart::wordsOf(const Line& line) const {
    const QString role = line.isPublic ? tr("public") : tr("private");
    return line.flipped ? tr("flipped: %1 %2").arg(column_, role) : tr("as it is: %1 %2").arg(column_, role);
}

ChartPart PriceCurvesChart::partOf(const Line& line) const {
    const int palette = rolePalette(line.isPublic);
    const QString words = wordsOf(line);
    ChartPart part{
        .entry = {.key = line.key(),
                  .text = words,
                  .brief = words,
                  .pen = QPen(runColour(palette, dark()), chartStyle.curve,
                              line.isPublic ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin),
                  .words = runWordColour(palette, dark())},
        .run = words,
        .quantity = tr("accuracy"),
        .x = line.band.x,
        .y = line.band.middle};
    if (!curves_) {
        part.as = ChartPart::As::Marks;
        part.entry.pen.setStyle(Qt::NoPen);
        part.entry.marker = markerStyle(palette, dark(), false, ChartStyle::singleMarker);
    }
    if (line.trials < 2) return part;
    part.quantity = tr("accuracy, mean");
    part.band = tr("mean ± sd of %1 repeats").arg(line.trials);
    part.entry.text = QStringLiteral("%1, %2").arg(words, part.band);
    if (curves_) part.entry.band = blended(part.entry.pen.color(), ink().background, ChartStyle::band);
    part.lower = line.band.lower;
    part.upper = line.band.upper;
    return part;
}

std::vector<ChartPart> PriceCurvesChart::declaredParts() const {
    return {partOf(lines_[0]), partOf(lines_[1])};
}

void PriceCurvesChart::nameAxes() {
    const Run* run = lines_[0].run ? lines_[0].run.get() : lines_[1].run.get();
    if (!run) return;
    if (curves_) {
        plot()->xAxis->setLabel(abscissaOf(*run));
        if (!logarithmic(plot()->xAxis)) plot()->xAxis->setTicker(numberTicker(plot()->xAxis));
        return;
    }
    const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
    ticker->addTick(0, tr("as it is"));
    ticker->addTick(1, tr("flipped"));
    plot()->xAxis->setTicker(ticker);
    plot()->xAxis->setLabel(tr("column"));
}

void PriceCurvesChart::arrange() {
    nameAxes();
    setHint(lines_[0].band.x.empty() && lines_[1].band.x.empty() ? hint_ : QString());
    std::vector<double> heights;
    double end = 1;
    for (const ChartPart& part : parts()) {
        if (!seen(part)) continue;
        end = std::max(end, part.x.back());
        for (const auto* values : {&part.y, &part.lower, &part.upper})
            heights.insert(heights.end(), values->begin(), values->end());
    }
    const QCPRange y = measureRange(heights, Measure::Accuracy, plot()->yAxis, {0, 0});
    setAutoRange(curves_ ? QCPRange(0, end) : QCPRange(-0.5, 1.5), y);
}

// Unthinned, as everything that goes into a table.
std::vector<ChartSeries> PriceCurvesChart::visibleSeries() const {
    std::vector<ChartSeries> all = PartsChart::visibleSeries();
    if (!curves_) return all;
    for (ChartSeries& each : all) {
        const Line& line = lines_[each.key == lines_[0].key() ? 0 : 1];
        SeriesBand whole = line.run->band(series::accuracy, BandKind::MeanSd);
        each.x = std::move(whole.x);
        each.y = std::move(whole.middle);
        if (line.trials < 2) continue;
        each.lower = std::move(whole.lower);
        each.upper = std::move(whole.upper);
    }
    return all;
}

QStringList PriceCurvesChart::guaranteeWarnings() const {
    RunsPrivacy privacy;
    std::size_t runs = 0;
    for (const Line& line : lines_) {
        if (!seen(line.key())) continue;
        privacy.add(*line.run);
        ++runs;
    }
    return runsWarnings(privacy, runs);
}

QStringList PriceCurvesChart::privacyWords() const {
    QStringList words;
    for (const Line& line : lines_) {
        if (!seen(line.key())) continue;
        RunsPrivacy privacy;
        privacy.add(*line.run);
        words << epsiloscope::wordsOf(privacy, wordsOf(line));
    }
    return words;
}

} // namespace epsiloscope
