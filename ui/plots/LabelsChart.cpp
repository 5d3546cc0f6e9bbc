// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/LabelsChart.h"

#include "ui/plots/NiceRange.h"
#include "ui/plots/StepsOfRun.h"

namespace epsiloscope {

namespace {
const QString askedKey = QStringLiteral("reference/asked");
}

LabelsChart::LabelsChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("labelsChart"),
                .title = QStringLiteral("Labels answered"),
                .xLabel = QStringLiteral("queries asked"),
                .yLabel = QStringLiteral("labels")},
               parent),
      asked_(new QCPItemLine(plot())) {
    offerQueries();
    bringUpToDate();
}

void LabelsChart::addCurves(ShownRun& shown) {
    addCurve(shown, QStringLiteral("answered"), series::labelsAnswered, Qt::SolidLine);
}

// Iterations, models and steps are no labels.
void LabelsChart::updateRun(ShownRun& shown) {
    if (answersQueries(*shown.run)) RunChart::updateRun(shown);
}

QString LabelsChart::curveWords(const ShownRun& shown, std::size_t) const {
    return QStringLiteral("%1 answered").arg(shown.appearance.name);
}

QStringList LabelsChart::guaranteeWarnings() const {
    const QString names = namesOf([](const ShownRun& shown) {
        const ParameterValue* stopOn = shown.run->experiment().parameters.find("stop_on");
        return stopOn && *stopOn == ParameterValue(std::string("data-dependent"));
    });
    if (names.isEmpty()) return {};
    return {QStringLiteral("Do not publish: how many labels %1 got depends on the private data.").arg(names)};
}

void LabelsChart::restyleRest() {
    asked_->setPen(QPen(ink().reference, 1, Qt::DotLine));
    asked_->setVisible(largestX().has_value() && !hidden(askedKey));
}

std::vector<LegendEntry> LabelsChart::referenceEntries() const {
    if (!largestX()) return {};
    LegendEntry entry{
        .key = askedKey, .text = QStringLiteral("asked"), .pen = asked_->pen(), .words = ink().secondary};
    entry.hidden = hidden(askedKey);
    return {entry};
}

std::vector<ChartSeries> LabelsChart::referenceSeries() const {
    if (!asked_->visible() || referenceEntries().empty()) return {};
    return {straightSeries(referenceEntries().front(), 0, 0, *largestX(), *largestX())};
}

QString LabelsChart::emptyHint() const {
    if (runs().empty()) return QStringLiteral("Press Run: see how many labels\nthe budget buys");
    return running() ? QStringLiteral("Waiting for the first answers …")
                     : QStringLiteral("These runs asked for no labels");
}

void LabelsChart::arrange() {
    const auto asked = largestX();
    setHint(asked ? QString() : emptyHint());
    if (!asked) return setAutoRange({0, 100}, {0, 100});
    asked_->start->setCoords(0, 0);
    asked_->end->setCoords(*asked, *asked);
    // Where few queries are answered, the line of all that were asked may leave the chart.
    const double answered = std::max(1.0, largestY(0).value_or(1));
    const double needed = 1.05 * std::min(*asked, 2.5 * answered);
    setAutoRange({0, queriesLimit()}, {0, growingLimit(autoY().upper, std::max(needed, 5.0), growing())});
}

} // namespace epsiloscope
