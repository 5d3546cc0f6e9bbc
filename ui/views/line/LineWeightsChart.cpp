// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/Curve.h"
#include "ui/views/line/LineCharts.h"
#include "ui/words/GroupedNumber.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

LineWeightsChart::LineWeightsChart(QWidget* parent)
    : LineChart(QStringLiteral("lineWeightsChart"), tr("What each classifier weighs"),
                tr("weight α in the vote"), parent) {
    restyle();
}

std::vector<ChartPart> LineWeightsChart::declaredParts() const {
    if (!line()) return {};
    const QString upper = line()->around.className(1);
    ChartPart part{.entry = {.key = QStringLiteral("weights"),
                             .pen = QPen(colour(), chartStyle.stem),
                             .words = ink().text},
                   .run = line()->around.run,
                   .quantity = tr("weight α in the vote, negative for “%1” left of the threshold").arg(upper),
                   .as = ChartPart::As::Stems};
    std::vector<std::pair<double, double>> stems;
    for (const LineClassifier& classifier : line()->vote.classifiers())
        if (classifier.inVote && std::abs(classifier.threshold) <= 1)
            stems.emplace_back(classifier.threshold, classifier.weight);
    std::sort(stems.begin(), stems.end());
    for (const auto& [threshold, weight] : stems)
        part.addPoint(threshold, weight);
    part.entry.marker = markerStyle(line()->around.paletteIndex, dark(), false, ChartStyle::smallMarker);
    part.entry.brief = tr("%1 classifiers in the vote").arg(grouped(line()->vote.picked()));
    part.entry.text = part.entry.brief;
    if (const std::size_t unseen = line()->vote.picked() - stems.size(); unseen > 0)
        part.entry.text += tr(", %1 of them beyond −1 … 1").arg(grouped(unseen));
    if (std::ranges::any_of(part.y, [](double weight) { return weight < 0; }))
        part.entry.text += tr("; below 0: for “%1” left of the threshold").arg(upper);
    return {part};
}

void LineWeightsChart::arrange() {
    constexpr double room = 1.12;
    QCPRange seen(0, 0);
    for (const ChartPart& part : parts())
        for (const double weight : part.y)
            seen.expand({weight, weight});
    showAxes(!line()                     ? tr("No classifiers yet")
             : parts().front().x.empty() ? tr("No classifier on this line is in the vote")
                                         : QString(),
             seen.size() > 0 ? QCPRange(room * seen.lower, room * seen.upper) : QCPRange(0, 0.5));
}

} // namespace epsiloscope
