// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/NiceRange.h"
#include "ui/plots/runs/StepsChart.h"

#include <algorithm>
#include <array>

namespace epsiloscope {

namespace {

constexpr double roomAroundValues = 1.08;

const std::vector<const SeriesDescriptor*>& seriesSentBy(const Run& run) {
    static const std::vector<const SeriesDescriptor*> none;
    const Mechanism* mechanism = run.mechanism();
    return mechanism ? mechanism->descriptor.series : none;
}

Qt::PenStyle styleOf(SeriesDash dash) {
    constexpr std::array styles{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine,
                                Qt::DashDotDotLine};
    return styles[static_cast<std::size_t>(dash)];
}

QString labelOf(const SeriesDescriptor& series) {
    const QString label = said(series.label);
    return series.unit.empty() ? label : QStringLiteral("%1, %2").arg(label, said(series.unit));
}

std::vector<StepsCurve> measuredCurves(const Run& run) {
    std::vector<StepsCurve> curves;
    for (const SeriesDescriptor* series : seriesSentBy(run))
        curves.push_back(
            {QString::fromStdString(series->id), series, styleOf(series->dash), labelOf(*series)});
    return curves;
}

// Those of the visible runs, each once.
std::vector<const SeriesDescriptor*> visibleKinds(const StepsChart& chart) {
    std::vector<const SeriesDescriptor*> kinds;
    for (const ShownRun& shown : chart.visibleRuns())
        for (const SeriesDescriptor* series : seriesSentBy(*shown.run))
            if (std::ranges::find(kinds, series) == kinds.end()) kinds.push_back(series);
    return kinds;
}

QStringList measuredWarnings(const StepsChart& chart) {
    QStringList warnings;
    for (const SeriesDescriptor* series : visibleKinds(chart))
        if (!series->tells.everAllowed())
            warnings +=
                chart.warning(StepsChart::tr("Do not publish: no ε covers the ") + said(series->label) +
                                  StepsChart::tr(" of %1."),
                              [series](const ShownRun& shown) {
                                  return StepsChart::seen(shown) && !shown.run->band(*series).x.empty();
                              });
    return warnings;
}

void nameMeasured(const StepsChart& chart) {
    const auto kinds = visibleKinds(chart);
    const auto sameUnit = [&kinds](const SeriesDescriptor* series) {
        return series->unit == kinds.front()->unit;
    };
    QString words = StepsChart::tr("value");
    if (kinds.size() == 1)
        words = labelOf(*kinds.front());
    else if (!kinds.empty() && !kinds.front()->unit.empty() && std::ranges::all_of(kinds, sameUnit))
        words = said(kinds.front()->unit);
    chart.plot()->xAxis->setLabel(chart.stepWords(StepsChart::tr("steps")));
    chart.plot()->yAxis->setLabel(words);
}

double lastMeasured(const StepsChart& chart) {
    return niceCeiling(*chart.largestX());
}

QCPRange measuredRange(const StepsChart& chart) {
    const QCPRange seen = chart.curvesY().value_or(QCPRange(0, 0));
    return {roomAroundValues * std::min(0.0, seen.lower),
            chart.endY(seen.upper > 0 ? roomAroundValues * seen.upper : 1)};
}

} // namespace

StepsChartDescriptor measuredByStep() {
    return {.words = {.id = QStringLiteral("measuredChart"),
                      .title = StepsChart::tr("What the mechanism measures"),
                      .xLabel = StepsChart::tr("steps"),
                      .yLabel = StepsChart::tr("value"),
                      .xCounts = true},
            .invitation = StepsChart::tr("Press Run: see what the mechanism measures"),
            .nothing = StepsChart::tr("These runs measured nothing of their own"),
            .emptyX = 10,
            .curves = measuredCurves,
            .rangeY = measuredRange,
            .endX = lastMeasured,
            .warnings = measuredWarnings,
            .nameAxes = nameMeasured};
}

} // namespace epsiloscope
