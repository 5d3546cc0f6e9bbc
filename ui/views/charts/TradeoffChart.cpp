// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TradeoffChart.h"

#include "core/experiment/comparison/ComparedData.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/marks/LogTicker.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/plots/marks/NiceRange.h"
#include "ui/views/charts/TradeoffMarks.h"

#include <QAction>
#include <QActionGroup>

#include <algorithm>
#include <cmath>
#include <limits>

namespace epsiloscope {

namespace {

constexpr double pointSize = 10, sweepPointSize = 5.5;
const std::array heldAgainst{Measure::Accuracy, Measure::LabelsAnswered, Measure::Auroc, Measure::Auprc};

/// Why a run has no place on the axis of ε; empty: it has one.
QString beyondAxis(const Epsilon& epsilon) {
    if (epsilon.value == 0) return QStringLiteral("ε = 0");
    if (epsilon.kind == EpsilonKind::None) return TradeoffChart::tr("not private");
    return std::isfinite(epsilon.value) ? QString() : QStringLiteral("ε = ∞");
}

void widenRange(std::optional<QCPRange>& range, double value) {
    range = range ? range->expanded(value) : QCPRange(value, value);
}

/// A run's marker without its colour.
QCPScatterStyle greyMarkerStyle(int paletteIndex, bool dark, double size) {
    const ChartInk ink = chartInk(dark);
    const QColor fill = runMarkerHollow(paletteIndex) ? ink.background : ink.reference;
    return {runMarker(paletteIndex), QPen(ink.reference, 1.3), QBrush(fill), size};
}

/// The median of a measure over finished trials, else of the last thing that the running trial said.
std::optional<double> latestMeasured(const Run& run, Measure measure) {
    if (measure == Measure::LabelsAnswered && !answersQueries(run)) return std::nullopt;
    if (const auto finished = spreadOf(measured(run, measure))) return finished->median;
    return run.latest(measure.series());
}

FrontCandidate pointFor(const QString& key, std::size_t number, const Run& run, const Epsilon& epsilon,
                        double value) {
    return {key, number, epsilon, value, comparedData(run), QString::fromStdString(dataName(run))};
}

/// What the run promises, as far as it got; absent: nothing yet.
std::optional<Epsilon> epsilonSoFar(const ComparedEpsilons& compared, const ShownRun& shown) {
    if (auto promised = compared.median()) return promised;
    const auto soFar = shown.run->latest(series::dataIndependentEpsilon);
    if (!soFar || !(*soFar > 0)) return std::nullopt;
    Epsilon epsilon;
    epsilon.value = *soFar;
    epsilon.delta = shown.delta.value_or(std::numeric_limits<double>::quiet_NaN());
    epsilon.kind = EpsilonKind::DataIndependent;
    return epsilon;
}

} // namespace

TradeoffChart::TradeoffChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("tradeoffChart"),
                .title = tr("Trade-off"),
                .xLabel = QStringLiteral("ε"),
                .yLabel = tr("accuracy")},
               parent) {
    plot()->xAxis->setScaleType(QCPAxis::stLogarithmic);
    plot()->xAxis->setTicker(QSharedPointer<LogTicker>::create());
    makeActions();
    bringUpToDate();
}

TradeoffChart::~TradeoffChart() = default;

void TradeoffChart::makeActions() {
    auto* group = new QActionGroup(this);
    for (const Measure measure : heldAgainst) {
        auto* action = new QAction(tr("ε against %1").arg(QString::fromUtf8(inWords(measure))), group);
        action->setObjectName(QStringLiteral("tradeoff.") + QLatin1String(toString(measure)));
        action->setCheckable(true);
        action->setChecked(measure == measure_);
        connect(action, &QAction::triggered, this, [this, measure] { setMeasure(measure); });
        actions_ << action;
        actionsOfChart()->add(action);
    }
}

bool TradeoffChart::canShow(Measure measure) {
    return std::ranges::find(heldAgainst, measure) != heldAgainst.end();
}

void TradeoffChart::setMeasure(Measure measure) {
    if (measure == measure_ || !canShow(measure)) return;
    measure_ = measure;
    for (QAction* action : actions_)
        action->setChecked(action->objectName().endsWith(QLatin1String(toString(measure))));
    for (const auto& sweep : sweeps_)
        sweep->seenRuns.reset();
    plot()->yAxis->setLabel(QString::fromUtf8(inWords(measure)));
    bringUpToDate();
    axesChanged();
}

std::map<QString, QString> TradeoffChart::choices() const {
    return {{QStringLiteral("measure"), QLatin1String(toString(measure_))}};
}

void TradeoffChart::choose(const std::map<QString, QString>& choices) {
    const auto wanted = choices.find(QStringLiteral("measure"));
    if (wanted == choices.end()) return;
    if (const auto known = measureFromText(wanted->second.toStdString())) setMeasure(*known);
}

