// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/Curve.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/OnPlot.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

constexpr std::size_t mostLinePoints = 2000, mostDashPoints = 400, mostBandPoints = 200;
constexpr std::size_t mostTrialPoints = 150, mostTrialsDrawn = 100;

using Series = const std::vector<double>&;

/// Without the points that are not finite.
void setFinite(QCPGraph& graph, Series x, Series y) {
    QVector<double> keys, values;
    for (std::size_t i = 0; i < x.size(); ++i) {
        if (!std::isfinite(y[i])) continue;
        keys.append(x[i]);
        values.append(y[i]);
    }
    graph.setData(keys, values, true);
}

QString trialsBandWords(BandKind kind, std::size_t trials) {
    return (kind == BandKind::Quartiles ? Words::tr("quartiles of %1 repeats")
                                        : Words::tr("mean ± sd of %1 repeats"))
        .arg(trials);
}

} // namespace

QCPScatterStyle markerStyle(int paletteIndex, bool dark, bool hollow, double size, QColor colour) {
    if (!colour.isValid()) colour = runColour(paletteIndex, dark);
    const bool open = hollow || runMarkerHollow(paletteIndex);
    return {runMarker(paletteIndex), QPen(colour, chartStyle.outline),
            QBrush(open ? chartInk(dark).background : colour), size};
}

Curve::Curve(QCustomPlot* plot, QString key, const SeriesDescriptor& series, QPen dash, QCPLayer* bandLayer)
    : key_(std::move(key)), series_(&series), dash_(std::move(dash)), line_(new LineGraph(plot)),
      head_(pointsOn(plot, key_ + QStringLiteral("/head"))), lower_(new LineGraph(plot)),
      upper_(new LineGraph(plot)), each_(new QCPCurve(plot->xAxis, plot->yAxis)) {
    line_->setName(key_);
    for (QCPGraph* edge : {lower_.get(), upper_.get()}) {
        edge->setPen(Qt::NoPen);
        edge->setLayer(bandLayer);
    }
    lower_->setName(key_ + QStringLiteral("/lower"));
    upper_->setName(key_ + QStringLiteral("/upper"));
    upper_->setChannelFillGraph(lower_.get());
    each_->setName(key_ + QStringLiteral("/trials"));
    each_->setLayer(bandLayer);
    each_->setAntialiased(false);
}

void Curve::update(const Run& run, const TrialsLook& trials) {
    const bool first = run.trials().size() == 1;
    if (first && !run.ended() && !promisedAtOnce(run, *series_)) {
        const SeriesColumn& column = run.trials().front().column(*series_);
        append(column.x, column.y);
    } else {
        replace(run, trials);
    }
    if (empty()) return head_->data()->clear();
    const auto last = std::prev(line_->data()->constEnd());
    head_->setData({last->key}, {last->value}, true);
}

void Curve::clear() {
    consumed_ = 0;
    each_->data()->clear();
    for (QCPGraph* graph : {line_.get(), head_.get(), lower_.get(), upper_.get()})
        graph->data()->clear();
}

std::size_t Curve::mostPoints() const {
    return dash_.style() == Qt::SolidLine ? mostLinePoints : mostDashPoints;
}

void Curve::append(Series x, Series y) {
    const std::size_t size = std::min(x.size(), y.size());
    while (size / stride_ > mostPoints()) {
        stride_ *= 2;
        consumed_ = 0;
    }
    if (consumed_ == 0) line_->data()->clear();
    QVector<double> keys, values;
    if (fromOrigin_ && consumed_ == 0 && size > 0) {
        keys.append(0);
        values.append(0);
    }
    for (std::size_t i = consumed_; i < size; ++i) {
        if (i % stride_ != 0 || !std::isfinite(y[i])) continue;
        keys.append(x[i]);
        values.append(y[i]);
    }
    line_->addData(keys, values, true);
    consumed_ = size;
}

SeriesBand Curve::bandOf(const Run& run, BandKind kind, std::size_t most) const {
    SeriesBand band = run.band(*series_, kind, most);
    if (fromOrigin_ && !band.x.empty())
        for (std::vector<double>* values : {&band.x, &band.middle, &band.lower, &band.upper})
            values->insert(values->begin(), 0);
    return band;
}

void Curve::replace(const Run& run, const TrialsLook& trials) {
    consumed_ = 0;
    const SeriesBand band = bandOf(run, trials.band, mostPoints());
    setFinite(*line_, band.x, band.middle);
    for (QCPGraph* edge : {lower_.get(), upper_.get()})
        edge->data()->clear();
    each_->data()->clear();
    if (run.trials().size() < 2) return;
    const SeriesBand around = bandOf(run, trials.band, mostBandPoints);
    setFinite(*lower_, around.x, around.lower);
    setFinite(*upper_, around.x, around.upper);
    if (trials.each && !promisedAtOnce(run, *series_)) fillTrials(run);
}

