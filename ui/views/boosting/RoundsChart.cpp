// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/boosting/RoundsChart.h"

#include "ui/words/PrivacyRange.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::size_t mostLineRounds = 2000, mostDashedRounds = 400;

} // namespace

const TrialRecord* ShownTrial::record() const {
    return run ? run->trial(trial) : nullptr;
}

void RoundsChart::showTrial(const ShownTrial& shown) {
    if (shown.run != shown_.run || shown.trial != shown_.trial) contentReplaced();
    shown_ = shown;
    redraw();
}

void RoundsChart::setRound(std::optional<std::size_t> round) {
    if (round_ == round) return;
    round_ = round;
    redraw();
}

FindingsOf<BoostingRound> RoundsChart::rounds() const {
    static const TrialRecord none;
    const TrialRecord* record = shown_.record();
    return (record ? *record : none).all<BoostingRound>();
}

const BoostingRound* RoundsChart::chosenRound() const {
    return round_ && *round_ < rounds().size() ? &rounds()[*round_] : nullptr;
}

ChartPart RoundsChart::linePart(LegendEntry entry, Qt::PenStyle dash) const {
    entry.pen = curvePen(colour(), dash);
    entry.words = runWordColour(shown_.paletteIndex, dark());
    return {.entry = std::move(entry),
            .run = shown_.name,
            .mostDrawn = dash == Qt::SolidLine ? mostLineRounds : mostDashedRounds};
}

ChartPart RoundsChart::referencePart(LegendEntry entry, Qt::PenStyle dash, double value) const {
    entry.pen = curvePen(ink().reference, dash);
    entry.words = ink().secondary;
    return {.entry = std::move(entry), .x = {0, limitOf(going())}, .y = {value, value}};
}

// Where somebody looks is no part of a picture.
ChartPart RoundsChart::herePart() const {
    ChartPart here{.entry = {.pen = QPen(ink().axis, chartStyle.guide)},
                   .as = ChartPart::As::Upright,
                   .layer = QStringLiteral("bands")};
    const BoostingRound* round = chosenRound();
    if (round && !painting()) here.addPoint(static_cast<double>(round->iteration), 0);
    return here;
}

double RoundsChart::limitOf(bool growing) const {
    const double reached = rounds().empty() ? 0 : static_cast<double>(rounds().back().iteration);
    const auto planned = shown_.run ? static_cast<double>(shown_.run->queriesPlanned()) : 0.0;
    const bool near = growing && planned <= 5 * std::max(reached, 10.0);
    return std::max({reached, near ? planned : 0.0, 4.0}) + 1;
}

QStringList RoundsChart::privacyWords() const {
    if (!shown_.run) return {};
    PrivacyRange privacy;
    privacy.add(*shown_.run);
    return privacy.words(shown_.name);
}

} // namespace epsiloscope
