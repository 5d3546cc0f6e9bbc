// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/line/LineCharts.h"
#include "ui/words/GroupedNumber.h"
#include "ui/words/NumberText.h"

#include <algorithm>

namespace epsiloscope {

LineThresholdsChart::LineThresholdsChart(QWidget* parent)
    : LineChart(QStringLiteral("lineThresholdsChart"), tr("Where the classifiers change sides"),
                tr("classifiers"), parent) {
    restyle();
}

std::vector<ChartPart> LineThresholdsChart::declaredParts() const {
    constexpr std::size_t binsOfLine = 20;
    if (!line()) return {};
    const ThresholdBins bins = thresholdBins(line()->vote.classifiers(), binsOfLine);
    const QString brief = tr("%1 random classifiers").arg(grouped(line()->vote.classifiers().size()));
    QString text = brief;
    if (bins.beyond() > 0)
        text += tr(", %1 of them beyond −1 … 1 (%2 below, %3 above)")
                    .arg(grouped(bins.beyond()), grouped(bins.below), grouped(bins.above));
    ChartPart part =
        barsPart({.key = QStringLiteral("thresholds"), .text = text, .brief = brief, .words = ink().text},
                 BarLook::Solid, colour());
    part.run = line()->around.run;
    part.quantity =
        tr("thresholds of random classifiers, bins of %1, by their middle").arg(numberText(bins.width()));
    for (std::size_t bin = 0; bin < bins.counts.size(); ++bin)
        part.addBin(bins.lower(bin), bins.lower(bin + 1), bins.lower(bin) + bins.width() / 2,
                    static_cast<double>(bins.counts[bin]));
    return {part};
}

void LineThresholdsChart::arrange() {
    showAxes(line() ? QString() : tr("No classifiers yet"),
             rangeOfCounts(line() ? std::ranges::max(parts().front().y) : 0));
}

} // namespace epsiloscope