void Curve::fillTrials(const Run& run) {
    QVector<QCPCurveData> points;
    const auto add = [&points](double x, double y) {
        points.append({static_cast<double>(points.size()), x, y});
    };
    for (std::size_t trial = 0; trial < std::min(run.trials().size(), mostTrialsDrawn); ++trial) {
        const std::vector<double>&x = run.trials()[trial].x(*series_), &y = run.trials()[trial].y(*series_);
        const std::size_t size = std::min(x.size(), y.size());
        const std::size_t stride =
            std::max<std::size_t>(1, (size + mostTrialPoints - 2) / (mostTrialPoints - 1));
        if (fromOrigin_ && size > 0) add(0, 0);
        for (std::size_t i = 0; i < size; ++i)
            if (i % stride == 0 || i + 1 == size) add(x[i], y[i]);
        add(std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN());
    }
    each_->data()->set(points, true);
}

ChartSeries Curve::series(const Run& run, const QString& runName, const QString& words,
                          const TrialsLook& trials) const {
    SeriesBand band = bandOf(run, trials.band, 0);
    ChartSeries series{
        .key = key_, .run = runName, .quantity = words, .x = std::move(band.x), .y = std::move(band.middle)};
    if (run.trials().size() < 2) return series;
    series.band = trialsBandWords(trials.band, run.trials().size());
    series.lower = std::move(band.lower);
    series.upper = std::move(band.upper);
    return series;
}

QColor Curve::faint(double share) const {
    return blended(runColour(look_.paletteIndex, look_.dark), chartInk(look_.dark).background, share);
}

// How many points there may be depends on the dash: those of a run that goes on are taken anew.
void Curve::setDash(const QPen& dash, bool hollow) {
    hollow_ = hollow;
    if (dash.style() == dash_.style() && dash.dashPattern() == dash_.dashPattern()) return;
    dash_ = dash;
    consumed_ = 0;
    stride_ = 1;
}

void Curve::setLook(const CurveLook& look) {
    look_ = look;
    QPen pen = dash_;
    pen.setColor(look.beside ? faint(ChartStyle::beside) : runColour(look.paletteIndex, look.dark));
    pen.setWidthF(dash_.style() == Qt::SolidLine ? look.lineWidth : look.dashWidth);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    line_->setPen(look.endAlone ? QPen(Qt::NoPen) : pen);
    head_->setScatterStyle(
        markerStyle(look.paletteIndex, look.dark, look.running || hollow_, ChartStyle::marker));
    line_->setVisible(look.shown);
    head_->setVisible(look.shown && !look.beside);
    for (QCPGraph* graph : {lower_.get(), upper_.get()})
        graph->setVisible(look.shown && !look.beside && !look.endAlone);
    each_->setVisible(look.shown && !look.beside && !look.endAlone);
    each_->setPen(QPen(faint(ChartStyle::trial), chartStyle.fine));
    upper_->setBrush(faint(ChartStyle::band));
}

LegendEntry Curve::legendEntry(const QString& text, bool hidden) const {
    LegendEntry entry{.key = key_,
                      .text = text,
                      .pen = line_->pen(),
                      .words = runWordColour(look_.paletteIndex, look_.dark),
                      .marker = head_->scatterStyle(),
                      .hidden = hidden,
                      .mayBeLeftOut = true};
    if (!upper_->data()->isEmpty()) entry.band = faint(ChartStyle::band);
    return entry;
}

std::optional<QPointF> Curve::end() const {
    if (empty()) return std::nullopt;
    const auto last = std::prev(line_->data()->constEnd());
    return QPointF(last->key, last->value);
}

std::optional<QCPRange> Curve::xRange() const {
    bool found = false;
    const QCPRange range = line_->getKeyRange(found);
    return found ? std::optional(range) : std::nullopt;
}

std::optional<QCPRange> Curve::yRange() const {
    bool found = false;
    QCPRange range = line_->getValueRange(found);
    if (!found) return std::nullopt;
    for (QCPGraph* edge : {lower_.get(), upper_.get()}) {
        if (edge->data()->isEmpty()) continue;
        range.expand(edge->getValueRange(found));
    }
    return range;
}

std::optional<double> Curve::heightAt(double x) const {
    const auto& data = line_->data();
    if (data->isEmpty() || x > std::prev(data->constEnd())->key) return std::nullopt;
    const auto after = data->findBegin(x, false);
    if (after == data->constBegin() || after->key == x) return after->value;
    const auto before = std::prev(after);
    const double share = (x - before->key) / (after->key - before->key);
    return before->value + share * (after->value - before->value);
}

ReferenceLine::ReferenceLine(QCustomPlot* plot, const QString& key, Qt::PenStyle dash)
    : line_(new QCPItemStraightLine(plot)), dash_(dash) {
    line_->setObjectName(key);
    spanAxes(Qt::Horizontal, {line_->point1, line_->point2});
    setValue(0);
}

void ReferenceLine::setValue(double value) {
    line_->point1->setCoords(0, value);
    line_->point2->setCoords(1, value);
}

void ReferenceLine::setLook(const QColor& line, const QColor& words, bool shown) {
    words_ = words;
    line_->setPen(QPen(line, chartStyle.guide, dash_));
    line_->setVisible(shown);
}

LegendEntry ReferenceLine::legendEntry(const QString& text, bool hidden) const {
    return {.key = key(), .text = text, .pen = line_->pen(), .words = words_, .hidden = hidden};
}

} // namespace epsiloscope
