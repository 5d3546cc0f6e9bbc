// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/StepsChart.h"
#include "ui/words/NumberWords.h"

#include <algorithm>
#include <set>

namespace epsiloscope {

namespace {

constexpr double roomAroundGradients = 1.25; // above and below what is drawn, so that no marker is cut
constexpr double mostRange = 1e4; // a few vanishing gradients must not press everything else together

std::optional<double> clipNormOf(const Run& run) {
    for (auto trial = run.trials().rbegin(); trial != run.trials().rend(); ++trial)
        if (!trial->all<GradientStep>().empty()) return trial->all<GradientStep>().back().clipNorm;
    return std::nullopt;
}

// Shares of records clipped, in percent, at the latest step of each trial that has one; with that step.
QString clippedWords(const Run& run) {
    std::vector<double> shares;
    long latest = 0;
    for (const TrialRecord& trial : run.trials()) {
        const auto last = std::find_if(trial.all<GradientStep>().rbegin(), trial.all<GradientStep>().rend(),
                                       [](const GradientStep& step) { return step.norms.has_value(); });
        if (last == trial.all<GradientStep>().rend()) continue;
        shares.push_back(100 * last->norms->clipped);
        latest = std::max(latest, last->step);
    }
    const auto spread = spreadOf(std::move(shares));
    if (!spread) return {};
    return StepsChart::tr("; %1 % clipped at step %2").arg(numberText(spread->median, 3)).arg(latest);
}

std::vector<StepsCurve> gradientsCurves(const Run&) {
    const auto curve = [](const char* key, const SeriesDescriptor& series, Qt::PenStyle dash,
                          const QString& what) {
        return StepsCurve{QLatin1String(key), &series, dash, what + StepsChart::tr(", do not publish")};
    };
    return {curve("gradient-median", series::gradientMedian, Qt::SolidLine, StepsChart::tr("median")),
            curve("gradient-q1", series::gradientQ1, Qt::DashLine, StepsChart::tr("first quartile")),
            curve("gradient-q3", series::gradientQ3, Qt::DashLine, StepsChart::tr("third quartile"))};
}

// Those of the visible runs, each once as it is written.
std::vector<Reference> clippingNorms(const StepsChart& chart) {
    std::set<double> norms;
    for (const ShownRun& shown : chart.visibleRuns())
        if (const auto norm = clipNormOf(*shown.run)) norms.insert(*norm);
    std::vector<Reference> lines;
    for (const double norm : norms) {
        const QString key = QStringLiteral("reference/clip-norm-%1").arg(numberText(norm));
        if (!lines.empty() && lines.back().key == key) continue;
        lines.push_back({.key = key,
                         .value = norm,
                         .words = StepsChart::tr("clipping norm C = %1").arg(numberText(norm)),
                         .layer = QStringLiteral("main")});
    }
    return lines;
}

// Where the axis is logarithmic it begins below the shortest norm that can be drawn.
QCPRange gradientsRange(const StepsChart& chart) {
    const QCPRange seen = chart.curvesY().value_or(QCPRange(0, 0));
    double longest = std::max(0.0, seen.upper);
    for (const Reference& norm : chart.shownReferences())
        longest = std::max(longest, norm.value);
    const double upper = chart.endY(longest > 0 ? roomAroundGradients * longest : 1);
    if (!chart.logarithmic(chart.plot()->yAxis)) return {0, upper};
    double lower = chart.curvesY() ? std::min(upper, std::max(seen.lower, upper / mostRange)) : upper;
    for (const Reference& norm : chart.shownReferences())
        lower = std::min(lower, norm.value);
    return {lower / roomAroundGradients, upper};
}

QStringList gradientsWarnings(const StepsChart& chart) {
    return chart.warning(
        StepsChart::tr("Do not publish: the gradient norms of %1 are exact figures of private records."),
        [](const ShownRun& shown) { return StepsChart::seen(shown); });
}

QString gradientsHint(const StepsChart& chart) {
    const auto release = [](const ShownRun& shown) { return shown.run->experiment().release; };
    if (std::ranges::all_of(chart.visibleRuns(), release) && !chart.visibleSteps().empty())
        return StepsChart::tr("A release keeps no norms: they are exact figures\nof private records. "
                              "Explore with a seed to see them");
    const auto clips = [](const ShownRun& shown) { return clipNormOf(*shown.run).has_value(); };
    return !chart.running() && chart.anyVisible(clips)
               ? StepsChart::tr("No record was drawn in the steps\nthat these runs kept")
               : QString();
}

} // namespace

StepsChartDescriptor gradientsByStep() {
    return {
        .words = {.id = QStringLiteral("gradientsChart"),
                  .title = StepsChart::tr("Gradient norms by step"),
                  .xLabel = StepsChart::tr("step"),
                  .yLabel = StepsChart::tr("norm of a record’s gradient"),
                  .xCounts = true},
        .invitation = StepsChart::tr("Press Run: see how long the gradients\nof single records are"),
        .nothing = StepsChart::tr("These runs kept no steps"),
        .steps = steps::gradientSteps,
        .emptyY = {0, 10},
        // Records that a model has learnt have gradients a hundred times shorter than those it gets wrong.
        .logarithmicY = true,
        .restless = true,
        .curves = gradientsCurves,
        .rangeY = gradientsRange,
        .warnings = gradientsWarnings,
        .references = clippingNorms,
        .hint = gradientsHint,
        .latest = clippedWords};
}

} // namespace epsiloscope
