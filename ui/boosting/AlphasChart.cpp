// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boosting/AlphasChart.h"

#include "ui/data/GroupedNumber.h"
#include "ui/plots/NiceRange.h"
#include "ui/plots/StepsOfRun.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// Stripes of more bars than these are too narrow to be seen.
constexpr std::size_t mostStriped = 250;

QString keyOfClassifier(bool tookPublic) {
    return tookPublic ? QStringLiteral("picked-public") : QStringLiteral("picked-private");
}

} // namespace

AlphasChart::AlphasChart(QWidget* parent)
    : RoundsChart({.id = QStringLiteral("alphasChart"),
                   .title = QStringLiteral("Weight of each picked classifier in the vote"),
                   .xLabel = QStringLiteral("iteration"),
                   .yLabel = QStringLiteral("α")},
                  parent),
      other_(new PatternedBars(plot())), public_(new PatternedBars(plot())),
      zero_(new QCPItemStraightLine(plot())) {
    zero_->point1->setCoords(0, 0);
    zero_->point2->setCoords(1, 0);
    plot()->xAxis->grid()->setVisible(false);
    offerHere();
    restyle();
}

std::vector<PatternedBar> AlphasChart::barsOf(bool tookPublic) const {
    std::vector<PatternedBar> bars;
    if (hidden(keyOfClassifier(tookPublic))) return bars;
    // However many there are, each can be seen.
    const double half = std::max(0.4, static_cast<double>(rounds().size()) / 600);
    const BarLook striped = rounds().size() > mostStriped ? BarLook::Open : BarLook::Striped;
    for (const BoostingRound& round : rounds()) {
        if (round.tookPublic != tookPublic || !std::isfinite(round.alpha)) continue;
        const auto at = static_cast<double>(round.iteration);
        bars.push_back({at - half, at + half, std::min(0.0, round.alpha), std::max(0.0, round.alpha),
                        tookPublic ? striped : BarLook::Solid});
    }
    return bars;
}

std::optional<LegendEntry> AlphasChart::entryOf(bool tookPublic) const {
    const auto count = static_cast<std::size_t>(std::ranges::count(
        rounds(), tookPublic, [](const BoostingRound& round) { return round.tookPublic; }));
    if (count == 0) return std::nullopt;
    const QString who = tookPublic ? QStringLiteral("public classifier")
                                   : QString(QLatin1String(privateClassifierWords(*shown().run)));
    LegendEntry entry =
        barsEntry(keyOfClassifier(tookPublic),
                  QStringLiteral("%1 picked, %2 of %3").arg(who, grouped(count), grouped(rounds().size())),
                  who, tookPublic ? BarLook::Striped : BarLook::Solid,
                  tookPublic ? ink().secondary : runColour(shown().paletteIndex, dark()), ink().text);
    entry.hidden = hidden(entry.key);
    return entry;
}

void AlphasChart::arrange(std::vector<LegendEntry>& entries) {
    setHint(rounds().empty() ? QStringLiteral("No iterations yet") : QString());
    zero_->setPen(QPen(ink().axis, 1));
    zero_->setVisible(!rounds().empty());
    double lower = 0, upper = 0;
    for (const bool tookPublic : {false, true}) {
        PatternedBars* bars = tookPublic ? public_ : other_;
        bars->setBars(barsOf(tookPublic));
        bars->setColours(tookPublic ? ink().secondary : runColour(shown().paletteIndex, dark()),
                         ink().background);
        if (const auto entry = entryOf(tookPublic)) entries.push_back(*entry);
        for (const PatternedBar& bar : bars->bars()) {
            lower = std::min(lower, bar.bottom);
            upper = std::max(upper, bar.top);
        }
    }
    if (lower == upper) return setAutoRange({0, iterationsLimit()}, {-0.1, 0.1});
    setAutoRange({0, iterationsLimit()},
                 {lower < 0 ? -niceCeiling(-1.05 * lower) : 0, upper > 0 ? niceCeiling(1.05 * upper) : 0});
}

std::vector<ChartSeries> AlphasChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (const bool tookPublic : {false, true}) {
        const auto entry = entryOf(tookPublic);
        if (!entry || entry->hidden) continue;
        ChartSeries series;
        series.key = entry->key;
        series.run = shown().name;
        series.quantity = QStringLiteral("α, %1").arg(entry->text);
        series.appearance = *entry;
        series.points = true;
        for (const BoostingRound& round : rounds())
            if (round.tookPublic == tookPublic) {
                series.x.push_back(static_cast<double>(round.iteration));
                series.y.push_back(round.alpha);
            }
        all.push_back(std::move(series));
    }
    return all;
}

QStringList AlphasChart::guaranteeWarnings() const {
    if (rounds().empty() || rounds().front().noiseScale > 0) return {};
    return {QStringLiteral("Do not publish: these weights were found without noise.")};
}

} // namespace epsiloscope
