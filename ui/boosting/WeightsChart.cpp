// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boosting/WeightsChart.h"

#include "ui/data/GroupedNumber.h"
#include "ui/plots/NiceRange.h"

#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace epsiloscope {

namespace {

constexpr double roomBesideWeights = 0.06; ///< beside the outermost bar or line, as a share of the range
const QString weightsKey = QStringLiteral("weights");

QString drawnRecordsText(long count) {
    return (count == 1 ? QStringLiteral("%1 record") : QStringLiteral("%1 records"))
        .arg(grouped(static_cast<std::size_t>(count)));
}

} // namespace

WeightsChart::WeightsChart(QWidget* parent)
    : RoundsChart({.id = QStringLiteral("weightsChart"),
                   .title = QStringLiteral("Weights of records"),
                   .xLabel = QStringLiteral("weight of a record"),
                   .yLabel = QStringLiteral("records")},
                  parent),
      bars_(new PatternedBars(plot())) {
    for (QCPItemStraightLine*& line : drawn_) {
        line = new QCPItemStraightLine(plot());
        for (QCPItemPosition* point : {line->point1, line->point2}) {
            point->setTypeX(QCPItemPosition::ptPlotCoords);
            point->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
    }
    plot()->xAxis->grid()->setVisible(false);
    connect(plot(), &QCustomPlot::mouseMove, this, [this](QMouseEvent* event) {
        const QString words = wordsAt(event->position());
        if (words.isEmpty()) return QToolTip::hideText();
        QToolTip::showText(event->globalPosition().toPoint(), words, plot());
    });
    restyle();
}

const BoostingRound* WeightsChart::chosen() const {
    return round() && *round() < rounds().size() ? &rounds()[*round()] : nullptr;
}

const WeightHistogram* WeightsChart::weights() const {
    const BoostingRound* at = chosen();
    return at && at->weights && !at->weights->counts.empty() ? at->weights.get() : nullptr;
}

double WeightsChart::edge(std::size_t bin) const {
    const WeightHistogram& all = *weights();
    return all.lower +
           (all.upper - all.lower) * static_cast<double>(bin) / static_cast<double>(all.counts.size());
}

QString WeightsChart::whyNone() const {
    if (!chosen()) return QStringLiteral("No iterations yet");
    if (weights()) return {};
    if (shown().run->experiment().release)
        return QStringLiteral("A release keeps no weights:\nthey depend on private data without noise");
    if (shown().fromFile) return QStringLiteral("A file keeps no weights: run it again\nto see them");
    return QStringLiteral("This iteration kept no weights");
}

void WeightsChart::take() {
    const BoostingRound* at = chosen();
    setTitle(at ? QStringLiteral("Weights of records after iteration %1").arg(at->iteration)
                : QStringLiteral("Weights of records"));
}

std::vector<WeightsChart::Bound> WeightsChart::bounds() const {
    std::vector<Bound> all;
    const BoostingRound* at = chosen();
    if (!weights() || !at) return all;
    if (at->lowerBound) {
        const QString value = QStringLiteral("1/c₁ = %1").arg(numberText(*at->lowerBound, 4));
        all.push_back({QStringLiteral("reference/lower"),
                       QStringLiteral("no weight falls below %1").arg(value), value, *at->lowerBound,
                       Qt::DashLine});
    }
    if (at->upperBound) {
        const QString value = QStringLiteral("c₂ = %1").arg(numberText(*at->upperBound, 4));
        all.push_back({QStringLiteral("reference/upper"),
                       QStringLiteral("no weight rises above %1").arg(value), value, *at->upperBound,
                       Qt::DashDotLine});
    }
    return all;
}

LegendEntry WeightsChart::entryOf(const Bound& bound) const {
    LegendEntry entry{.key = bound.key,
                      .text = bound.text,
                      .brief = bound.brief,
                      .pen = QPen(ink().text, 1.2, bound.dash),
                      .words = ink().text};
    entry.hidden = hidden(bound.key);
    return entry;
}

LegendEntry WeightsChart::entryOfBars() const {
    const auto& counts = weights()->counts;
    QString words = drawnRecordsText(std::accumulate(counts.begin(), counts.end(), 0L));
    if (const auto rejected = chosen()->rejected; rejected && chosen()->lowerBound)
        words +=
            QStringLiteral(", %1 held back at a bound").arg(grouped(static_cast<std::size_t>(*rejected)));
    LegendEntry entry = barsEntry(weightsKey, words, QStringLiteral("records"), BarLook::Solid,
                                  runColour(shown().paletteIndex, dark()), ink().text);
    entry.hidden = hidden(weightsKey);
    return entry;
}

void WeightsChart::arrange(std::vector<LegendEntry>& entries) {
    setHint(whyNone());
    std::vector<PatternedBar> bars;
    double highest = 0;
    if (const WeightHistogram* all = weights()) {
        entries.push_back(entryOfBars());
        for (std::size_t bin = 0; bin < all->counts.size(); ++bin) {
            const auto count = static_cast<double>(all->counts[bin]);
            highest = std::max(highest, count);
            if (count > 0 && !hidden(weightsKey))
                bars.push_back({edge(bin), edge(bin + 1), 0, count, BarLook::Solid});
        }
    }
    bars_->setBars(std::move(bars));
    bars_->setColours(runColour(shown().paletteIndex, dark()), ink().background);
    const std::vector<Bound> lines = bounds();
    for (std::size_t i = 0; i < drawn_.size(); ++i) {
        drawn_[i]->setVisible(i < lines.size() && !hidden(lines[i].key));
        if (i >= lines.size()) continue;
        entries.push_back(entryOf(lines[i]));
        drawn_[i]->setPen(QPen(ink().text, 1.2, lines[i].dash));
        drawn_[i]->point1->setCoords(lines[i].at, 0);
        drawn_[i]->point2->setCoords(lines[i].at, 1);
    }
    if (!weights()) return setAutoRange({0, 2}, {0, 10});
    const double least = weights()->lower, most = std::max(weights()->upper, least + 1e-6);
    const double beside = roomBesideWeights * (most - least);
    setAutoRange({least - beside, most + beside}, {0, niceCeiling(std::max(5.0, 1.12 * highest))});
}

QString WeightsChart::wordsAt(QPointF position) const {
    if (!weights() || !plot()->axisRect()->rect().contains(position.toPoint())) return {};
    const double at = plot()->xAxis->pixelToCoord(position.x());
    const auto& counts = weights()->counts;
    for (std::size_t bin = 0; bin < counts.size(); ++bin)
        if (at >= edge(bin) && at < edge(bin + 1) && counts[bin] > 0)
            return QStringLiteral("weight %1 to %2: %3")
                .arg(numberText(edge(bin), 4), numberText(edge(bin + 1), 4), drawnRecordsText(counts[bin]));
    return {};
}

std::vector<ChartSeries> WeightsChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    if (weights() && !hidden(weightsKey)) {
        ChartSeries series;
        series.key = weightsKey;
        series.run = shown().name;
        series.quantity = QStringLiteral("records by weight after iteration %1, bins by their middle (do not "
                                         "publish)")
                              .arg(chosen()->iteration);
        series.appearance = entryOfBars();
        series.points = true;
        for (std::size_t bin = 0; bin < weights()->counts.size(); ++bin) {
            series.x.push_back((edge(bin) + edge(bin + 1)) / 2);
            series.y.push_back(static_cast<double>(weights()->counts[bin]));
        }
        all.push_back(std::move(series));
    }
    for (const Bound& bound : bounds()) {
        if (hidden(bound.key)) continue;
        ChartSeries series;
        series.key = bound.key;
        series.quantity = bound.text;
        series.appearance = entryOf(bound);
        series.x = {bound.at, bound.at};
        series.y = {autoY().lower, autoY().upper};
        all.push_back(std::move(series));
    }
    return all;
}

QStringList WeightsChart::guaranteeWarnings() const {
    if (!weights()) return {};
    return {QStringLiteral("Do not publish: the weights of records are private data.")};
}

} // namespace epsiloscope
