// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/line/LineWeightsChart.h"

#include "ui/data/GroupedNumber.h"
#include "ui/plots/Curve.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

constexpr double weightMarkSize = 6;
const QString stemsKey = QStringLiteral("weights");

} // namespace

LineWeightsChart::LineWeightsChart(QWidget* parent)
    : Chart({.id = QStringLiteral("lineWeightsChart"),
             .title = QStringLiteral("What each classifier weighs"),
             .xLabel = lineAxisWords,
             .yLabel = QStringLiteral("weight α in the vote")},
            parent),
      stems_(plot()->addGraph()) {
    stems_->setName(stemsKey);
    stems_->setLineStyle(QCPGraph::lsImpulse);
    restyle();
}

void LineWeightsChart::setLine(ShownLinePtr line) {
    if (!line || !line_ || line->around.run != line_->around.run) contentReplaced();
    line_ = std::move(line);
    x_.clear();
    weights_.clear();
    if (!line_) return;
    std::vector<std::pair<double, double>> stems;
    for (const LineClassifier& classifier : line_->vote.classifiers())
        if (classifier.inVote && std::abs(classifier.threshold) <= 1)
            stems.emplace_back(classifier.threshold, classifier.weight);
    std::sort(stems.begin(), stems.end());
    for (const auto& [threshold, weight] : stems) {
        x_.push_back(threshold);
        weights_.push_back(weight);
    }
}

void LineWeightsChart::refresh() {
    restyle();
    if (line_) setAccessibleDescription(entry().text + QStringLiteral(". T shows the values as a table."));
    dataChanged();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

LegendEntry LineWeightsChart::entry() const {
    QString text = QStringLiteral("%1 classifiers in the vote").arg(grouped(line_->vote.picked()));
    const QString brief = text;
    if (const std::size_t unseen = line_->vote.picked() - x_.size(); unseen > 0)
        text += QStringLiteral(", %1 of them beyond −1 … 1").arg(grouped(unseen));
    if (std::any_of(weights_.begin(), weights_.end(), [](double weight) { return weight < 0; }))
        text += QStringLiteral("; below 0: for “%1” left of the threshold").arg(line_->around.className(1));
    LegendEntry entry{
        .key = stemsKey, .text = text, .brief = brief, .pen = stems_->pen(), .words = ink().text};
    entry.marker = stems_->scatterStyle();
    entry.hidden = hidden(stemsKey);
    return entry;
}

QCPRange LineWeightsChart::rangeY() const {
    constexpr double room = 1.12;
    if (weights_.empty()) return {0, 0.5};
    const auto [least, most] = std::minmax_element(weights_.begin(), weights_.end());
    const QCPRange range(room * std::min(0.0, *least), room * std::max(0.0, *most));
    return range.size() > 0 ? range : QCPRange(0, 0.5);
}

void LineWeightsChart::restyle() {
    const int palette = line_ ? line_->around.paletteIndex : 0;
    stems_->setData({x_.begin(), x_.end()}, {weights_.begin(), weights_.end()}, true);
    stems_->setPen(QPen(runColour(palette, dark()), 1.5));
    stems_->setScatterStyle(markerStyle(palette, dark(), false, weightMarkSize));
    stems_->setVisible(!hidden(stemsKey));
    legend()->setEntries(line_ ? std::vector<LegendEntry>{entry()} : std::vector<LegendEntry>());
    setHint(!line_       ? QStringLiteral("No classifiers yet")
            : x_.empty() ? QStringLiteral("No classifier on this line is in the vote")
                         : QString());
    setAutoRange({-1.04, 1.04}, rangeY());
}

std::vector<ChartSeries> LineWeightsChart::visibleSeries() const {
    if (!line_ || hidden(stemsKey)) return {};
    ChartSeries series;
    series.key = stemsKey;
    series.run = line_->around.run;
    series.quantity = QStringLiteral("weight α in the vote, negative for “%1” left of the threshold")
                          .arg(line_->around.className(1));
    series.appearance = entry();
    series.points = true;
    series.x = x_;
    series.y = weights_;
    return {series};
}

QStringList LineWeightsChart::guaranteeWarnings() const {
    return line_ ? lineWarnings(*line_) : QStringList();
}

QStringList LineWeightsChart::privacyWords() const {
    return line_ ? line_->privacy.words(line_->around.run) : QStringList();
}

} // namespace epsiloscope
