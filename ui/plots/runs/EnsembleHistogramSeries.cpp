// SPDX-License-Identifier: GPL-3.0-or-later
// What EnsembleHistogramChart gives to its legend, tables, exports and badges.
#include "ui/plots/marks/PatternedBars.h"
#include "ui/plots/runs/EnsembleHistogramChart.h"
#include "ui/words/NumberText.h"

#include <array>

namespace epsiloscope {

QString EnsembleHistogramChart::wordsOf(Part part) const {
    QString whose = name_;
    if (histogram_->trials > 1)
        whose += tr(", trial %1 of %2").arg(histogram_->trial.number()).arg(histogram_->trials);
    switch (part) {
    case Part::Counts:
        return histogram_->examined < histogram_->teachers
                   ? tr("%1: %2 of %3 teachers, without noise: do not publish")
                         .arg(whose)
                         .arg(histogram_->examined)
                         .arg(histogram_->teachers)
                   : tr("%1: %2 teachers, without noise: do not publish")
                         .arg(whose)
                         .arg(histogram_->teachers);
    case Part::Noisy:
        return histogram_->scale ? tr("%1: with noise Lap(%2)").arg(whose, numberText(*histogram_->scale, 3))
                                 : tr("%1: with noise").arg(whose);
    case Part::Released:
        return tr("%1: released %2 % ± %3")
            .arg(whose, numberText(histogram_->middle(*histogram_->bin), 4),
                 numberText(histogram_->width() / 2, 3));
    case Part::Chances:
        return tr("chance of each bin: do not publish");
    case Part::Truth:
        break;
    }
    return tr("truth %1 %: not private").arg(numberText(100 * *histogram_->truth, 4));
}

LegendEntry EnsembleHistogramChart::entryOf(Part part) const {
    const QColor mine = runWordColour(paletteIndex_, dark());
    const bool own = part == Part::Noisy || part == Part::Released;
    constexpr std::array briefs{"before noise", "after noise", "released", "chance, %", "truth"};
    LegendEntry entry{.key = keyOf(part),
                      .text = wordsOf(part),
                      .brief = QLatin1String(briefs[static_cast<std::size_t>(part)]),
                      .pen = part == Part::Truth ? truth_->pen() : QPen(Qt::NoPen),
                      .words = own ? mine : ink().secondary,
                      .hidden = hidden(keyOf(part))};
    if (part == Part::Counts) entry.marker = barSample(BarLook::Striped, ink().reference);
    if (part == Part::Noisy) entry.marker = barSample(BarLook::Solid, runColour(paletteIndex_, dark()));
    if (part == Part::Released) entry.marker = mark_->scatterStyle();
    if (part == Part::Chances) entry.marker = chances_->scatterStyle();
    return entry;
}

std::vector<LegendEntry> EnsembleHistogramChart::runEntries(const ShownRun& shown) const {
    std::vector<LegendEntry> entries;
    if (!histogram_ || shown.id != id_) return entries;
    for (const Part part : {Part::Released, Part::Counts, Part::Noisy, Part::Chances})
        if (has(part)) entries.push_back(entryOf(part));
    return entries;
}

std::vector<LegendEntry> EnsembleHistogramChart::referenceEntries() const {
    if (!has(Part::Truth)) return {};
    return {entryOf(Part::Truth)};
}

ChartSeries EnsembleHistogramChart::seriesOf(Part part) const {
    ChartSeries series{.key = keyOf(part),
                       .run = part == Part::Truth ? QString() : name_,
                       .quantity = wordsOf(part),
                       .appearance = entryOf(part),
                       .points = part != Part::Truth};
    if (part == Part::Released) {
        const auto point = mark_->data()->constBegin();
        if (point == mark_->data()->constEnd()) return series;
        series.x = {point->key};
        series.y = {point->value};
        return series;
    }
    if (part == Part::Truth) {
        series.x = {100 * *histogram_->truth, 100 * *histogram_->truth};
        series.y = {autoY().lower, autoY().upper};
        return series;
    }
    series.x = middles();
    series.y = part == Part::Counts  ? histogram_->counts
               : part == Part::Noisy ? histogram_->noisy
                                     : histogram_->chances;
    if (part == Part::Chances) {
        series.quantity = tr("chance of each bin to be released, % (do not publish)");
        for (double& chance : series.y)
            chance *= 100;
    }
    return series;
}

// Chances have an axis of their own, which a printed figure's one axis cannot stand for.
std::vector<ChartSeries> EnsembleHistogramChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (const Part part : {Part::Counts, Part::Noisy, Part::Released, Part::Chances, Part::Truth})
        if (drawn(part) && !(painting() && part == Part::Chances)) all.push_back(seriesOf(part));
    return all;
}

QStringList EnsembleHistogramChart::guaranteeWarnings() const {
    QStringList warnings;
    if (drawn(Part::Counts) || drawn(Part::Chances))
        warnings
            << tr("Do not publish: what is shown of %1 without noise is exact knowledge of private records.")
                   .arg(name_);
    if (drawn(Part::Truth)) warnings << tr("Not private: the truth was learnt from the private records.");
    return warnings;
}

} // namespace epsiloscope
