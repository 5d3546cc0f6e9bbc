// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/NiceRange.h"
#include "ui/views/boosting/BoostingCharts.h"
#include "ui/words/GroupedNumber.h"
#include "ui/words/StepsOfRun.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// Stripes of more bars than these are too narrow to be seen.
constexpr std::size_t mostStriped = 250;

} // namespace

AlphasChart::AlphasChart(QWidget* parent)
    : RoundsChart({.id = QStringLiteral("alphasChart"),
                   .title = tr("Weight of each picked classifier in the vote"),
                   .xLabel = tr("iteration"),
                   .yLabel = QStringLiteral("α")},
                  parent) {
    restyle();
}

ChartPart AlphasChart::partOf(bool tookPublic) const {
    const auto count = static_cast<std::size_t>(std::ranges::count(
        rounds(), tookPublic, [](const BoostingRound& round) { return round.tookPublic; }));
    QString who = tr("public classifier");
    if (!tookPublic && count > 0) who = QLatin1String(privateClassifierWords(*shown().run));
    ChartPart part =
        barsPart({.key = tookPublic ? QStringLiteral("picked-public") : QStringLiteral("picked-private"),
                  .text = tr("%1 picked, %2 of %3").arg(who, grouped(count), grouped(rounds().size())),
                  .brief = who,
                  .words = ink().text},
                 tookPublic ? BarLook::Striped : BarLook::Solid, tookPublic ? ink().secondary : colour());
    part.run = shown().name;
    part.quantity = QStringLiteral("α, %1").arg(part.entry.text);
    // However many there are, each can be seen.
    const double half = std::max(ChartStyle::bar / 2, static_cast<double>(rounds().size()) / 600);
    const BarLook striped = rounds().size() > mostStriped ? BarLook::Open : BarLook::Striped;
    for (const BoostingRound& round : rounds()) {
        if (round.tookPublic != tookPublic) continue;
        const auto at = static_cast<double>(round.iteration);
        part.addPoint(at, round.alpha);
        if (!std::isfinite(round.alpha)) continue;
        part.bars.push_back({at - half, at + half, std::min(0.0, round.alpha), std::max(0.0, round.alpha),
                             tookPublic ? striped : BarLook::Solid});
    }
    return part;
}

std::vector<ChartPart> AlphasChart::declaredParts() const {
    ChartPart zero{.entry = {.pen = QPen(ink().axis, chartStyle.axis)}, .as = ChartPart::As::Level};
    if (!rounds().empty()) zero.addPoint(0, 0);
    return {herePart(), partOf(false), partOf(true), zero};
}

void AlphasChart::arrange() {
    setHint(rounds().empty() ? tr("No iterations yet") : QString());
    double lower = 0, upper = 0;
    for (const ChartPart& part : parts())
        for (std::size_t i = 0; seen(part) && i < part.bars.size(); ++i) {
            lower = std::min(lower, part.bars[i].bottom);
            upper = std::max(upper, part.bars[i].top);
        }
    if (lower == upper) return setAutoRange({0, iterationsLimit()}, {-0.1, 0.1});
    setAutoRange({0, iterationsLimit()},
                 {lower < 0 ? -niceCeiling(-1.05 * lower) : 0, upper > 0 ? niceCeiling(1.05 * upper) : 0});
}

QStringList AlphasChart::guaranteeWarnings() const {
    if (rounds().empty() || rounds().front().noiseScale > 0) return {};
    return {tr("Do not publish: these weights were found without noise.")};
}

} // namespace epsiloscope
