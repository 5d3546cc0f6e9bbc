// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/TradeoffChart.h"

#include "core/experiment/comparison/ComparedData.h"
#include "ui/plots/ChartActions.h"
#include "ui/plots/LogTicker.h"
#include "ui/plots/MeasureLook.h"
#include "ui/plots/NiceRange.h"
#include "ui/plots/TradeoffMarks.h"

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
    if (epsilon.kind == EpsilonKind::None) return QStringLiteral("not private");
    return std::isfinite(epsilon.value) ? QString() : QStringLiteral("ε = ∞");
}

QString nameOfData(const Run& run) {
    return QString::fromStdString(dataName(run));
}

void widenRange(std::optional<QCPRange>& range, double value) {
    range = range ? range->expanded({value, value}) : QCPRange(value, value);
}

} // namespace

TradeoffChart::TradeoffChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("tradeoffChart"),
                .title = QStringLiteral("Trade-off"),
                .xLabel = QStringLiteral("ε"),
                .yLabel = QStringLiteral("accuracy")},
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
        auto* action =
            new QAction(QStringLiteral("ε against %1").arg(QString::fromUtf8(inWords(measure))), group);
        action->setObjectName(QStringLiteral("tradeoff.") + QLatin1String(toString(measure)));
        action->setCheckable(true);
        action->setChecked(measure == measure_);
        connect(action, &QAction::triggered, this, [this, measure] { setMeasure(measure); });
        actions_ << action;
    }
    for (QAction* action : actions_)
        actionsOfChart()->add(action);
}

