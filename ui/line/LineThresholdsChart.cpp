// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/line/LineThresholdsChart.h"

#include "ui/data/GroupedNumber.h"
#include "ui/plots/NiceRange.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr std::size_t binsOfLine = 20;
const QString thresholdsKey = QStringLiteral("thresholds");

} // namespace

LineThresholdsChart::LineThresholdsChart(QWidget* parent)
    : Chart({.id = QStringLiteral("lineThresholdsChart"),
             .title = QStringLiteral("Where the classifiers change sides"),
             .xLabel = lineAxisWords,
             .yLabel = QStringLiteral("classifiers")},
            parent),
      bars_(new PatternedBars(plot())) {
    restyle();
}

void LineThresholdsChart::setLine(ShownLinePtr line) {
    if (!line || !line_ || line->around.run != line_->around.run) contentReplaced();
    line_ = std::move(line);
    bins_ = line_ ? thresholdBins(line_->vote.classifiers(), binsOfLine) : ThresholdBins();
}

void LineThresholdsChart::refresh() {
    restyle();
    if (line_) setAccessibleDescription(entry().text + QStringLiteral(". T shows the values as a table."));
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

LegendEntry LineThresholdsChart::entry() const {
    QString text = QStringLiteral("%1 random classifiers").arg(grouped(line_->vote.classifiers().size()));
    const QString brief = text;
    if (bins_.beyond() > 0)
        text += QStringLiteral(", %1 of them beyond −1 … 1 (%2 below, %3 above)")
                    .arg(grouped(bins_.beyond()), grouped(bins_.below), grouped(bins_.above));
    LegendEntry entry{
        .key = thresholdsKey, .text = text, .brief = brief, .pen = QPen(Qt::NoPen), .words = ink().text};
    entry.marker = barSample(BarLook::Solid, runColour(line_->around.paletteIndex, dark()));
    entry.hidden = hidden(thresholdsKey);
    return entry;
}

void LineThresholdsChart::restyle() {
    std::vector<PatternedBar> bars;
    double highest = 0;
    for (std::size_t bin = 0; bin < bins_.counts.size(); ++bin) {
        const auto count = static_cast<double>(bins_.counts[bin]);
        highest = std::max(highest, count);
        if (count > 0 && !hidden(thresholdsKey))
            bars.push_back({bins_.lower(bin), bins_.lower(bin + 1), 0, count, BarLook::Solid});
    }
    bars_->setBars(std::move(bars));
    bars_->setColours(runColour(line_ ? line_->around.paletteIndex : 0, dark()), ink().background);
    plot()->xAxis->grid()->setVisible(false);
    legend()->setEntries(line_ ? std::vector<LegendEntry>{entry()} : std::vector<LegendEntry>());
    setHint(line_ ? QString() : QStringLiteral("No classifiers yet"));
    setAutoRange({-1.04, 1.04}, {0, niceCeiling(std::max(5.0, 1.12 * highest))});
}

std::vector<ChartSeries> LineThresholdsChart::visibleSeries() const {
    if (!line_ || hidden(thresholdsKey)) return {};
    ChartSeries series;
    series.key = thresholdsKey;
    series.run = line_->around.run;
    series.quantity = QStringLiteral("thresholds of random classifiers, bins of %1, by their middle")
                          .arg(numberText(bins_.width()));
    series.appearance = entry();
    series.points = true;
    for (std::size_t bin = 0; bin < bins_.counts.size(); ++bin) {
        series.x.push_back(bins_.lower(bin) + bins_.width() / 2);
        series.y.push_back(static_cast<double>(bins_.counts[bin]));
    }
    return {series};
}

QStringList LineThresholdsChart::guaranteeWarnings() const {
    return line_ ? lineWarnings(*line_) : QStringList();
}

QStringList LineThresholdsChart::privacyWords() const {
    return line_ ? line_->privacy.words(line_->around.run) : QStringList();
}

} // namespace epsiloscope
