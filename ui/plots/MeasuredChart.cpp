// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/MeasuredChart.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/plots/NiceRange.h"
#include "ui/plots/StepsOfRun.h"

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr double roomAroundValues = 1.08;

// The curves of a run, in this order.
const std::vector<const SeriesDescriptor*>& seriesSentBy(const Run& run) {
    static const std::vector<const SeriesDescriptor*> none;
    const Mechanism* mechanism = findMechanism(run.experiment().mechanism);
    return mechanism ? mechanism->descriptor.series : none;
}

Qt::PenStyle styleOf(SeriesDash dash) {
    switch (dash) {
    case SeriesDash::Dash:
        return Qt::DashLine;
    case SeriesDash::Dot:
        return Qt::DotLine;
    case SeriesDash::DashDot:
        return Qt::DashDotLine;
    case SeriesDash::DashDotDot:
        return Qt::DashDotDotLine;
    case SeriesDash::Solid:
        break;
    }
    return Qt::SolidLine;
}

QString labelOf(const SeriesDescriptor& series) {
    const QString label = QString::fromStdString(series.label);
    return series.unit.empty() ? label
                               : QStringLiteral("%1, %2").arg(label, QString::fromStdString(series.unit));
}

} // namespace

MeasuredChart::MeasuredChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("measuredChart"),
                .title = QStringLiteral("What the mechanism measures"),
                .xLabel = QStringLiteral("steps"),
                .yLabel = QStringLiteral("value")},
               parent) {
    bringUpToDate();
}

void MeasuredChart::addCurves(ShownRun& shown) {
    for (const SeriesDescriptor* series : seriesSentBy(*shown.run))
        addCurve(shown, QString::fromStdString(series->id), *series, styleOf(series->dash));
}

QString MeasuredChart::curveWords(const ShownRun& shown, std::size_t curve) const {
    return QStringLiteral("%1 %2").arg(shown.appearance.name, labelOf(*seriesSentBy(*shown.run)[curve]));
}

QStringList MeasuredChart::guaranteeWarnings() const {
    QStringList warnings;
    for (const SeriesDescriptor* series : visibleKinds()) {
        if (series->tells.everAllowed()) continue;
        const QString names =
            namesOf([series](const ShownRun& shown) { return !shown.run->band(*series).x.empty(); });
        if (!names.isEmpty())
            warnings << QStringLiteral("Do not publish: no ε covers the %1 of %2.")
                            .arg(QString::fromStdString(series->label), names);
    }
    return warnings;
}

std::vector<const SeriesDescriptor*> MeasuredChart::visibleKinds() const {
    std::vector<const SeriesDescriptor*> kinds;
    for (const ShownRun& shown : runs())
        if (shown.visible)
            for (const SeriesDescriptor* series : seriesSentBy(*shown.run))
                if (std::ranges::find(kinds, series) == kinds.end()) kinds.push_back(series);
    return kinds;
}

QString MeasuredChart::hintWords() const {
    if (runs().empty()) return QStringLiteral("Press Run: see what the mechanism measures");
    if (largestX()) return {};
    return running() ? waitingWords() : QStringLiteral("These runs measured nothing of their own");
}

void MeasuredChart::arrange() {
    setHint(hintWords());
    plot()->xAxis->setLabel(stepWords(QStringLiteral("steps")));
    const auto kinds = visibleKinds();
    const bool one = std::ranges::all_of(
        kinds, [&kinds](const SeriesDescriptor* series) { return series->unit == kinds.front()->unit; });
    if (kinds.size() == 1)
        plot()->yAxis->setLabel(labelOf(*kinds.front()));
    else
        plot()->yAxis->setLabel(one && !kinds.empty() && !kinds.front()->unit.empty()
                                    ? QString::fromStdString(kinds.front()->unit)
                                    : QStringLiteral("value"));
    const auto reached = largestX();
    if (!reached) return setAutoRange({0, 10}, {0, 1});
    double lower = 0, upper = 0;
    for (const ShownRun& shown : runs())
        for (const auto& curve : shown.curves)
            if (const auto range = curve->yRange(); range && curve->shown()) {
                lower = std::min(lower, range->lower);
                upper = std::max(upper, range->upper);
            }
    const double top = growingLimit(autoY().upper, upper > 0 ? roomAroundValues * upper : 1, growing());
    setAutoRange({0, niceCeiling(*reached)}, {roomAroundValues * lower, top});
}

} // namespace epsiloscope