bool TradeoffChart::canShow(Measure measure) {
    return std::find(heldAgainst.begin(), heldAgainst.end(), measure) != heldAgainst.end();
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
        sweeps_[i] = std::make_unique<SweepMarks>(plot(), i, std::move(sweeps[i]));
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

QCPGraph* TradeoffChart::pointOf(int id) const {
    const auto found = marks_.find(id);
    return found == marks_.end() ? nullptr : found->second->point;
}

void TradeoffChart::addCurves(ShownRun& shown) {
    marks_[shown.id] = std::make_unique<Mark>(plot(), shown.id);
}

void TradeoffChart::forget(int id) {
    marks_.erase(id);
}

void TradeoffChart::updateRun(ShownRun& shown) {
    place(*marks_.at(shown.id), shown);
}

std::optional<Epsilon> TradeoffChart::epsilonOf(Mark& mark, const ShownRun& shown) const {
    mark.compared.take(*shown.run);
    if (auto promised = mark.compared.median()) return promised;
    const auto soFar = shown.run->latest(series::dataIndependentEpsilon);
    if (!soFar || !(*soFar > 0)) return std::nullopt;
    Epsilon epsilon;
    epsilon.value = *soFar;
    epsilon.delta = shown.delta.value_or(std::numeric_limits<double>::quiet_NaN());
    epsilon.kind = EpsilonKind::DataIndependent;
    return epsilon;
}

void TradeoffChart::place(Mark& mark, const ShownRun& shown) const {
    const auto value = latestMeasured(*shown.run, measure_);
    mark.clear();
    mark.epsilon = epsilonOf(mark, shown);
    if (!value || !mark.epsilon) return;
    const QString beyond = beyondAxis(*mark.epsilon);
    mark.isLine = !beyond.isEmpty();
    if (mark.isLine) {
        mark.line.setValue(*value);
        mark.words =
            QStringLiteral("%1 %2, %3").arg(shown.appearance.name, beyond, measureText(measure_, *value));
    } else {
        mark.point->setData({mark.epsilon->value}, {*value}, true);
        placeBars(mark, *shown.run);
        mark.words = curveWords(shown, 0);
    }
}

void TradeoffChart::placeBars(Mark& mark, const Run& run) const {
    std::vector<double> promised;
    for (const Epsilon& epsilon : mark.compared.values())
        promised.push_back(epsilon.value);
    const auto across = spreadOf(std::move(promised)), up = spreadOf(measured(run, measure_));
    if (measured(run, measure_).size() < 2 || !across || !up) return;
    const auto at = *mark.point->data()->constBegin();
    mark.acrossBar->setData({std::max(0.0, at.key - across->q1)}, {std::max(0.0, across->q3 - at.key)});
    mark.upBar->setData({std::max(0.0, at.value - up->q1)}, {std::max(0.0, up->q3 - at.value)});
    mark.across = QCPRange(across->q1, across->q3);
    mark.up = QCPRange(up->q1, up->q3);
}

QString TradeoffChart::curveWords(const ShownRun& shown, std::size_t) const {
    const auto& epsilon = marks_.at(shown.id)->epsilon;
    return epsilon && epsilon->kind == EpsilonKind::DataDependent
               ? QStringLiteral("%1 (data-dependent ε)").arg(shown.appearance.name)
               : shown.appearance.name;
}

void TradeoffChart::restyleRest() {
    for (const ShownRun& shown : runs())
        place(*marks_.at(shown.id), shown); // the name may have changed
    for (const auto& sweep : sweeps_)
        takeSweep(*sweep);
    sameData_ = sameData();
    deltasDiffer_ = deltasDiffer();
    front_ = TradeoffFront(candidates());
    for (const ShownRun& shown : runs())
        look(*marks_.at(shown.id), shown);
    for (const auto& sweep : sweeps_)
        lookSweep(*sweep);
    drawFronts();
}

void TradeoffChart::look(Mark& mark, const ShownRun& shown) {
    const int index = shown.appearance.paletteIndex;
    const bool visible = shown.visible && !hidden(mark.key);
    const bool grey = front_.dominated(mark.key, 0);
    const QColor colour = grey ? ink().reference : runColour(index, dark());
    mark.point->setScatterStyle(grey ? greyMarkerStyle(index, dark(), pointSize)
                                     : markerStyle(index, dark(), !shown.run->ended(), pointSize));
    mark.point->setVisible(visible);
    for (QCPErrorBars* bar : {mark.acrossBar, mark.upBar}) {
        bar->setPen(QPen(colour, 1));
        bar->setVisible(visible);
    }
    mark.line.setLook(runColour(index, dark()), runWordColour(index, dark()),
                      visible && mark.isLine && sameData_);
}

void TradeoffChart::takeSweep(SweepMarks& marks) const {
    const std::size_t runs = marks.shown.sweep->runs.size();
    if (marks.seenRuns == runs) return;
    marks.seenRuns = runs;
    marks.points.clear();
    marks.privacy = {};
    for (const auto& [point, run] : marks.shown.sweep->runs) {
        ComparedEpsilons compared;
        compared.take(*run);
        marks.privacy.addCompared(*run, compared.values());
        const auto value = latestMeasured(*run, measure_);
        const auto epsilon = compared.median();
        if (!value || !epsilon || !beyondAxis(*epsilon).isEmpty()) continue;
        marks.points.push_back({point, *epsilon, *value, comparedData(*run), nameOfData(*run)});
    }
}

void TradeoffChart::lookSweep(SweepMarks& marks) {
    QVector<double> x, y, greyX, greyY;
    for (const SweepMarks::Point& point : marks.points) {
        const bool grey = front_.dominated(marks.key, point.number);
        (grey ? greyX : x).append(point.epsilon.value);
        (grey ? greyY : y).append(point.value);
    }
    marks.bright->setData(x, y);
    marks.grey->setData(greyX, greyY);
    const int index = marks.shown.paletteIndex;
    marks.bright->setScatterStyle(markerStyle(index, dark(), false, sweepPointSize));
    marks.grey->setScatterStyle(greyMarkerStyle(index, dark(), sweepPointSize));
    for (QCPGraph* graph : {marks.bright, marks.grey})
        graph->setVisible(!hidden(marks.key));
}

std::vector<FrontCandidate> TradeoffChart::candidates() const {
    std::vector<FrontCandidate> all;
    for (const ShownRun& shown : runs()) {
        const Mark& mark = *marks_.at(shown.id);
        const bool there = shown.visible && !hidden(mark.key) && shown.run->ended();
        if (!there || mark.compared.values().empty() || mark.point->data()->isEmpty()) continue;
        all.push_back({mark.key, 0, *mark.epsilon, mark.point->data()->at(0)->value, comparedData(*shown.run),
                       nameOfData(*shown.run)});
    }
    for (const auto& sweep : sweeps_)
        for (const SweepMarks::Point& point : sweep->points)
            if (!hidden(sweep->key))
                all.push_back(
                    {sweep->key, point.number, point.epsilon, point.value, point.data, point.dataName});
    return all;
}

void TradeoffChart::drawFronts() {
    const auto& fronts = front_.lines();
    for (; frontLines_.size() > fronts.size(); frontLines_.pop_back())
        plot()->removeGraph(frontLines_.back());
    while (frontLines_.size() < fronts.size()) {
        frontLines_.push_back(plot()->addGraph());
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

std::vector<LegendEntry> TradeoffChart::runEntries(const ShownRun& shown) const {
    const Mark& mark = *marks_.at(shown.id);
    if (mark.words.isEmpty()) return {};
    LegendEntry entry = mark.line.legendEntry(runWords(shown, mark), hidden(mark.key));
    entry.key = mark.key;
    entry.mayBeLeftOut = true;
    if (!mark.isLine) {
        entry.pen.setStyle(Qt::NoPen);
        entry.marker = mark.point->scatterStyle();
    }
    return {entry};
}

LegendEntry TradeoffChart::sweepEntry(const SweepMarks& marks) const {
    LegendEntry entry{.key = marks.key,
                      .text = sweepWords(marks),
                      .pen = QPen(Qt::NoPen),
                      .words = runWordColour(marks.shown.paletteIndex, dark())};
    entry.marker = markerStyle(marks.shown.paletteIndex, dark(), false, sweepPointSize);
    entry.hidden = hidden(marks.key);
    entry.mayBeLeftOut = true;
    return entry;
}

std::vector<LegendEntry> TradeoffChart::referenceEntries() const {
    std::vector<LegendEntry> entries;
    for (const auto& sweep : sweeps_)
        if (!sweep->points.empty()) entries.push_back(sweepEntry(*sweep));
    for (std::size_t i = 0; i < frontLines_.size(); ++i) {
        LegendEntry entry{.key = frontLines_[i]->name(),
                          .text = front_.words(i),
                          .pen = frontLines_[i]->pen(),
                          .words = ink().secondary};
        entry.hidden = hidden(entry.key);
        entries.push_back(std::move(entry));
    }
    return entries;
}

void TradeoffChart::spread(std::optional<QCPRange>& x, std::optional<QCPRange>& y) const {
    for (const ShownRun& shown : runs()) {
        const Mark& mark = *marks_.at(shown.id);
        if (!shown.visible || hidden(mark.key)) continue;
        if (mark.isLine && sameData_) widenRange(y, mark.line.value());
        if (mark.point->data()->isEmpty()) continue;
        widenRange(x, mark.point->data()->at(0)->key);
        widenRange(y, mark.point->data()->at(0)->value);
        if (!mark.up) continue;
        y = y->expanded(*mark.up);
        x = x->expanded(*mark.across);
    }
    for (const auto& sweep : sweeps_)
        for (const SweepMarks::Point& point : sweep->points) {
            if (hidden(sweep->key)) break;
            widenRange(x, point.epsilon.value);
            widenRange(y, point.value);
        }
}

QCPRange TradeoffChart::rangeY(const std::optional<QCPRange>& y) const {
    // A picture depends on what it shows, not on what the screen has shown before.
    const bool growing = running() && !painting();
    if (!isShare(measure_)) return {0, y ? growingLimit(autoY().upper, std::max(1.0, y->upper), growing) : 1};
    const QCPRange range = y.value_or(QCPRange(0.5, 1));
    return shareRange(growing ? autoY() : QCPRange(0, 0), std::max(0.0, range.lower),
                      std::min(1.0, range.upper));
}

void TradeoffChart::arrange() {
    plot()->xAxis->setLabel(QStringLiteral("more private ←   %1   → less private").arg(axisEpsilon()));
    const QString what = QString::fromUtf8(inWords(measure_));
    std::optional<QCPRange> x, y;
    spread(x, y);
    if (runs().empty() && sweeps_.empty())
        setHint(QStringLiteral("Press Run: each run becomes a point,\nprivacy against %1").arg(what));
    else if (!y && !sameData_)
        setHint(QStringLiteral("These runs are about different data:\nshow those of one at a time"));
    else if (!y)
        setHint(running() ? waitingWords() : QStringLiteral("These runs have neither ε nor %1").arg(what));
    else
        setHint({});
    setAutoRange(x ? decades(x->lower, x->upper) : QCPRange(0.1, 10), rangeY(y));
}

} // namespace epsiloscope
