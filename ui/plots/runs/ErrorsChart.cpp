// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/NiceRange.h"
#include "ui/plots/runs/StepsChart.h"
#include "ui/words/Words.h"

namespace epsiloscope {

namespace {

bool carriesNoNoise(const Run& run) {
    return std::ranges::any_of(run.trials(), [](const TrialRecord& trial) {
        return !trial.all<BoostingRound>().empty() && trial.all<BoostingRound>().front().noiseScale == 0;
    });
}

std::vector<StepsCurve> errorsCurves(const Run& run) {
    const QString noise = carriesNoNoise(run) ? StepsChart::tr(", without noise, do not publish")
                                              : StepsChart::tr(", with its noise");
    return {{QStringLiteral("seen-error"), &series::seenError, Qt::SolidLine,
             Words::tr(privateClassifierWords(run)) + noise},
            {QStringLiteral("public-error"), &series::publicError, Qt::DashLine,
             StepsChart::tr("public classifier")}};
}

std::vector<Reference> guessingLine(const StepsChart&) {
    return {{QStringLiteral("reference/guessing"), guessingError, StepsChart::tr("guessing ½")}};
}

QCPRange errorsRange(const StepsChart& chart) {
    const QCPRange seen = chart.curvesY().value_or(QCPRange(guessingError, guessingError));
    return errorRange(chart.currentY(), seen.lower, seen.upper);
}

QStringList errorsWarnings(const StepsChart& chart) {
    return chart.warning(
        StepsChart::tr("Do not publish: the errors of %1 carry no noise."),
        [](const ShownRun& shown) { return StepsChart::seen(shown) && carriesNoNoise(*shown.run); });
}

} // namespace

StepsChartDescriptor errorsByIteration() {
    return {.words = {.id = QStringLiteral("errorsChart"),
                      .title = StepsChart::tr("Errors by iteration"),
                      .xLabel = StepsChart::tr("iteration"),
                      .yLabel = StepsChart::tr("weighted error"),
                      .xCounts = true},
            .invitation = StepsChart::tr("Press Run: see how far from guessing\neach classifier is"),
            .nothing = StepsChart::tr("These runs kept no iterations"),
            .waiting = StepsChart::tr("Waiting for the first iteration …"),
            .steps = steps::iterations,
            .emptyX = 25,
            .curves = errorsCurves,
            .rangeY = errorsRange,
            .warnings = errorsWarnings,
            .references = guessingLine};
}

} // namespace epsiloscope
