// SPDX-License-Identifier: GPL-3.0-or-later
// What a map says in words and as data: the members of SweepHeatMap that tool tip, table and export use.
#include "ui/plots/marks/MeasureLook.h"
#include "ui/plots/marks/SweepAxisLook.h"
#include "ui/views/sweep/SweepHeatMap.h"
#include "ui/words/SweepWords.h"

#include <cmath>

namespace epsiloscope {

bool SweepHeatMap::Reading::secret() const {
    return isEpsilon(measure) && privacy->dataDependent();
}

SweepHeatMap::Reading SweepHeatMap::second(const Cell& cell) const {
    return {words_.value_or(measure_), &cell.below, &cell.privacyBelow};
}

QString SweepHeatMap::cellWords(std::size_t index) const {
    const Cell& cell = cells_[index];
    const Experiment& base = sweep_->plan.base;
    const QString where =
        QStringLiteral("%1, %2").arg(pairWords(base, across().key, across().values[index % columns()]),
                                     pairWords(base, upwards().key, upwards().values[index / columns()]));
    if (!cell.value && !cell.failure.isEmpty()) return tr("%1: failed: %2").arg(where, cell.failure);
    if (!cell.value)
        return QStringLiteral("%1: %2").arg(where, cell.done == 0 ? tr("not computed yet") : tr("no value"));
    const QString words = QStringLiteral("%1: %2").arg(where, valueWords(first(cell)));
    return cell.below ? QStringLiteral("%1; %2").arg(words, valueWords(second(cell))) : words;
}

QString SweepHeatMap::valueWords(const Reading& reading) const {
    const SweepValue& over = **reading.value;
    const QString kind = reading.secret() ? tr(" (data-dependent)") : QString();
    const QString value = QStringLiteral("%1%2 %3").arg(QString::fromUtf8(inWords(reading.measure)), kind,
                                                        measureText(reading.measure, over.middle));
    if (over.draws < 2 || std::isinf(over.middle)) return value;
    return tr("%1, %2 of %3 repetitions, from %4 to %5")
        .arg(value, middleWords(seenBand_))
        .arg(over.draws)
        .arg(measureText(reading.measure, over.lower), measureText(reading.measure, over.upper));
}

ChartSeries SweepHeatMap::rowSeries(std::size_t row, bool below, bool secretOnes) const {
    const auto numbers = numbersOf(across());
    QString suffix = below ? QStringLiteral("/words") : QString();
    if (secretOnes) suffix += QStringLiteral("/data-dependent");
    ChartSeries series =
        rowOf(row, pairWords(sweep_->plan.base, upwards().key, upwards().values[row]), suffix);
    series.band = bandWords(seenBand_);
    PrivacyRange privacy;
    for (std::size_t column = 0; column < columns(); ++column) {
        const Cell& cell = cells_[row * columns() + column];
        const Reading reading = below ? second(cell) : first(cell);
        if (!*reading.value || reading.secret() != secretOnes) continue;
        const SweepValue& value = **reading.value;
        privacy.add(*reading.privacy);
        series.x.push_back(numbers ? (*numbers)[column] : static_cast<double>(column));
        series.y.push_back(value.middle);
        series.lower.push_back(value.lower);
        series.upper.push_back(value.upper);
    }
    series.quantity = measureQuantity(below ? *words_ : measure_, privacy, middleWords(seenBand_));
    if (const QString slice = sliceWords(); !slice.isEmpty()) series.quantity += QStringLiteral(", ") + slice;
    return series;
}

std::vector<ChartSeries> SweepHeatMap::visibleSeries() const {
    std::vector<ChartSeries> all;
    if (!drawable() || cells_.empty()) return all;
    for (std::size_t row = 0; row < rows(); ++row)
        for (const bool below : {false, true}) {
            if (below && !words_) continue;
            for (const bool secretOnes : {false, true}) // each ε under the name of its kind
                if (ChartSeries series = rowSeries(row, below, secretOnes); !series.x.empty())
                    all.push_back(std::move(series));
        }
    return all;
}

QStringList SweepHeatMap::guaranteeWarnings() const {
    QStringList warnings = secrecyWarnings(measure_, privacy_, name_);
    if (hasWords())
        for (const QString& warning : secrecyWarnings(*words_, privacyBelow_, name_))
            if (!warnings.contains(warning)) warnings << warning;
    if (privacy_.notPrivate()) warnings << tr("Some points of %1 are not private.").arg(name_);
    if (shownRuns_ > 1) warnings << comparisonWarning(shownRuns_);
    return warnings;
}

QStringList SweepHeatMap::privacyWords() const {
    QStringList words = privacy_.words(name_);
    if (hasWords())
        for (const QString& line : privacyBelow_.words(name_))
            if (!words.contains(line)) words << line;
    return words;
}

} // namespace epsiloscope
