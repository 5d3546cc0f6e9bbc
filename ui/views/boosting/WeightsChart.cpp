// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/PlacesTold.h"
#include "ui/views/boosting/BoostingCharts.h"
#include "ui/words/NumberWords.h"

#include <algorithm>
#include <numeric>

namespace epsiloscope {

namespace {

constexpr double roomBesideWeights = 0.06; ///< beside the outermost bar or line, as a share of the range

} // namespace

WeightsChart::WeightsChart()
    : RoundsChart({.id = QStringLiteral("weightsChart"),
                   .title = tr("Weights of records"),
                   .xLabel = tr("weight of a record"),
                   .yLabel = tr("records"),
                   .yCounts = true}) {
    tellPlaces(this);
    restyle();
}

const WeightHistogram* WeightsChart::weights() const {
    const BoostingRound* at = chosenRound();
    return at && at->weights && !at->weights->counts.empty() ? at->weights.get() : nullptr;
}

double WeightsChart::edge(std::size_t bin) const {
    const WeightHistogram& all = *weights();
    return all.lower +
           (all.upper - all.lower) * static_cast<double>(bin) / static_cast<double>(all.counts.size());
}

QString WeightsChart::whyNone() const {
    if (!chosenRound()) return tr("No iterations yet");
    if (weights()) return {};
    if (shown().run->experiment().release)
        return tr("A release keeps no weights:\nthey depend on private data without noise");
    if (!shown().dataset) return tr("A file keeps no weights: run it again\nto see them");
    return tr("This iteration kept no weights");
}

ChartPart WeightsChart::weightsPart() const {
    const auto& counts = weights()->counts;
    QString words = recordsText(std::accumulate(counts.begin(), counts.end(), 0L));
    if (const auto rejected = chosenRound()->rejected; rejected && chosenRound()->lowerBound)
        words += tr(", %1 stopped at a bound").arg(grouped(*rejected));
    ChartPart part = barsPart(
        {.key = QStringLiteral("weights"), .text = words, .brief = tr("records"), .words = ink().text},
        BarLook::Solid, colour());
    part.run = shown().name;
    part.quantity = tr("records by weight after iteration %1, bins by their middle (do not "
                       "publish)")
                        .arg(chosenRound()->iteration);
    for (std::size_t bin = 0; bin < counts.size(); ++bin)
        part.addBin(edge(bin), edge(bin + 1), (edge(bin) + edge(bin + 1)) / 2,
                    static_cast<double>(counts[bin]));
    return part;
}

ChartPart WeightsChart::boundPart(LegendEntry entry, double at, Qt::PenStyle dash) const {
    entry.text = entry.text.arg(entry.brief);
    entry.pen = curvePen(ink().text, dash);
    entry.words = ink().text;
    return {.entry = std::move(entry), .as = ChartPart::As::Upright, .x = {at}};
}

std::vector<ChartPart> WeightsChart::declaredParts() const {
    if (!weights()) return {};
    std::vector<ChartPart> all{weightsPart()};
    if (const auto bound = chosenRound()->lowerBound)
        all.push_back(boundPart({.key = QStringLiteral("reference/lower"),
                                 .text = tr("no weight falls below %1"),
                                 .brief = QStringLiteral("1/c₁ = %1").arg(numberText(*bound, 4))},
                                *bound, Qt::DashLine));
    if (const auto bound = chosenRound()->upperBound)
        all.push_back(boundPart({.key = QStringLiteral("reference/upper"),
                                 .text = tr("no weight rises above %1"),
                                 .brief = QStringLiteral("c₂ = %1").arg(numberText(*bound, 4))},
                                *bound, Qt::DashDotLine));
    return all;
}

void WeightsChart::arrange() {
    const BoostingRound* at = chosenRound();
    setTitle(at ? tr("Weights of records after iteration %1").arg(at->iteration) : tr("Weights of records"));
    setHint(whyNone());
    if (!weights()) return setAutoRange({0, 2}, {0, 10});
    const double least = weights()->lower, most = std::max(weights()->upper, least + 1e-6);
    const double beside = roomBesideWeights * (most - least);
    setAutoRange({least - beside, most + beside}, rangeOfCounts(std::ranges::max(parts().front().y)));
}

QString WeightsChart::wordsAt(QPointF position) const {
    if (!weights() || !plot()->axisRect()->rect().contains(position.toPoint())) return {};
    const double at = plot()->xAxis->pixelToCoord(position.x());
    const auto& counts = weights()->counts;
    for (std::size_t bin = 0; bin < counts.size(); ++bin)
        if (at >= edge(bin) && at < edge(bin + 1) && counts[bin] > 0)
            return tr("weight %1 to %2: %3")
                .arg(numberText(edge(bin), 4), numberText(edge(bin + 1), 4), recordsText(counts[bin]));
    return {};
}

QStringList WeightsChart::guaranteeWarnings() const {
    if (!weights()) return {};
    return {tr("Do not publish: the weights of records are private data.")};
}

} // namespace epsiloscope
