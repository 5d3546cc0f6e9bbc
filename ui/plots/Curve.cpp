// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/Curve.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr std::size_t mostLinePoints = 2000, mostDashPoints = 400, mostBandPoints = 200;
constexpr double headSize = 7, bandShare = 0.2;

using Series = const std::vector<double>&;

Series abscissa(const TrialRecord& trial, Quantity quantity) {
    return quantity == Quantity::Accuracy ? trial.scoredAnswered : trial.asked;
}

Series ordinate(const TrialRecord& trial, Quantity quantity) {
    switch (quantity) {
    case Quantity::LabelsAnswered:
        return trial.answered;
    case Quantity::Epsilon:
        return trial.epsilon;
    case Quantity::DataIndependentEpsilon:
        return trial.dataIndependentEpsilon;
    default:
        return trial.accuracy;
    }
}

/// Every so many points and the last one, without those that are not finite.
void setThinned(QCPGraph* graph, Series x, Series y, std::size_t most) {
    const std::size_t stride = std::max<std::size_t>(1, (x.size() + most - 2) / (most - 1));
    QVector<double> keys, values;
    for (std::size_t i = 0; i < x.size(); ++i) {
        if ((i % stride != 0 && i + 1 != x.size()) || !std::isfinite(y[i])) continue;
        keys.append(x[i]);
        values.append(y[i]);
    }
    graph->setData(keys, values, true);
}

} // namespace

QCPScatterStyle markerStyle(int paletteIndex, bool dark, bool hollow, double size) {
    const QColor colour = runColour(paletteIndex, dark);
    const bool open = hollow || runMarkerHollow(paletteIndex);
    return {runMarker(paletteIndex), QPen(colour, 1.3), QBrush(open ? chartInk(dark).background : colour),
            size};
}

Curve::Curve(QCustomPlot* plot, QString key, Quantity quantity, Qt::PenStyle dash, CurveBand band,
             QCPLayer* bandLayer)
    : plot_(plot), key_(std::move(key)), quantity_(quantity), dash_(dash), line_(plot->addGraph()),
      head_(plot->addGraph()) {
    line_->setName(key_);
    head_->setName(key_ + QStringLiteral("/head"));
    head_->setLineStyle(QCPGraph::lsNone);
    if (band == CurveBand::Without) return;
    lower_ = plot->addGraph();
    upper_ = plot->addGraph();
    for (QCPGraph* edge : {lower_, upper_}) {
        edge->setPen(Qt::NoPen);
        edge->setLayer(bandLayer);
    }
    lower_->setName(key_ + QStringLiteral("/lower"));
    upper_->setName(key_ + QStringLiteral("/upper"));
    upper_->setChannelFillGraph(lower_);
}

Curve::~Curve() {
    for (QCPGraph* graph : {upper_, lower_, head_, line_})
        if (graph) plot_->removeGraph(graph);
}

void Curve::update(const Run& run) {
    const bool first = run.trials().size() == 1;
    if (first && !run.ended())
        append(abscissa(run.trials().front(), quantity_), ordinate(run.trials().front(), quantity_));
    else
        replace(run.band(quantity_), !first);
    moveHead();
}

void Curve::clear() {
    consumed_ = 0;
    for (QCPGraph* graph : {line_, head_, lower_, upper_})
        if (graph) graph->data()->clear();
}

std::size_t Curve::mostPoints() const {
    return dash_ == Qt::SolidLine ? mostLinePoints : mostDashPoints;
}

void Curve::append(Series x, Series y) {
    const std::size_t size = std::min(x.size(), y.size());
    while (size / stride_ > mostPoints()) {
        stride_ *= 2;
        consumed_ = 0;
    }
    if (consumed_ == 0) line_->data()->clear();
    QVector<double> keys, values;
    for (std::size_t i = consumed_; i < size; ++i) {
        if (i % stride_ != 0 || !std::isfinite(y[i])) continue;
        keys.append(x[i]);
        values.append(y[i]);
    }
    line_->addData(keys, values, true);
    consumed_ = size;
}

void Curve::replace(const SeriesBand& band, bool manyTrials) {
    consumed_ = 0;
    setThinned(line_, band.x, band.median, mostPoints());
    if (lower_ && manyTrials) fillBand(band);
}

void Curve::fillBand(const SeriesBand& band) {
    setThinned(lower_, band.x, band.lower, mostBandPoints);
    setThinned(upper_, band.x, band.upper, mostBandPoints);
}

void Curve::moveHead() {
    if (empty()) return head_->data()->clear();
    const auto last = std::prev(line_->data()->constEnd());
    head_->setData({last->key}, {last->value}, true);
}

QColor Curve::bandColour() const {
    return blended(runColour(look_.paletteIndex, look_.dark), chartInk(look_.dark).background, bandShare);
}

void Curve::setLook(const CurveLook& look) {
    look_ = look;
    const double width = dash_ == Qt::SolidLine ? look.lineWidth : look.dashWidth;
    const QPen pen(runColour(look.paletteIndex, look.dark), width, dash_, Qt::FlatCap, Qt::RoundJoin);
    line_->setPen(pen);
    head_->setScatterStyle(markerStyle(look.paletteIndex, look.dark, look.running, headSize));
    for (QCPGraph* graph : {line_, head_, lower_, upper_})
        if (graph) graph->setVisible(look.shown);
    if (upper_) upper_->setBrush(bandColour());
}

LegendEntry Curve::legendEntry(const QString& text, bool hidden) const {
    LegendEntry entry{.key = key_,
                      .text = text,
                      .pen = line_->pen(),
                      .words = runWordColour(look_.paletteIndex, look_.dark)};
    if (upper_ && !upper_->data()->isEmpty()) entry.band = bandColour();
    entry.marker = head_->scatterStyle();
    entry.hidden = hidden;
    entry.mayBeLeftOut = true;
    return entry;
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
    for (QCPGraph* edge : {lower_, upper_}) {
        if (!edge || edge->data()->isEmpty()) continue;
        range.expand(edge->getValueRange(found));
    }
    return range;
}

} // namespace epsiloscope
