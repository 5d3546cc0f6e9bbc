// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/Curve.h"
#include "ui/plots/marks/NiceRange.h"
#include "ui/views/boosting/BoostingCharts.h"
#include "ui/words/StepsOfRun.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::size_t mostMarks = 200;
const QString seenKey = QStringLiteral("seen-error"), cleanKey = QStringLiteral("clean-error");

} // namespace

RoundErrorsChart::RoundErrorsChart(QWidget* parent)
    : RoundsChart({.id = QStringLiteral("roundErrorsChart"),
                   .title = tr("Which classifier is further from guessing"),
                   .xLabel = tr("iteration"),
                   .yLabel = tr("weighted error")},
                  parent) {
    restyle();
}

std::vector<ChartPart> RoundErrorsChart::declaredParts() const {
    const auto noisy = [](const BoostingRound& round) { return round.noiseScale > 0; };
    const auto chose = [](const BoostingRound& round) { return round.publicError.has_value(); };
    const bool noise = std::ranges::any_of(rounds(), noisy), choice = std::ranges::any_of(rounds(), chose);
    const QString other = shown().run ? QLatin1String(privateClassifierWords(*shown().run)) : QString();
    const QString after = noise ? tr("%1 after noise") : tr("%1, no noise, do not publish");
    ChartPart publicOne = linePart(
        {.key = QStringLiteral("public-error"), .text = tr("public classifier"), .brief = tr("public")},
        Qt::DashLine);
    ChartPart seenOne = linePart({.key = seenKey, .text = after.arg(other), .brief = tr("after noise")});
    ChartPart clean = linePart({.key = cleanKey,
                                .text = tr("%1 before noise, do not publish").arg(other),
                                .brief = tr("before noise")},
                               Qt::DashDotLine);
    ChartPart picked = linePart(
        {.key = QStringLiteral("picked"), .text = tr("picked: further from ½"), .brief = tr("picked")});
    picked.as = ChartPart::As::Marks;
    picked.mostDrawn = mostMarks;
    picked.entry.pen = Qt::NoPen;
    picked.entry.marker = markerStyle(shown().paletteIndex, dark(), false, ChartStyle::marker);
    for (const BoostingRound& round : rounds()) {
        const auto at = static_cast<double>(round.iteration);
        if (round.publicError) publicOne.addPoint(at, *round.publicError);
        seenOne.addPoint(at, round.error);
        if (noisy(round) && round.cleanError) clean.addPoint(at, *round.cleanError);
        if (choice) picked.addPoint(at, round.tookPublic ? *round.publicError : round.error);
    }
    ChartPart guessing = referencePart(
        {.key = QStringLiteral("reference/guessing"), .text = tr("guessing ½"), .brief = tr("guessing")},
        Qt::DotLine, guessingError);
    if (rounds().empty()) guessing.x.clear();
    return {herePart(), publicOne, seenOne, clean, picked, guessing};
}

void RoundErrorsChart::arrange() {
    setHint(rounds().empty() ? tr("No iterations yet") : QString());
    if (rounds().empty()) return setAutoRange({0, 25}, {0, 1});
    const QCPRange guessing(guessingError, guessingError), all = seenValues().value_or(guessing);
    setAutoRange({0, iterationsLimit()},
                 errorRange(growing() ? autoY() : QCPRange(0, 0), all.lower, all.upper));
}

QStringList RoundErrorsChart::guaranteeWarnings() const {
    const bool noNoise = seen(seenKey) && rounds().front().noiseScale == 0;
    if (!seen(cleanKey) && !noNoise) return {};
    return {tr("Do not publish: errors before noise depend on the private data.")};
}

} // namespace epsiloscope
