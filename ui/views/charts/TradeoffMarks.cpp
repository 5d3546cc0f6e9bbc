// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TradeoffMarks.h"

#include "core/experiment/comparison/ParetoFront.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

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
    if (notPrivate(epsilon.kind)) return Words::tr("not private");
    return std::isfinite(epsilon.value) ? QString() : QStringLiteral("ε = ∞");
}

/// The median of a measure over finished trials, else of the last thing that the running trial said.
std::optional<double> latestMeasured(const Run& run, Measure measure) {
    if (measure == Measure::LabelsAnswered && !answersQueries(run)) return std::nullopt;
    if (const auto finished = spreadOf(measured(run, measure))) return finished->median;
    return run.latest(measure.series());
}

} // namespace

TradeoffFront::TradeoffFront(const std::vector<FrontCandidate>& candidates) {
    std::vector<const FrontCandidate*> promises;
    std::vector<TradeoffPoint> points;
    for (const FrontCandidate& each : candidates)
        if (each.compared.promised) {
            promises.push_back(&each);
            points.push_back({each.compared.epsilon.value, each.value});
        }
    const std::vector<std::size_t> front = paretoFront(points);
    for (std::size_t i = 0; i < promises.size(); ++i)
        if (std::ranges::find(front, i) == front.end())
            dominated_.emplace(promises[i]->owner, promises[i]->point);
    if (front.size() < 2) return;
    for (const std::size_t i : front) {
        x_.push_back(points[i].epsilon);
        y_.push_back(points[i].value);
    }
}

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
    : SweptTradeoffMark(plot, QStringLiteral("sweep%1/tradeoff").arg(number + 1), true) {
    shown = std::move(sweep);
    name = shown.name;
    paletteIndex = shown.paletteIndex;
    settled = true;
}

CurveTradeoffMark::CurveTradeoffMark(QCustomPlot* plot, QCPLayer* bandLayer)
    : SweptTradeoffMark(plot, QStringLiteral("curve/tradeoff"), false), lower(plot->addGraph()),
      upper(plot->addGraph()) {
    bright->setLineStyle(QCPGraph::lsLine);
    for (QCPGraph* edge : {lower.get(), upper.get()}) {
        edge->setName(key + QLatin1String(edge == lower.get() ? "/lower" : "/upper"));
        edge->setLayer(bandLayer);
        edge->setPen(Qt::NoPen);
    }
    upper->setChannelFillGraph(lower.get());
}

void TradeoffMark::keepTo(const std::optional<ComparedMeaning>& meaning) {
    points.clear();
    apart.clear();
    for (const FrontCandidate& each : all)
        if (!meaning || each.compared.meaning.sharesAxisWith(*meaning))
            points.push_back(each);
        else if (apart.isEmpty())
            apart = said(each.compared.meaning.apartFrom(*meaning));
}

bool TradeoffMark::hollow() const {
    return std::ranges::any_of(
        points, [this](const FrontCandidate& point) { return !isLine && !point.compared.promised; });
}

void RunTradeoffMark::take(const ShownRun& shown, Measure measure) {
    all.clear();
    isLine = settled = false;
    name = shown.appearance.name;
    paletteIndex = shown.appearance.paletteIndex;
    privacy = privacyOf(*shown.run);
    const auto compared = comparedEpsilon(*shown.run);
    const auto value = latestMeasured(*shown.run, measure);
    if (!value || !compared) return;
    all = {{key, 0, *compared, *value}};
    isLine = !beyondAxis(compared->epsilon).isEmpty();
    settled = shown.run->ended() && privacy.repeats > 0;
}

void RunTradeoffMark::place(const ShownRun& shown, Measure measure) {
    for (QCPGraph* graph : {bright.get(), told.get(), toldLink.get()})
        graph->data()->clear();
    acrossBar->data()->clear();
    upBar->data()->clear();
    across.reset();
    up.reset();
    words.clear();
    if (points.empty()) return;
    const Epsilon& epsilon = points.front().compared.epsilon;
    const double value = points.front().value;
    words = hollow() ? Words::tr("%1 spent ⊘").arg(name) : name;
    if (isLine) {
        line.setValue(value);
        words = QStringLiteral("%1 %2, %3").arg(name, beyondAxis(epsilon), measureText(measure, value));
        return;
    }
    bright->setData({epsilon.value}, {value}, true);
    takeBars(*shown.run, measure);
    takeTold();
}

void RunTradeoffMark::takeBars(const Run& run, Measure measure) {
    std::vector<double> reached = measured(run, measure);
    trials = reached.size();
    const auto height = spreadOf(std::move(reached));
    if (trials < 2 || privacy.repeats < 2 || !height) return;
    const double x = points.front().compared.epsilon.value, y = points.front().value;
    const double least = privacy.compared()->least;
    acrossBar->setData({std::max(0.0, x - least)}, {0});
    upBar->setData({std::max(0.0, y - height->q1)}, {std::max(0.0, height->q3 - y)});
    across = QCPRange(least, x);
    up = QCPRange(height->q1, height->q3);
}

void RunTradeoffMark::takeTold() {
    const FrontCandidate& point = points.front();
    if (!point.compared.promised || !privacy.spentDepends()) return;
    const double spent = privacy.spent->most.value;
    if (!std::isfinite(spent) || !(spent > 0)) return;
    told->setData({spent}, {point.value}, true);
    toldLink->setData({spent, point.compared.epsilon.value}, {point.value, point.value});
}

