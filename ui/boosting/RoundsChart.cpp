// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boosting/RoundsChart.h"

#include "ui/plots/Curve.h"
#include "ui/plots/NiceRange.h"
#include "ui/plots/PrivacyRange.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::size_t mostLineRounds = 2000, mostDashedRounds = 400, mostMarks = 200;
constexpr double roundMarkSize = 7;

std::size_t mostDrawnRounds(bool marks, Qt::PenStyle dash) {
    if (marks) return mostMarks;
    return dash == Qt::SolidLine ? mostLineRounds : mostDashedRounds;
}

} // namespace

const TrialRecord* ShownTrial::record() const {
    return run && trial < run->trials().size() ? &run->trials()[trial] : nullptr;
}

void RoundsChart::showTrial(const ShownTrial& shown) {
    if (shown.run != shown_.run || shown.trial != shown_.trial) contentReplaced();
    shown_ = shown;
    take();
    redraw();
}

void RoundsChart::setRound(std::optional<std::size_t> round) {
    if (round_ == round) return;
    round_ = round;
    take();
    redraw();
}

void RoundsChart::redraw() {
    restyle();
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

FindingsOf<BoostingRound> RoundsChart::rounds() const {
    static const TrialRecord none;
    const TrialRecord* record = shown_.record();
    return (record ? *record : none).all<BoostingRound>();
}

RoundsChart::Line& RoundsChart::addLine(const QString& key, Qt::PenStyle dash, const QString& brief) {
    auto line = std::make_unique<Line>();
    line->graph = plot()->addGraph();
    line->graph->setName(key);
    line->dash = dash;
    line->brief = brief;
    lines_.push_back(std::move(line));
    return *lines_.back();
}

void RoundsChart::fill(Line& line, std::vector<double> x, std::vector<double> y, const QString& words) {
    line.words = words;
    line.x = std::move(x);
    line.y = std::move(y);
    const std::size_t size = line.x.size();
    const std::size_t stride = std::max<std::size_t>(1, size / mostDrawnRounds(line.marks, line.dash));
    QVector<double> keys, values;
    for (std::size_t i = 0; i < size; ++i)
        if (i % stride == 0 || i + 1 == size) {
            keys.append(line.x[i]);
            values.append(line.y[i]);
        }
    line.graph->setData(keys, values, true);
}

LegendEntry RoundsChart::entryOf(const Line& line) const {
    const QString key = line.graph->name();
    LegendEntry entry{.key = key,
                      .text = line.words,
                      .brief = line.brief,
                      .pen = line.marks ? QPen(Qt::NoPen) : line.graph->pen(),
                      .words = line.grey ? ink().secondary : runWordColour(shown_.paletteIndex, dark())};
    if (line.marks) entry.marker = line.graph->scatterStyle();
    entry.hidden = hidden(key);
    return entry;
}

void RoundsChart::restyle() {
    std::vector<LegendEntry> entries;
    for (const auto& line : lines_) {
        const QColor colour = line->grey ? ink().reference : runColour(shown_.paletteIndex, dark());
        const bool fine = line->grey || line->dash != Qt::SolidLine;
        line->graph->setPen(QPen(colour, fine ? 1.2 : 2, line->dash));
        if (line->marks) {
            line->graph->setLineStyle(QCPGraph::lsNone);
            line->graph->setScatterStyle(markerStyle(shown_.paletteIndex, dark(), false, roundMarkSize));
        }
        line->graph->setVisible(!hidden(line->graph->name()));
        if (!line->x.empty()) entries.push_back(entryOf(*line));
    }
    if (here_) {
        // Where somebody looks is no part of a picture.
        here_->setVisible(round_ && *round_ < rounds().size() && !painting());
        here_->setPen(QPen(ink().axis, 1));
        if (round_ && *round_ < rounds().size()) {
            const auto at = static_cast<double>(rounds()[*round_].iteration);
            here_->point1->setCoords(at, 0);
            here_->point2->setCoords(at, 1);
        }
    }
    arrange(entries);
    legend()->setEntries(std::move(entries));
}

void RoundsChart::offerHere() {
    here_ = new QCPItemStraightLine(plot());
    here_->setLayer(bandLayer());
    for (QCPItemPosition* point : {here_->point1, here_->point2}) {
        point->setTypeX(QCPItemPosition::ptPlotCoords);
        point->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
}

double RoundsChart::iterationsLimit() const {
    const double reached = rounds().empty() ? 0 : static_cast<double>(rounds().back().iteration);
    const auto planned = shown_.run ? static_cast<double>(shown_.run->queriesPlanned()) : 0.0;
    const bool near = growing() && planned <= 5 * std::max(reached, 10.0);
    return std::max({reached, near ? planned : 0.0, 4.0}) + 1;
}

std::vector<ChartSeries> RoundsChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (const auto& line : lines_) {
        if (!drawn(*line)) continue;
        ChartSeries series;
        series.key = line->graph->name();
        if (!line->grey) series.run = shown_.name;
        series.quantity = line->words;
        series.appearance = entryOf(*line);
        series.x = line->x;
        series.y = line->y;
        series.points = line->marks;
        all.push_back(std::move(series));
    }
    return all;
}

QStringList RoundsChart::privacyWords() const {
    if (!shown_.run) return {};
    PrivacyRange privacy;
    privacy.add(*shown_.run);
    return privacy.words(shown_.name);
}

LegendEntry barsEntry(const QString& key, const QString& text, const QString& brief, BarLook look,
                      const QColor& colour, const QColor& words) {
    LegendEntry entry{.key = key, .text = text, .brief = brief, .pen = QPen(Qt::NoPen), .words = words};
    entry.marker = barSample(look, colour);
    return entry;
}

} // namespace epsiloscope
