// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/NiceRange.h"
#include "ui/records/RecordFacts.h"
#include "ui/records/RecordWords.h"
#include "ui/records/RecordsChart.h"

#include <cmath>

// What RecordsChart gives to tables, exports and badges.
namespace epsiloscope {

std::vector<ChartSeries> RecordsChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    if (!records_) return all;
    if (!hidden(barsKey)) {
        ChartSeries series;
        series.key = barsKey;
        series.run = around_.run;
        series.quantity = QStringLiteral("records, bins of %1 in ε, by their middle (%2)")
                              .arg(numberText(bins_.width), QString::fromUtf8(inWords(records_->kind)));
        series.appearance = barsEntry();
        series.points = true;
        for (std::size_t bin = 0; bin < bins(); ++bin) {
            series.x.push_back(bins_.middle(bin));
            series.y.push_back(static_cast<double>(count(bin)));
        }
        all.push_back(std::move(series));
    }
    for (const Line& line : lines()) {
        if (hidden(line.key) || !std::isfinite(line.value)) continue;
        ChartSeries series;
        series.appearance = entryOf(line);
        series.key = line.key;
        series.quantity = line.text;
        series.x = {line.value, line.value};
        series.y = {autoY().lower, autoY().upper};
        all.push_back(std::move(series));
    }
    return all;
}

QStringList RecordsChart::guaranteeWarnings() const {
    QStringList warnings;
    if (records_)
        warnings << QStringLiteral("Do not publish: what single records pay depends on private data.");
    if (records_ && records_->kind == EpsilonKind::Conjectured)
        warnings << QStringLiteral("The ε of records is conjectured: believed, not proved.");
    return warnings;
}

QStringList RecordsChart::privacyWords() const {
    QStringList words = privacy_.words(around_.run);
    if (records_)
        words << QStringLiteral("%1, the record that pays most: %2")
                     .arg(around_.run,
                          recordEpsilonWords(epsilonOf(*records_, records_->dearest), *records_, around_));
    return words;
}

} // namespace epsiloscope
