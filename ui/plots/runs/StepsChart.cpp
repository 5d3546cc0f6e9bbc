// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/StepsChart.h"

#include "core/mechanisms/shared/LabelsRight.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace epsiloscope {

namespace {

std::vector<StepsCurve> labelsCurves(const Run&) {
    return {{QStringLiteral("answered"), &series::labelsAnswered, Qt::SolidLine, StepsChart::tr("answered")},
            {QStringLiteral("right"), &series::labelsRight, Qt::DashLine, StepsChart::tr("right")}};
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

constexpr double wholeShare = 100;      // percent
constexpr double roomAboveCurve = 1.05; // above a curve that ends at its top

std::vector<StepsCurve> bagsCurves(const Run&) {
    return {{QStringLiteral("seen-share"), &series::seenShare, Qt::SolidLine, StepsChart::tr("as drawn")},
            {QStringLiteral("expected-share"), &series::expectedShare, dashOf(QuantityDash::Expected),
             StepsChart::tr("expected by the theorem, 100·δ")}};
}

// As many models as are wanted.
double lastModel(const StepsChart& chart) {
    double models = *chart.largestX();
    for (const ShownRun& shown : chart.visibleRuns()) {
        const Parameters& given = shown.run->experiment().parameters;
        if (chart.growing() && !shown.run->ended() && given.has("models"))
            models = std::max(models, static_cast<double>(given.integer("models")));
    }
    return niceCeiling(models);
}

QCPRange bagsRange(const StepsChart& chart) {
    const auto seen = chart.curvesY();
    const double share = seen && seen->upper > 0 ? roomAboveCurve * seen->upper : wholeShare;
    return {0, std::min(chart.endY(share), roomAboveCurve * wholeShare)};
}

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

namespace {
const QString diagonalKey = QStringLiteral("reference/asked");
}

StepsChart::StepsChart(StepsChartDescriptor descriptor, QWidget* parent)
    : RunChart(descriptor.words, parent), of_(std::move(descriptor)) {
    if (of_.diagonal) diagonal_ = new QCPItemLine(plot());
    if (of_.logarithmicY) {
        setLogarithmic(plot()->yAxis, true);
        // An axis on another scale begins elsewhere.
        connect(this, &Chart::viewChanged, this, &StepsChart::arrange);
    }
    if (of_.offersQueries) {
        offerQueries(this);
        offerLastQuery();
    }
    bringUpToDate();
}

void StepsChart::addCurves(ShownRun& shown) {
    for (const StepsCurve& curve : of_.curves(*shown.run)) {
        addCurve(shown, curve.key, *curve.series, curve.dash);
        if (of_.fromOrigin) shown.curves.back()->beginAtOrigin();
    }
}

QString StepsChart::curveWords(const ShownRun& shown, std::size_t curve) const {
    return shown.named(of_.curves(*shown.run)[curve].words);
}

QString StepsChart::quantityWords(const ShownRun& shown, std::size_t curve) const {
    const QString words = of_.curves(*shown.run)[curve].words;
    return of_.latest && curve == 0 ? words + of_.latest(*shown.run) : words;
}

QString StepsChart::wordsAtEnd(const ShownRun& shown, std::size_t curve, double value, bool subject) const {
    if (!of_.words.yCounts) return RunChart::wordsAtEnd(shown, curve, value, subject);
    const QString count = grouped(std::lround(value));
    return curve == 0 ? withValue(shown, curve, count)
                      : QStringLiteral("%1 %2").arg(quantityWords(shown, curve), count);
}

void StepsChart::addEndWords(std::vector<EndWord>& words) const {
    // On the screen the end of the title line says it.
    if (painting() && diagonal_ && diagonal_->visible() && largestX())
        words.push_back({.key = diagonalKey,
                         .text = tr(of_.diagonal),
                         .ink = ink().secondary,
                         .end = QPointF(*largestX(), *largestX())});
}

std::vector<LegendEntry> StepsChart::runEntries(const ShownRun& shown) const {
    std::vector<LegendEntry> entries = RunChart::runEntries(shown);
    // Hidden with the curve: it may be published no more than that.
    if (of_.latest && !entries.empty() && !entries.front().hidden &&
        entries.front().key == shown.curves.front()->key())
        entries.front().text += of_.latest(*shown.run);
    return entries;
}

QStringList StepsChart::guaranteeWarnings() const {
    return of_.warnings ? of_.warnings(*this) : QStringList();
}

std::vector<Reference> StepsChart::references() const {
    return of_.references && largestX() ? of_.references(*this) : std::vector<Reference>();
}

void StepsChart::restyleRest() {
    if (!diagonal_) return;
    diagonal_->setPen(QPen(ink().reference, chartStyle.guide, Qt::DotLine));
    diagonal_->setVisible(largestX() && !hidden(diagonalKey));
    diagonal_->start->setCoords(0, 0);
    diagonal_->end->setCoords(largestX().value_or(0), largestX().value_or(0));
}

std::vector<LegendEntry> StepsChart::referenceEntries() const {
    if (!diagonal_ || !largestX()) return {};
    return {{.key = diagonalKey,
             .text = tr(of_.diagonal),
             .pen = diagonal_->pen(),
             .words = ink().secondary,
             .hidden = hidden(diagonalKey)}};
}

std::vector<ChartSeries> StepsChart::referenceSeries() const {
    if (!diagonal_ || !diagonal_->visible() || !largestX()) return {};
    return {dataOf(referenceEntries().front(), {0, *largestX()}, {0, *largestX()})};
}

QString StepsChart::hintWords() const {
    if (runs().empty()) return of_.invitation;
    if (largestX()) return {};
    if (QString own = of_.hint ? of_.hint(*this) : QString(); !own.isEmpty()) return own;
    if (!running()) return of_.nothing;
    return of_.waiting.isEmpty() ? waitingWords() : of_.waiting;
}

void StepsChart::arrange() {
    setHint(hintWords());
    if (of_.nameAxes) of_.nameAxes(*this);
    if (!largestX())
        return setAutoRange(
            {0, of_.emptyX},
            {of_.logarithmicY && logarithmic(plot()->yAxis) ? 0.01 : of_.emptyY.lower, of_.emptyY.upper});
    setAutoRange({0, of_.endX ? of_.endX(*this) : queriesLimit()}, of_.rangeY(*this));
}

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

StepsChartDescriptor bagsByModel() {
    return {.words = {.id = QStringLiteral("bagsChart"),
                      .title = StepsChart::tr("Records that some model has seen"),
                      .xLabel = StepsChart::tr("models"),
                      .yLabel = StepsChart::tr("records in some bag, %"),
                      .xCounts = true},
            .invitation = StepsChart::tr("Press Run: see how many records\nsome model learns from"),
            .nothing = StepsChart::tr("These runs drew no bags"),
            .steps = steps::models,
            .emptyX = 1,
            .emptyY = {0, wholeShare},
            .fromOrigin =
                true, // no model has seen no record; and of a single model there would be but a point
            .curves = bagsCurves,
            .rangeY = bagsRange,
            .endX = lastModel};
}

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