bool SweepTradeoffMark::grew() const {
    return seenRuns != shown.sweep->runs.size();
}

void SweepTradeoffMark::take(Measure measure) {
    if (!grew()) return;
    seenRuns = shown.sweep->runs.size();
    all.clear();
    privacy = {};
    for (const auto& [point, run] : shown.sweep->runs) {
        privacy.add(*run);
        const auto value = latestMeasured(*run, measure);
        const auto compared = privacyOf(*run).repeats > 0 ? comparedEpsilon(*run) : std::nullopt;
        if (value && compared && beyondAxis(compared->epsilon).isEmpty())
            all.push_back({key, point, *compared, *value});
    }
}

void CurveTradeoffMark::take(Measure measure) {
    name = words = shown.name;
    paletteIndex = shown.paletteIndex;
    const bool others = std::exchange(taken_, shown.sweep) != shown.sweep;
    if (std::exchange(of_, measure) == measure && !others) return;
    all.clear();
    spans.clear();
    privacy = {};
    for (const auto& [point, run] : shown.sweep->runs) {
        const std::vector<double> reached = measured(*run, measure);
        const auto spread = spreadOf(reached);
        const auto compared = privacyOf(*run).repeats > 0 ? comparedEpsilon(*run) : std::nullopt;
        if (!spread || !compared || !compared->promised || !beyondAxis(compared->epsilon).isEmpty()) continue;
        privacy.add(*run);
        trials = reached.size();
        all.push_back({key, point, *compared, spread->median});
        const auto [least, most] = std::ranges::minmax(reached);
        spans[point] = {least, most};
    }
}

void CurveTradeoffMark::place() {
    QVector<double> x, y, low, high;
    for (const FrontCandidate& point : points) {
        x.append(point.compared.epsilon.value);
        y.append(point.value);
        low.append(spans.at(point.point).lower);
        high.append(spans.at(point.point).upper);
    }
    bright->setData(x, y);
    lower->setData(x, low);
    upper->setData(x, high);
}

std::optional<QCPRange> CurveTradeoffMark::yRange() const {
    std::optional<QCPRange> y;
    for (const FrontCandidate& point : points)
        widen(y, spans.at(point.point));
    return y;
}

QString SweepTradeoffMark::countWords() const {
    const QString count = points.size() == all.size()
                              ? Words::tr("%1, %2 points").arg(name).arg(all.size())
                              : Words::tr("%1, %2 of %3 points").arg(name).arg(points.size()).arg(all.size());
    return hollow() ? Words::tr("%1, spent ⊘").arg(count) : count;
}

std::vector<FrontCandidate> settledPoints(const SeenMarks& marks) {
    std::vector<FrontCandidate> points;
    for (const TradeoffMark* mark : marks)
        if (!mark->isLine && mark->settled)
            points.insert(points.end(), mark->points.begin(), mark->points.end());
    return points;
}

std::optional<ComparedMeaning> meaningShown(const SeenMarks& marks, const QString& selected) {
    std::optional<ComparedMeaning> best;
    std::tuple<bool, bool, std::ptrdiff_t, bool> most{};
    for (const TradeoffMark* mark : marks) {
        if (mark->all.empty()) continue;
        const ComparedMeaning& meaning = mark->all.front().compared.meaning;
        if (mark->key == selected && !meaning.notPrivate) return meaning;
        const auto alike = std::ranges::count_if(marks, [&meaning](const TradeoffMark* other) {
            return !other->all.empty() && other->all.front().compared.meaning.sharesAxisWith(meaning);
        });
        const std::tuple now{!meaning.notPrivate, leakInWords(meaning.delta).empty(), alike, !mark->grey};
        if (best && now < most) continue;
        best = meaning;
        most = now;
    }
    return best;
}

QString axisEpsilon(const SeenMarks& marks, const std::optional<ComparedMeaning>& meaning,
                    const QString& unknown) {
    if (!meaning || meaning->notPrivate) return unknown;
    const bool spent = std::ranges::any_of(marks, &TradeoffMark::hollow);
    const QString words = withUnit((spent ? Words::tr("ε at δ = %1") : Words::tr("promised ε at δ = %1"))
                                       .arg(deltaText(meaning->delta)),
                                   meaning->adjacency.unit),
                  leak = said(leakInWords(meaning->delta));
    return leak.isEmpty() ? words : QStringLiteral("%1, %2").arg(words, leak);
}

QString screenEpsilon(const SeenMarks& marks, const std::optional<ComparedMeaning>& meaning) {
    const bool spent = std::ranges::any_of(marks, &TradeoffMark::hollow);
    return withUnit(spent ? QStringLiteral("ε") : Words::tr("promised ε"),
                    meaning ? meaning->adjacency.unit : PrivacyUnit());
}

QString leftOutWords(const SeenMarks& marks) {
    QStringList names;
    for (const TradeoffMark* mark : marks)
        if (!mark->apart.isEmpty()) names << QStringLiteral("%1 (%2)").arg(mark->name, mark->apart);
    return names.isEmpty() ? QString() : Words::tr("Left out: %1").arg(joinedNames(names));
}

} // namespace epsiloscope
