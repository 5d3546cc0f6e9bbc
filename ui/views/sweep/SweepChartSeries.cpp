// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/Curve.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/views/sweep/SweepChart.h"
#include "ui/words/NameList.h"

#include <algorithm>

// What SweepChart gives to its legend, to tables, exports and badges.
namespace epsiloscope {

namespace {

bool known(const SweepCurve& curve) {
    return !curve.values.empty() || !curve.infinite.empty();
}

QString legendWords(const QString& name, const SweepCurve& curve) {
    if (curve.infinite.empty()) return name;
    if (curve.values.empty()) return QStringLiteral("%1: ε = ∞").arg(name);
    return SweepChart::tr("%1 (ε = ∞ at %2 %3)")
        .arg(name)
        .arg(curve.infinite.size())
        .arg(curve.infinite.size() == 1 ? SweepChart::tr("value") : SweepChart::tr("values"));
}

/// By rising x, those that have no place on the chart too.
std::vector<SweepValue> allValues(const SweepCurve& curve) {
    std::vector<SweepValue> all = curve.values;
    all.insert(all.end(), curve.infinite.begin(), curve.infinite.end());
    std::sort(all.begin(), all.end(), [](const SweepValue& a, const SweepValue& b) { return a.x < b.x; });
    return all;
}

} // namespace

QString SweepChart::drawsWords() const {
    std::size_t least = static_cast<std::size_t>(-1), most = 0;
    for (const SweepCurve& curve : curves_)
        for (const SweepValue& value : curve.values) {
            least = std::min(least, value.draws);
            most = std::max(most, value.draws);
        }
    if (most < 2) return {};
    const QString number = least == most ? QString::number(most) : tr("%1 to %2").arg(least).arg(most);
    return tr("%1 of %2 repetitions").arg(bandWords(seenBand_), number);
}

bool SweepChart::banded(const SweepCurve& curve) const {
    return std::ranges::any_of(curve.values, [](const SweepValue& value) { return value.draws > 1; });
}

LegendEntry SweepChart::entryOf(const SweepCurve& curve) const {
    const auto index = static_cast<int>(curve.number);
    return {.key = keyOf(curve),
            .text = legendWords(nameOf(curve), curve),
            .pen = QPen(runColour(index, dark()), chartStyle.curve, joined() ? Qt::SolidLine : Qt::NoPen,
                        Qt::FlatCap, Qt::RoundJoin),
            .words = runWordColour(index, dark()),
            .band = banded(curve) && bandsShown() ? bandColour(index) : QColor(),
            .marker = markerStyle(index, dark(), false, ChartStyle::marker),
            .mayBeLeftOut = true};
}

// Between words there is nothing to interpolate: a band over them is a bar from edge to edge at each. Under
// boxes the line stays for the cursors to read, unseen.
ChartPart SweepChart::linePart(const SweepCurve& curve) const {
    const LegendEntry entry = entryOf(curve);
    ChartPart line{.entry = {.key = entry.key,
                             .pen = entry.pen,
                             .band = bandColour(static_cast<int>(curve.number)),
                             .marker = asBoxes() ? std::nullopt : entry.marker},
                   .as = acrossNumbers() ? ChartPart::As::Line : ChartPart::As::Marks,
                   .bandSeen = bandsShown() && !asBoxes()};
    for (const SweepValue& value : curve.values) {
        line.addPoint(value.x, value.middle);
        if (!banded(curve)) continue;
        line.lower.push_back(value.lower);
        line.upper.push_back(value.upper);
    }
    return line;
}

std::vector<ChartPart> SweepChart::declaredParts() const {
    std::vector<ChartPart> all;
    for (const SweepCurve& curve : curves_) {
        if (!known(curve)) continue;
        all.push_back({.entry = entryOf(curve), .as = ChartPart::As::Words});
        all.push_back(linePart(curve));
    }
    if (!drawsWords().isEmpty()) all.push_back({.entry = drawsEntry(), .as = ChartPart::As::Words});
    return all;
}

LegendEntry SweepChart::drawsEntry() const {
    const QString words = drawsWords();
    LegendEntry entry{.key = bandKey,
                      .text = words,
                      .pen = QPen(ink().reference, chartStyle.guide),
                      .words = ink().secondary,
                      .band = blended(ink().reference, ink().background, ChartStyle::band)};
    if (!asBoxes()) return entry;
    entry.brief = words;
    entry.text += tr(", whiskers within 1.5 boxes, dots beyond");
    return entry;
}

bool SweepChart::shown(const SweepCurve& curve) const {
    return known(curve) && !hidden(keyOf(curve));
}

ChartSeries SweepChart::seriesOf(const SweepCurve& curve) const {
    const bool band = bandsShown() && banded(curve);
    ChartSeries series{.key = keyOf(curve),
                       .run = nameOf(curve),
                       .quantity = measureQuantity(measure_, curve.privacy, middleWords(seenBand_)),
                       .band = band ? drawsWords() : QString(),
                       .appearance = entryOf(curve),
                       .points = !joined()};
    for (const SweepValue& value : allValues(curve)) {
        series.x.push_back(value.x);
        series.y.push_back(value.middle);
        if (!band) continue;
        series.lower.push_back(value.lower);
        series.upper.push_back(value.upper);
    }
    return series;
}

std::vector<ChartSeries> SweepChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (const SweepCurve& curve : curves_) {
        if (!shown(curve)) continue;
        all.push_back(seriesOf(curve));
        if (asBoxes() && bandsShown()) addBoxSeries(all, curve);
    }
    return all;
}

// A badge has no room for dozens of names.
QString SweepChart::namesOf(const QStringList& lines) const {
    constexpr qsizetype most = 3;
    if (lines.size() <= most) return joinedNames(lines);
    return tr("%1 lines of %2").arg(lines.size()).arg(name_);
}

QStringList SweepChart::guaranteeWarnings() const {
    QStringList secret, open;
    PrivacyRange secrets;
    std::size_t runs = 0;
    for (const SweepCurve& curve : curves_) {
        if (!shown(curve)) continue;
        runs += curve.runs;
        if (curve.privacy.notPrivate()) open << nameOf(curve);
        if (secrecyWarnings(measure_, curve.privacy, {}).isEmpty()) continue;
        secret << nameOf(curve);
        secrets.add(curve.privacy);
    }
    QStringList warnings = secrecyWarnings(measure_, secrets, namesOf(secret));
    if (!open.isEmpty())
        warnings << tr("%1 %2 not private.").arg(namesOf(open), open.size() == 1 ? tr("is") : tr("are"));
    if (runs > 1) warnings << comparisonWarning(runs);
    return warnings;
}

QStringList SweepChart::privacyWords() const {
    QStringList words;
    for (const SweepCurve& curve : curves_)
        if (!hidden(keyOf(curve))) words << curve.privacy.words(nameOf(curve));
    return words;
}

} // namespace epsiloscope
