// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/prices/PriceChart.h"
#include "ui/views/prices/PriceLook.h"
#include "ui/views/prices/PriceWords.h"

#include <algorithm>

// What PriceChart gives to tables, exports and badges.
namespace epsiloscope {

QString PriceChart::trialsWords() const {
    std::size_t least = 0, most = 0;
    for (const ColumnPrice& price : prices_) {
        if (!price.standardError) continue;
        least = least == 0 ? price.trials : std::min(least, price.trials);
        most = std::max(most, price.trials);
    }
    if (most == 0) return {};
    const QString number = least == most ? QString::number(most) : tr("%1 to %2").arg(least).arg(most);
    return tr("± standard error of %1 paired trials").arg(number);
}

// A series for each column, so that its name stands beside its price; the ends of its whisker are points of
// their own, since they lie along x.
std::vector<ChartSeries> PriceChart::visibleSeries() const {
    std::vector<ChartSeries> all;
    for (std::size_t row = 0; row < prices_.size(); ++row) {
        const ColumnPrice& price = prices_[row];
        if (hidden(keyOf(price.isPublic))) continue;
        const ChartPart& bars = parts()[price.isPublic ? 1 : 0];
        const QString name = QString::fromStdString(price.column);
        const auto add = [&](const QString& suffix, const QString& words, double value) {
            ChartSeries series{.key = QStringLiteral("column%1%2").arg(price.point).arg(suffix),
                               .quantity = QStringLiteral("%1, %2").arg(name, words),
                               .appearance = bars.entry,
                               .x = {pointsInShare * value},
                               .y = {static_cast<double>(row) + 1},
                               .points = true};
            series.appearance.key = series.key;
            series.appearance.pen = QPen(bars.fill, chartStyle.frame);
            series.appearance.text = series.quantity;
            all.push_back(std::move(series));
        };
        add({}, tr("%1 now, mean of %2 trials").arg(keyOf(price.isPublic)).arg(price.trials), price.mean);
        if (!price.standardError || hidden(whiskersKey)) continue;
        add(QStringLiteral("/below"), tr("mean − standard error"), price.mean - *price.standardError);
        add(QStringLiteral("/above"), tr("mean + standard error"), price.mean + *price.standardError);
    }
    return all;
}

QStringList PriceChart::guaranteeWarnings() const {
    QStringList warnings;
    if (prices_.empty()) return warnings;
    if (privacy_.notPrivate()) warnings << tr("Some runs are not private at all.");
    if (privacy_.dataDependent()) warnings << tr("The ε of some runs is data-dependent: do not publish it.");
    if (runs_ > 1) warnings << comparisonWarning(runs_);
    return warnings;
}

QStringList PriceChart::privacyWords() const {
    return prices_.empty() ? QStringList() : privacy_.words(tr("each run"));
}

} // namespace epsiloscope
