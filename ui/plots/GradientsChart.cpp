// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/GradientsChart.h"

#include "ui/plots/NiceRange.h"
#include "ui/plots/QuantityDash.h"

#include <algorithm>

namespace epsiloscope {

namespace {

// The curves of a run, in this order.
enum GradientsCurve : std::size_t { medianNorm, firstQuartile, thirdQuartile };

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
    return QStringLiteral("; %1 % clipped at step %2").arg(numberText(spread->median, 3)).arg(latest);
}

bool keptSteps(const Run& run) {
    return std::ranges::any_of(run.trials(),
                               [](const TrialRecord& trial) { return !trial.all<GradientStep>().empty(); });
}

} // namespace

GradientsChart::GradientsChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("gradientsChart"),
                .title = QStringLiteral("Gradient norms by step"),
                .xLabel = QStringLiteral("step"),
                .yLabel = QStringLiteral("norm of a record’s gradient")},
               parent) {
    // Records that a model has learnt have gradients a hundred times shorter than those it gets wrong.
    setLogarithmic(plot()->yAxis, true);
    connect(this, &Chart::viewChanged, this, &GradientsChart::arrange);
    bringUpToDate();
}

void GradientsChart::addCurves(ShownRun& shown) {
    addCurve(shown, QStringLiteral("gradient-median"), series::gradientMedian, Qt::SolidLine);
    addCurve(shown, QStringLiteral("gradient-q1"), series::gradientQ1, Qt::DashLine);
    addCurve(shown, QStringLiteral("gradient-q3"), series::gradientQ3, Qt::DashLine);
}

QString GradientsChart::curveWords(const ShownRun& shown, std::size_t curve) const {
    const char* const what = curve == medianNorm      ? "median"
                             : curve == firstQuartile ? "first quartile"
                                                      : "third quartile";
    return QStringLiteral("%1 %2, do not publish").arg(shown.appearance.name, QLatin1String(what));
}

std::vector<LegendEntry> GradientsChart::runEntries(const ShownRun& shown) const {
    std::vector<LegendEntry> entries = RunChart::runEntries(shown);
    // Hidden with the curve: it may be published no more than that.
    if (!entries.empty() && !entries.front().hidden && entries.front().key == shown.curves.front()->key())
        entries.front().text += clippedWords(*shown.run);
    return entries;
}

QStringList GradientsChart::guaranteeWarnings() const {
    const QString names = namesOf([](const ShownRun&) { return true; });
    if (names.isEmpty()) return {};
    return {QStringLiteral("Do not publish: the gradient norms of %1 are exact figures of private records.")
                .arg(names)};
}

void GradientsChart::restyleRest() {
    std::set<double> wanted;
    for (const ShownRun& shown : runs())
        if (const auto norm = clipNormOf(*shown.run); norm && shown.visible && largestX())
            wanted.insert(*norm);
    std::erase_if(clipNorms_, [&wanted](const auto& line) { return !wanted.contains(line.first); });
    for (const double norm : wanted) {
        auto& line = clipNorms_[norm];
        if (!line) {
            line = std::make_unique<ReferenceLine>(
                plot(), QStringLiteral("reference/clip-norm-%1").arg(numberText(norm)), Qt::DotLine);
            line->setValue(norm);
        }
        line->setLook(ink().reference, ink().secondary, !hidden(line->key()));
    }
}

LegendEntry GradientsChart::entryOfNorm(const ReferenceLine& line) const {
    return line.legendEntry(QStringLiteral("clipping norm C = %1").arg(numberText(line.value())),
                            hidden(line.key()));
}

std::vector<LegendEntry> GradientsChart::referenceEntries() const {
    std::vector<LegendEntry> entries;
    for (const auto& [norm, line] : clipNorms_)
        entries.push_back(entryOfNorm(*line));
    return entries;
}

std::vector<ChartSeries> GradientsChart::referenceSeries() const {
    std::vector<ChartSeries> series;
    for (const auto& [norm, line] : clipNorms_)
        if (line->shown()) series.push_back(straightSeries(entryOfNorm(*line), 0, norm, *largestX(), norm));
    return series;
}

QString GradientsChart::hintWords() const {
    if (runs().empty()) return QStringLiteral("Press Run: see how long the gradients\nof single records are");
    if (largestX()) return {};
    bool any = false, release = true, steps = false;
    for (const ShownRun& shown : runs()) {
        if (!shown.visible) continue;
        any = true;
        release = release && shown.run->experiment().release;
        steps = steps || keptSteps(*shown.run);
    }
    if (any && release)
        return QStringLiteral("A release keeps no norms: they are exact figures\nof private records. "
                              "Explore with a seed to see them");
    if (running()) return waitingWords();
    return steps ? QStringLiteral("No record was drawn in the steps\nthat these runs kept")
                 : QStringLiteral("These runs kept no steps");
}

// Where the axis is logarithmic it begins below the shortest norm that can be drawn.
double GradientsChart::lowerEnd(double upper) const {
    if (!logarithmic(plot()->yAxis)) return 0;
    double lower = upper;
    for (const ShownRun& shown : runs())
        for (const auto& curve : shown.curves)
            if (const auto range = curve->yRange(); range && curve->shown())
                lower = std::min(lower, std::max(range->lower, upper / mostRange));
    for (const auto& [norm, line] : clipNorms_)
        if (line->shown()) lower = std::min(lower, norm);
    return lower / roomAroundGradients;
}

void GradientsChart::arrange() {
    setHint(hintWords());
    const auto steps = largestX();
    if (!steps) return setAutoRange({0, 100}, {logarithmic(plot()->yAxis) ? 0.01 : 0, 10});
    double longest = 0;
    for (const std::size_t curve : {medianNorm, firstQuartile, thirdQuartile})
        longest = std::max(longest, largestY(curve).value_or(0));
    for (const auto& [norm, line] : clipNorms_)
        if (line->shown()) longest = std::max(longest, norm);
    const double needed = longest > 0 ? roomAroundGradients * longest : 1;
    const double upper = growingLimit(autoY().upper, needed, growing());
    setAutoRange({0, queriesLimit()}, {lowerEnd(upper), upper});
}

} // namespace epsiloscope
