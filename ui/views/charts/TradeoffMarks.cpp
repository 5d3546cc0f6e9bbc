// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TradeoffMarks.h"

#include "core/experiment/comparison/ComparedData.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

OnPlot<QCPErrorBars> errorBarsOf(QCPGraph* point, QCPErrorBars::ErrorType type, const char* name) {
    const QCustomPlot* plot = point->parentPlot();
    OnPlot<QCPErrorBars> bars(new QCPErrorBars(plot->xAxis, plot->yAxis));
    bars->setErrorType(type);
    bars->setDataPlottable(point);
    bars->setWhiskerWidth(5);
    bars->setSymbolGap(0);
    bars->setName(point->name() + QLatin1String(name));
    return bars;
}

/// Why a run has no place on the axis of ε; empty: it has one.
QString beyondAxis(const Epsilon& epsilon) {
    if (epsilon.value == 0) return QStringLiteral("ε = 0");
    if (epsilon.kind == EpsilonKind::None) return Words::tr("not private");
    return std::isfinite(epsilon.value) ? QString() : QStringLiteral("ε = ∞");
}

/// The median of a measure over finished trials, else of the last thing that the running trial said.
std::optional<double> latestMeasured(const Run& run, Measure measure) {
    if (measure == Measure::LabelsAnswered && !answersQueries(run)) return std::nullopt;
    if (const auto finished = spreadOf(measured(run, measure))) return finished->median;
    return run.latest(measure.series());
}

FrontCandidate pointFor(const QString& key, std::size_t number, const Run& run, const Epsilon& epsilon,
                        double value) {
    const auto answered = run.latest(series::dataIndependentEpsilon);
    constexpr double rounding = 1e-9;
    return {key,
            number,
            epsilon,
            value,
            comparedData(run),
            QString::fromStdString(dataName(run)),
            answered && *answered < epsilon.value * (1 - rounding)};
}

/// By what a run is held against others, once a repeat has finished.
std::optional<Epsilon> epsilonCompared(const RunPrivacy& privacy) {
    return privacy.repeats > 0 && privacy.compared() ? std::optional(privacy.compared()->most) : std::nullopt;
}

/// What the run promises, as far as it got; absent: nothing yet.
std::optional<Epsilon> epsilonSoFar(const RunPrivacy& privacy, const ShownRun& shown) {
    if (auto compared = epsilonCompared(privacy)) return compared;
    const auto soFar = shown.run->latest(series::dataIndependentEpsilon);
    if (!soFar || !(*soFar > 0)) return std::nullopt;
    Epsilon epsilon;
    epsilon.value = *soFar;
    epsilon.delta = shown.delta.value_or(std::numeric_limits<double>::quiet_NaN());
    epsilon.kind = EpsilonKind::DataIndependent;
    return epsilon;
}

/// The data-dependent ε: the median over finished trials, else as far as the running one got.
std::optional<double> spentIfTold(const ShownRun& shown) {
    std::vector<double> spent;
    for (const TrialRecord& trial : shown.run->trials())
        if (trial.outcome && trial.outcome->privacy.spent.kind == EpsilonKind::DataDependent)
            spent.push_back(trial.outcome->privacy.spent.value);
    if (const auto finished = spreadOf(std::move(spent))) return finished->median;
    const bool open = !shown.run->privacy() && shown.appearance.dataDependent;
    return open ? shown.run->latest(series::epsilon) : std::nullopt;
}

bool isPromise(const FrontCandidate& point) {
    return point.epsilon.kind == EpsilonKind::DataIndependent || point.epsilon.kind == EpsilonKind::Sanitised;
}

} // namespace

TradeoffMark::TradeoffMark(QCustomPlot* plot, const QString& markKey, bool dominated)
    : key(markKey), grey(dominated ? pointsOn(plot, markKey + QStringLiteral("/dominated")) : nullptr),
      bright(pointsOn(plot, markKey)) {}

RunTradeoffMark::RunTradeoffMark(QCustomPlot* plot, RunNumber id)
    : TradeoffMark(plot, QStringLiteral("run%1/tradeoff").arg(id.number()), false),
      acrossBar(errorBarsOf(bright.get(), QCPErrorBars::etKeyError, "/across")),
      upBar(errorBarsOf(bright.get(), QCPErrorBars::etValueError, "/up")),
      line(plot, QStringLiteral("run%1/line").arg(id.number()), Qt::DashLine), toldLink(plot->addGraph()),
      told(pointsOn(plot, QStringLiteral("run%1/told").arg(id.number()))) {
    toldLink->setName(toldKey() + QStringLiteral("/link"));
}

SweepTradeoffMark::SweepTradeoffMark(QCustomPlot* plot, std::size_t number, ShownSweep sweep)
    : TradeoffMark(plot, QStringLiteral("sweep%1/tradeoff").arg(number + 1), true), shown(std::move(sweep)) {
    name = shown.name;
    paletteIndex = shown.paletteIndex;
    settled = true;
}

