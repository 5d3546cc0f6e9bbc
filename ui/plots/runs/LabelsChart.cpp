// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/StepsChart.h"
#include "ui/words/PrivacyWords.h"

#include <algorithm>

namespace epsiloscope {

namespace {

std::vector<StepsCurve> labelsCurves(const Run&) {
    return {{QStringLiteral("answered"), &series::labelsAnswered, Qt::SolidLine, StepsChart::tr("answered")}};
}

// Where few queries are answered, the line of all that were asked may leave the chart.
QCPRange labelsRange(const StepsChart& chart) {
    const auto seen = chart.curvesY();
    const double answered = seen ? std::max(1.0, seen->upper) : 1;
    return {0, chart.endY(std::max(1.05 * std::min(*chart.largestX(), 2.5 * answered), 5.0))};
}

QStringList labelsWarnings(const StepsChart& chart) {
    return chart.warning(labelsWarning(QStringLiteral("%1")), [](const ShownRun& shown) {
        return StepsChart::seen(shown) && privacyOf(*shown.run).stoppedByVotes;
    });
}

} // namespace

StepsChartDescriptor labelsByQuery() {
    return {.words = {.id = QStringLiteral("labelsChart"),
                      .title = StepsChart::tr("Labels answered"),
                      .xLabel = StepsChart::tr("queries asked"),
                      .yLabel = StepsChart::tr("labels"),
                      .xCounts = true,
                      .yCounts = true,
                      .onScreen = {StepsChart::tr("Labels")}},
            .invitation = StepsChart::tr("Press Run: see how many labels\nthe budget buys"),
            .nothing = StepsChart::tr("These runs asked for no labels"),
            .waiting = StepsChart::tr("Waiting for the first answers …"),
            .steps = steps::queries,
            .emptyY = {0, 100},
            .diagonal = QT_TRANSLATE_NOOP("epsiloscope::StepsChart", "asked"),
            .offersQueries = true,
            .curves = labelsCurves,
            .rangeY = labelsRange,
            .warnings = labelsWarnings};
}

} // namespace epsiloscope