void TradeoffChart::setSweeps(std::vector<ShownSweep> sweeps) {
    bool changed = sweeps.size() != sweeps_.size() || sweepsGrew();
    sweeps_.resize(sweeps.size());
    for (std::size_t i = 0; i < sweeps.size(); ++i) {
        const auto& old = sweeps_[i];
        if (old && old->shown.sweep == sweeps[i].sweep && old->shown.name == sweeps[i].name &&
            old->shown.paletteIndex == sweeps[i].paletteIndex)
            continue;
        changed = true;
        sweeps_[i] = std::make_unique<SweepMark>(plot(), i, std::move(sweeps[i]));
    }
    if (changed) markChanged();
}

bool TradeoffChart::sweepsGrew() const {
    return std::any_of(sweeps_.begin(), sweeps_.end(),
                       [](const auto& marks) { return marks->seenRuns != marks->shown.sweep->runs.size(); });
}

bool TradeoffChart::dirty() const {
    return RunChart::dirty() || sweepsGrew();
}

TradeoffChart::RunMark& TradeoffChart::markOf(const ShownRun& shown) {
    return partsOf<RunMark>(shown);
}

QCPGraph* TradeoffChart::pointOf(int id) const {
    const auto found = std::ranges::find(runs(), id, &ShownRun::id);
    return found == runs().end() ? nullptr : markOf(*found).bright.get();
}

void TradeoffChart::addCurves(ShownRun& shown) {
    shown.parts = std::make_unique<RunMark>(plot(), shown.id);
}

void TradeoffChart::place(RunMark& mark, const ShownRun& shown) const {
    mark.clear();
    mark.name = shown.appearance.name;
    mark.paletteIndex = shown.appearance.paletteIndex;
    mark.compared.take(*shown.run);
    const auto epsilon = epsilonSoFar(mark.compared, shown);
    const auto value = latestMeasured(*shown.run, measure_);
    if (!value || !epsilon) return;
    mark.points = {pointFor(mark.key, 0, *shown.run, *epsilon, *value)};
    const QString beyond = beyondAxis(*epsilon);
    mark.isLine = !beyond.isEmpty();
    mark.settled = shown.run->ended() && !mark.compared.values().empty();
    if (mark.isLine) {
        mark.line.setValue(*value);
        mark.words = QStringLiteral("%1 %2, %3").arg(mark.name, beyond, measureText(measure_, *value));
    } else {
        mark.bright->setData({epsilon->value}, {*value}, true);
        placeBars(mark, *shown.run);
        mark.words = epsilon->kind == EpsilonKind::DataDependent ? tr("%1 (data-dependent ε)").arg(mark.name)
                                                                 : mark.name;
    }
}

void TradeoffChart::placeBars(RunMark& mark, const Run& run) const {
    std::vector<double> promised, reached = measured(run, measure_);
    for (const Epsilon& epsilon : mark.compared.values())
        promised.push_back(epsilon.value);
    mark.trials = reached.size();
    const auto across = spreadOf(std::move(promised)), up = spreadOf(std::move(reached));
    if (mark.trials < 2 || !across || !up) return;
    const double x = mark.points.front().epsilon.value, y = mark.points.front().value;
    mark.acrossBar->setData({std::max(0.0, x - across->q1)}, {std::max(0.0, across->q3 - x)});
    mark.upBar->setData({std::max(0.0, y - up->q1)}, {std::max(0.0, up->q3 - y)});
    mark.across = QCPRange(across->q1, across->q3);
    mark.up = QCPRange(up->q1, up->q3);
}

void TradeoffChart::restyleRest() {
    for (const ShownRun& shown : runs())
        place(markOf(shown), shown);
    for (const auto& sweep : sweeps_)
        takeSweep(*sweep);
    sameData_ = sameData();
    deltasDiffer_ = deltasDiffer();
    front_ = TradeoffFront(seenPoints(true));
    for (const ShownRun& shown : runs())
        look(markOf(shown), shown);
    for (const auto& sweep : sweeps_)
        lookSweep(*sweep);
    drawFronts();
}

void TradeoffChart::look(RunMark& mark, const ShownRun& shown) const {
    const int index = mark.paletteIndex;
    const bool visible = shown.visible && !hidden(mark.key);
    const bool grey = front_.dominated(mark.key, 0);
    mark.bright->setScatterStyle(grey ? greyMarkerStyle(index, dark(), pointSize)
                                      : markerStyle(index, dark(), !shown.run->ended(), pointSize));
    mark.bright->setVisible(visible);
    for (QCPErrorBars* bar : {mark.acrossBar.get(), mark.upBar.get()}) {
        bar->setPen(QPen(grey ? ink().reference : runColour(index, dark()), 1));
        bar->setVisible(visible);
    }
    mark.line.setLook(runColour(index, dark()), runWordColour(index, dark()),
                      visible && mark.isLine && sameData_);
    mark.sample = QPen(runColour(index, dark()), 1, mark.isLine ? Qt::DashLine : Qt::NoPen);
}