void RunTradeoffMark::take(const ShownRun& shown, Measure measure) {
    bright->data()->clear();
    acrossBar->data()->clear();
    upBar->data()->clear();
    told->data()->clear();
    toldLink->data()->clear();
    across.reset();
    up.reset();
    points.clear();
    words.clear();
    isLine = settled = false;
    name = shown.appearance.name;
    paletteIndex = shown.appearance.paletteIndex;
    privacy = privacyOf(*shown.run);
    const auto epsilon = epsilonSoFar(privacy, shown);
    const auto value = latestMeasured(*shown.run, measure);
    if (!value || !epsilon) return;
    points = {pointFor(key, 0, *shown.run, *epsilon, *value)};
    const QString beyond = beyondAxis(*epsilon);
    isLine = !beyond.isEmpty();
    settled = shown.run->ended() && privacy.repeats > 0;
    if (isLine) {
        line.setValue(*value);
        words = QStringLiteral("%1 %2, %3").arg(name, beyond, measureText(measure, *value));
    } else {
        bright->setData({epsilon->value}, {*value}, true);
        takeBars(*shown.run, measure);
        takeTold(shown);
        words =
            epsilon->kind == EpsilonKind::DataDependent ? Words::tr("%1 (data-dependent ε)").arg(name) : name;
    }
}

void RunTradeoffMark::takeBars(const Run& run, Measure measure) {
    std::vector<double> reached = measured(run, measure);
    trials = reached.size();
    const auto height = spreadOf(std::move(reached));
    if (trials < 2 || privacy.repeats < 2 || !height) return;
    const double x = points.front().epsilon.value, y = points.front().value;
    const double least = privacy.compared()->least;
    acrossBar->setData({std::max(0.0, x - least)}, {0});
    upBar->setData({std::max(0.0, y - height->q1)}, {std::max(0.0, height->q3 - y)});
    across = QCPRange(least, x);
    up = QCPRange(height->q1, height->q3);
}

void RunTradeoffMark::takeTold(const ShownRun& shown) {
    const FrontCandidate& point = points.front();
    const auto spent = spentIfTold(shown);
    if (!spent || !std::isfinite(*spent) || !(*spent > 0) || point.epsilon.kind == EpsilonKind::DataDependent)
        return;
    told->setData({*spent}, {point.value}, true);
    toldLink->setData({*spent, point.epsilon.value}, {point.value, point.value});
}

bool SweepTradeoffMark::grew() const {
    return seenRuns != shown.sweep->runs.size();
}

void SweepTradeoffMark::take(Measure measure) {
    if (!grew()) return;
    seenRuns = shown.sweep->runs.size();
    points.clear();
    privacy = {};
    for (const auto& [point, run] : shown.sweep->runs) {
        privacy.add(*run);
        const auto value = latestMeasured(*run, measure);
        const auto epsilon = epsilonCompared(privacyOf(*run));
        if (value && epsilon && beyondAxis(*epsilon).isEmpty())
            points.push_back(pointFor(key, point, *run, *epsilon, *value));
    }
    words = Words::tr("%1, %2 points").arg(name).arg(points.size());
    if (privacy.dependsOnData()) words += Words::tr(" (data-dependent ε)");
}

std::vector<FrontCandidate> pointsOf(const SeenMarks& marks, bool settled) {
    std::vector<FrontCandidate> points;
    for (const TradeoffMark* mark : marks)
        if (!mark->isLine && (mark->settled || !settled))
            points.insert(points.end(), mark->points.begin(), mark->points.end());
    return points;
}

std::set<double> deltasOf(const std::vector<FrontCandidate>& points) {
    std::set<double> deltas;
    for (const FrontCandidate& point : points)
        if (!std::isnan(point.epsilon.delta)) deltas.insert(point.epsilon.delta);
    return deltas;
}

bool aboutSameData(const SeenMarks& marks) {
    std::set<std::string> seen;
    for (const TradeoffMark* mark : marks)
        for (const FrontCandidate& point : mark->points)
            seen.insert(point.data);
    return seen.size() < 2;
}

QString axisEpsilon(const std::vector<FrontCandidate>& seen, const QString& unknown) {
    const std::set<double> deltas = deltasOf(seen);
    if (deltas.empty()) return unknown;
    // Beside runs whose checks refuse some answers, what is compared is more than these came to.
    const QString name = !std::ranges::all_of(seen, isPromise) ? QStringLiteral("ε")
                         : std::ranges::any_of(seen, &FrontCandidate::beforehand)
                             ? Words::tr("ε promised beforehand")
                             : Words::tr("guaranteed ε");
    return deltas.size() > 1 ? Words::tr("%1, δ as labelled").arg(name)
                             : Words::tr("%1 at δ = %2").arg(name, deltaText(*deltas.begin()));
}

} // namespace epsiloscope
