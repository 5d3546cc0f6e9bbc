// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/ErrorsChart.h"

#include "ui/plots/ErrorRange.h"
#include "ui/plots/StepsOfRun.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// The curves of a run, in this order.
enum ErrorsCurve : std::size_t { seen, publicOne };

bool carriesNoNoise(const ShownRun& shown) {
    return std::ranges::any_of(shown.run->trials(), [](const TrialRecord& trial) {
        return !trial.all<BoostingRound>().empty() && trial.all<BoostingRound>().front().noiseScale == 0;
    });
}

} // namespace

ErrorsChart::ErrorsChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("errorsChart"),
                .title = QStringLiteral("Errors by iteration"),
                .xLabel = QStringLiteral("iteration"),
                .yLabel = QStringLiteral("weighted error")},
               parent),
      guessing_(plot(), QStringLiteral("reference/guessing"), Qt::DotLine) {
    guessing_.setValue(guessingError);
    bringUpToDate();
}

void ErrorsChart::addCurves(ShownRun& shown) {
    addCurve(shown, QStringLiteral("seen-error"), series::seenError, Qt::SolidLine);
    addCurve(shown, QStringLiteral("public-error"), series::publicError, Qt::DashLine);
}

QString ErrorsChart::curveWords(const ShownRun& shown, std::size_t curve) const {
    if (curve == publicOne) return QStringLiteral("%1 public classifier").arg(shown.appearance.name);
    const QString noise = carriesNoNoise(shown) ? QStringLiteral(", without noise, do not publish")
                                                : QStringLiteral(", with its noise");
    return QStringLiteral("%1 %2%3").arg(shown.appearance.name,
                                         QLatin1String(privateClassifierWords(*shown.run)), noise);
}

QStringList ErrorsChart::guaranteeWarnings() const {
    const QString names = namesOf(carriesNoNoise);
    if (names.isEmpty()) return {};
    return {QStringLiteral("Do not publish: the errors of %1 carry no noise.").arg(names)};
}

void ErrorsChart::restyleRest() {
    guessing_.setLook(ink().reference, ink().secondary, largestX() && !hidden(guessing_.key()));
}

std::vector<LegendEntry> ErrorsChart::referenceEntries() const {
    if (!largestX()) return {};
    return {guessing_.legendEntry(QStringLiteral("guessing ½"), hidden(guessing_.key()))};
}

std::vector<ChartSeries> ErrorsChart::referenceSeries() const {
    if (!guessing_.shown()) return {};
    return {straightSeries(referenceEntries().front(), 0, guessingError, *largestX(), guessingError)};
}

QString ErrorsChart::hintWords() const {
    if (runs().empty()) return QStringLiteral("Press Run: see how far from guessing\neach classifier is");
    if (largestX()) return {};
    return running() ? QStringLiteral("Waiting for the first iteration …")
                     : QStringLiteral("These runs kept no iterations");
}

void ErrorsChart::arrange() {
    setHint(hintWords());
    if (!largestX()) return setAutoRange({0, 25}, {0, 1});
    double lower = guessingError, upper = guessingError;
    for (const ShownRun& shown : runs())
        for (const auto& curve : shown.curves)
            if (const auto range = curve->yRange(); range && curve->shown()) {
                lower = std::min(lower, range->lower);
                upper = std::max(upper, range->upper);
            }
    setAutoRange({0, queriesLimit()}, errorRange(growing() ? autoY() : QCPRange(0, 0), lower, upper));
}

} // namespace epsiloscope