void TradeoffChart::takeSweep(SweepMark& mark) const {
    const std::size_t runs = mark.shown.sweep->runs.size();
    if (mark.seenRuns == runs) return;
    mark.seenRuns = runs;
    mark.points.clear();
    mark.privacy = {};
    for (const auto& [point, run] : mark.shown.sweep->runs) {
        ComparedEpsilons compared;
        compared.take(*run);
        mark.privacy.addCompared(*run, compared.values());
        const auto value = latestMeasured(*run, measure_);
        const auto epsilon = compared.median();
        if (value && epsilon && beyondAxis(*epsilon).isEmpty())
            mark.points.push_back(pointFor(mark.key, point, *run, *epsilon, *value));
    }
    mark.words = tr("%1, %2 points").arg(mark.name).arg(mark.points.size());
    if (mark.privacy.dataDependent()) mark.words += tr(" (data-dependent ε)");
}

void TradeoffChart::lookSweep(const SweepMark& mark) const {
    QVector<double> x, y, greyX, greyY;
    for (const FrontCandidate& point : mark.points) {
        const bool grey = front_.dominated(mark.key, point.point);
        (grey ? greyX : x).append(point.epsilon.value);
        (grey ? greyY : y).append(point.value);
    }
    mark.bright->setData(x, y);
    mark.grey->setData(greyX, greyY);
    mark.bright->setScatterStyle(markerStyle(mark.paletteIndex, dark(), false, sweepPointSize));
    mark.grey->setScatterStyle(greyMarkerStyle(mark.paletteIndex, dark(), sweepPointSize));
    mark.bright->setVisible(!hidden(mark.key));
    mark.grey->setVisible(!hidden(mark.key));
}

std::vector<const TradeoffChart::Mark*> TradeoffChart::seenMarks() const {
    std::vector<const Mark*> seen;
    for (const ShownRun& shown : runs())
        if (shown.visible && !hidden(markOf(shown).key)) seen.push_back(&markOf(shown));
    for (const auto& sweep : sweeps_)
        if (!hidden(sweep->key)) seen.push_back(sweep.get());
    return seen;
}

std::vector<FrontCandidate> TradeoffChart::seenPoints(bool settled) const {
    std::vector<FrontCandidate> points;
    for (const Mark* mark : seenMarks())
        if (!mark->isLine && (mark->settled || !settled))
            points.insert(points.end(), mark->points.begin(), mark->points.end());
    return points;
}

void TradeoffChart::drawFronts() {
    const auto& fronts = front_.lines();
    while (frontLines_.size() > fronts.size())
        frontLines_.pop_back();
    while (frontLines_.size() < fronts.size()) {
        frontLines_.emplace_back(plot()->addGraph());
        frontLines_.back()->setLineStyle(QCPGraph::lsStepLeft);
        frontLines_.back()->setLayer(bandLayer()); // below the points
    }
    for (std::size_t i = 0; i < fronts.size(); ++i) {
        const QString key = QStringLiteral("reference/pareto%1").arg(i + 1);
        frontLines_[i]->setName(key);
        frontLines_[i]->setData(QVector<double>(fronts[i].x.begin(), fronts[i].x.end()),
                                QVector<double>(fronts[i].y.begin(), fronts[i].y.end()), true);
        frontLines_[i]->setPen(QPen(ink().reference, 1, i == 0 ? Qt::SolidLine : Qt::DashDotLine));
        frontLines_[i]->setVisible(!hidden(key));
    }
}

QCPRange TradeoffChart::rangeY(const std::optional<QCPRange>& y) const {
    if (!isShare(measure_))
        return {0, y ? growingLimit(autoY().upper, std::max(1.0, y->upper), growing()) : 1};
    const QCPRange range = y.value_or(QCPRange(0.5, 1));
    return shareRange(growing() ? autoY() : QCPRange(0, 0), std::max(0.0, range.lower),
                      std::min(1.0, range.upper));
}

void TradeoffChart::arrange() {
    plot()->xAxis->setLabel(tr("more private ←   %1   → less private").arg(axisEpsilon()));
    const QString what = QString::fromUtf8(inWords(measure_));
    std::optional<QCPRange> x, y;
    for (const Mark* mark : seenMarks()) {
        for (const FrontCandidate& point : mark->points) {
            if (!mark->isLine) widenRange(x, point.epsilon.value);
            if (!mark->isLine || sameData_) widenRange(y, point.value);
        }
        if (!mark->up) continue;
        y = y->expanded(*mark->up);
        x = x->expanded(*mark->across);
    }
    if (runs().empty() && sweeps_.empty())
        setHint(tr("Press Run: each run becomes a point,\nprivacy against %1").arg(what));
    else if (!y && !sameData_)
        setHint(tr("These runs are about different data:\nshow those of one at a time"));
    else if (!y)
        setHint(running() ? waitingWords() : tr("These runs have neither ε nor %1").arg(what));
    else
        setHint({});
    setAutoRange(x ? decades(x->lower, x->upper) : QCPRange(0.1, 10), rangeY(y));
}

} // namespace epsiloscope
