// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TradeoffChart.h"

#include "ui/language/Said.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/marks/CountTicker.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/plots/marks/NiceRange.h"
#include "ui/plots/marks/QuantityDash.h"
#include "ui/plots/marks/SweepAxisLook.h"
#include "ui/views/charts/IfVotesTold.h"
#include "ui/views/charts/TradeoffMarks.h"
#include "ui/words/NameList.h"
#include "ui/words/RunWords.h"

#include <algorithm>
#include <map>
#include <utility>

namespace epsiloscope {

namespace {

const std::array heldAgainst{Measure::Accuracy, Measure::LabelsAnswered, Measure::Auroc, Measure::Auprc};
const QString heldKey = QStringLiteral("measure");

} // namespace

TradeoffChart::TradeoffChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("tradeoffChart"),
                .title = tr("Trade-off"),
                .xLabel = QStringLiteral("ε"),
                .yLabel = tr("accuracy")},
               parent) {
    setLogScale(plot()->xAxis, true);
    std::vector<ChartOption> options;
    for (const Measure measure : heldAgainst)
        options.push_back({QLatin1String(toString(measure)),
                           QStringLiteral("tradeoff.") + QLatin1String(toString(measure)),
                           tr("ε against %1").arg(said(inWords(measure)))});
    actionsOfChart()->offer(heldKey, options, [this] { measureChosen(); });
    offerIfVotesTold(*this, [this] {
        toldShown_ = showsIfVotesTold(*this);
        redraw();
        emit viewChanged();
    });
    bringUpToDate();
}

TradeoffChart::~TradeoffChart() = default;

bool TradeoffChart::canShow(Measure measure) {
    return std::ranges::find(heldAgainst, measure) != heldAgainst.end();
}

void TradeoffChart::measureChosen() {
    measure_ = *measureFromText(choices().at(heldKey).toStdString());
    for (const auto& sweep : sweeps_)
        sweep->seenRuns.reset();
    plot()->yAxis->setLabel(said(inWords(measure_)));
    setCounts(plot()->yAxis, measure_ == Measure::LabelsAnswered);
    bringUpToDate();
    axesChanged();
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
    return std::ranges::any_of(sweeps_, [](const auto& marks) { return marks->grew(); });
}

bool TradeoffChart::dirty() const {
    return RunChart::dirty() || sweepsGrew();
}

TradeoffChart::RunMark& TradeoffChart::markOf(const ShownRun& shown) {
    return partsOf<RunMark>(shown);
}

QCPGraph* TradeoffChart::pointOf(RunNumber id) const {
    const auto found = std::ranges::find(runs(), id, &ShownRun::id);
    return found == runs().end() ? nullptr : markOf(*found).bright.get();
}

void TradeoffChart::addCurves(ShownRun& shown) {
    shown.parts = std::make_unique<RunMark>(plot(), shown.id);
}

// A hollow point without bars: where the drag began.
void TradeoffChart::showBeside(ShownRun& shown, Beside) {
    RunMark& mark = markOf(shown);
    mark.take(shown, measure_);
    const int index = mark.paletteIndex;
    const QColor faint = blended(runColour(index, dark()), ink().background, ChartStyle::beside);
    mark.bright->setScatterStyle(markerStyle(index, dark(), true, ChartStyle::runMarker, faint));
    mark.bright->setVisible(!painting());
    for (QCPErrorBars* bar : {mark.acrossBar.get(), mark.upBar.get()})
        bar->setVisible(false);
    mark.line.setLook(faint, faint, false);
}

void TradeoffChart::restyleRest() {
    for (const ShownRun& shown : runs())
        markOf(shown).take(shown, measure_);
    for (const auto& sweep : sweeps_)
        sweep->take(measure_);
    const SeenMarks seen = seenMarks();
    sameData_ = aboutSameData(seen);
    deltasDiffer_ = deltasOf(pointsOf(seen, false)).size() > 1;
    front_ = TradeoffFront(pointsOf(seen, true));
    for (const ShownRun& shown : runs())
        look(markOf(shown), shown);
    for (const auto& sweep : sweeps_)
        lookSweep(*sweep);
    drawFronts();
}

void TradeoffChart::look(RunMark& mark, const ShownRun& shown) const {
    const int index = mark.paletteIndex;
    const bool visible = shown.visible && !hidden(mark.key);
    const bool small = front_.dominated(mark.key, 0);
    const QColor colour = runColour(index, dark());
    mark.bright->setScatterStyle(markerStyle(index, dark(), !shown.run->ended(),
                                             small ? ChartStyle::smallMarker : ChartStyle::runMarker));
    mark.bright->setVisible(visible);
    for (QCPErrorBars* bar : {mark.acrossBar.get(), mark.upBar.get()}) {
        bar->setPen(QPen(colour, chartStyle.fine));
        bar->setVisible(visible);
    }
    lookTold(mark, toldSeen(shown));
    mark.line.setLook(runColour(index, dark()), runWordColour(index, dark()),
                      visible && mark.isLine && sameData_);
    mark.sample = QPen(runColour(index, dark()), chartStyle.guide, mark.isLine ? Qt::DashLine : Qt::NoPen);
}

bool TradeoffChart::toldSeen(const ShownRun& shown) const {
    const RunMark& mark = markOf(shown);
    return toldShown_ && shown.visible && mark.hasTold() && !hidden(mark.key) && !hidden(mark.toldKey());
}

void TradeoffChart::lookTold(const RunMark& mark, bool visible) const {
    const int index = mark.paletteIndex;
    mark.told->setScatterStyle(markerStyle(index, dark(), true, ChartStyle::smallMarker));
    QPen dots = dashOf(QuantityDash::IfVotesTold);
    dots.setColor(runColour(index, dark()));
    dots.setWidthF(chartStyle.fine);
    mark.toldLink->setPen(dots);
    for (QCPGraph* graph : {mark.told.get(), mark.toldLink.get()})
        graph->setVisible(visible);
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
    mark.bright->setScatterStyle(markerStyle(mark.paletteIndex, dark(), false, ChartStyle::tinyMarker));
    mark.grey->setScatterStyle(
        markerStyle(mark.paletteIndex, dark(), false, ChartStyle::tinyMarker, ink().reference));
    mark.bright->setVisible(!hidden(mark.key));
    mark.grey->setVisible(!hidden(mark.key));
}

std::vector<const TradeoffMark*> TradeoffChart::seenMarks() const {
    SeenMarks seen;
    for (const ShownRun& shown : visibleRuns())
        if (!hidden(markOf(shown).key)) seen.push_back(&markOf(shown));
    for (const auto& sweep : sweeps_)
        if (!hidden(sweep->key)) seen.push_back(sweep.get());
    return seen;
}

void TradeoffChart::drawFronts() {
    const auto& fronts = front_.lines();
    while (frontLines_.size() > fronts.size())
        frontLines_.pop_back();
    while (frontLines_.size() < fronts.size()) {
        frontLines_.emplace_back(plot()->addGraph());
        frontLines_.back()->setLineStyle(QCPGraph::lsStepLeft);
        frontLines_.back()->setLayer(QStringLiteral("references")); // above the grid, below the points
    }
    for (std::size_t i = 0; i < fronts.size(); ++i) {
        const QString key = QStringLiteral("reference/pareto%1").arg(i + 1);
        frontLines_[i]->setName(key);
        frontLines_[i]->setData(QVector<double>(fronts[i].x.begin(), fronts[i].x.end()),
                                QVector<double>(fronts[i].y.begin(), fronts[i].y.end()), true);
        frontLines_[i]->setPen(
            QPen(ink().reference, chartStyle.guide, i == 0 ? Qt::SolidLine : Qt::DashDotLine));
        frontLines_[i]->setVisible(!hidden(key));
    }
}

QCPRange TradeoffChart::rangeY(const std::optional<QCPRange>& y) const {
    if (!isShare(measure_)) return {0, y ? endY(std::max(1.0, y->upper)) : 1};
    const QCPRange range = y.value_or(QCPRange(0.5, 1));
    return shareRange(currentY(), std::max(0.0, range.lower), std::min(1.0, range.upper));
}

void TradeoffChart::arrange() {
    plot()->xAxis->setLabel(tr("more private ←   %1   → less private")
                                .arg(axisEpsilon(pointsOf(seenMarks(), false), epsilonWords())));
    const QString what = said(inWords(measure_));
    std::optional<QCPRange> x, y;
    for (const Mark* mark : seenMarks()) {
        for (const FrontCandidate& point : mark->points) {
            if (!mark->isLine) widen(x, {point.epsilon.value, point.epsilon.value});
            if (!mark->isLine || sameData_) widen(y, {point.value, point.value});
        }
        if (!mark->up) continue;
        widen(y, *mark->up);
        widen(x, *mark->across);
    }
    for (const ShownRun& shown : runs())
        if (const double told = toldSeen(shown) ? markOf(shown).told->data()->at(0)->key : 0; told > 0)
            widen(x, {told, told});
    if (runs().empty() && sweeps_.empty())
        setHint(tr("Press Run: each run becomes a point,\nprivacy against %1").arg(what));
    else if (!y && !sameData_)
        setHint(tr("These runs are about different data:\nshow those of one at a time"));
    else if (!y)
        setHint(running() ? waitingWords() : tr("These runs have neither ε nor %1").arg(what));
    else
        setHint({});
    if (const auto goal = goal_.value(); goal && y && !painting()) widen(y, {*goal, *goal});
    setAutoRange(x ? decades(x->lower, x->upper) : QCPRange(0.1, 10), rangeY(y));
    goal_.place(ink().reference, !painting());
}

QString TradeoffChart::deltaPart(const Mark& mark) const {
    if (!deltasDiffer_ || mark.isLine) return {};
    QStringList words;
    for (const double delta : deltasOf(mark.points))
        words << deltaText(delta);
    return words.isEmpty() ? QString() : QStringLiteral(", δ = %1").arg(joinedNames(words));
}

QString TradeoffChart::wordsOf(const Mark& mark) const {
    const QString words = mark.words + deltaPart(mark);
    if (sameData_ || mark.points.empty()) return words;
    return (mark.isLine ? tr("%1, %2: no line drawn beside runs on other data") : QStringLiteral("%1, %2"))
        .arg(words, mark.points.front().dataName);
}

LegendEntry TradeoffChart::entryOf(const Mark& mark) const {
    LegendEntry entry = entryFor(mark.paletteIndex, mark.key, wordsOf(mark), mark.sample);
    if (!mark.isLine) entry.marker = mark.bright->scatterStyle();
    return entry;
}

LegendEntry TradeoffChart::entryOfFront(std::size_t line) const {
    const QCPGraph& drawn = *frontLines_[line];
    return {.key = drawn.name(),
            .text = front_.words(line),
            .pen = drawn.pen(),
            .words = ink().secondary,
            .hidden = hidden(drawn.name())};
}

std::vector<LegendEntry> TradeoffChart::runEntries(const ShownRun& shown) const {
    const RunMark& mark = markOf(shown);
    if (mark.points.empty()) return {};
    std::vector<LegendEntry> entries{entryOf(mark)};
    if (toldShown_ && mark.hasTold()) entries.push_back(entryOfTold(mark));
    return entries;
}

LegendEntry TradeoffChart::entryOfTold(const RunMark& mark) const {
    LegendEntry entry =
        entryFor(mark.paletteIndex, mark.toldKey(),
                 tr("%1 if votes were told, do not publish").arg(mark.name), mark.toldLink->pen());
    entry.marker = mark.told->scatterStyle();
    return entry;
}

// Points are told apart by the table of runs, and named where it is not enough; lines, sweeps and
// fronts are named here.
void TradeoffChart::addEndWords(std::vector<EndWord>& words) const {
    const auto wordOf = [this](const Mark& mark, const QString& text) {
        return EndWord{.key = mark.key, .text = text, .ink = runWordColour(mark.paletteIndex, dark())};
    };
    if (!painting()) goal_.addWord(words, ink().secondary);
    bool toldNamed = false;
    for (const ShownRun& shown : visibleRuns() | std::views::reverse) {
        const RunMark& mark = markOf(shown);
        if (mark.isLine && sameData_ && !hidden(mark.key)) {
            words.push_back(wordOf(mark, mark.words));
            words.back().height = mark.line.value();
        }
        if (!mark.isLine && !mark.points.empty() && namesRuns() && !hidden(mark.key)) {
            words.push_back(wordOf(mark, mark.name));
            words.back().end = QPointF(mark.points.front().epsilon.value, mark.points.front().value);
            words.back().joined = true;
        }
        if (!toldSeen(shown) || std::exchange(toldNamed, true)) continue;
        words.push_back(wordOf(mark, tr("if votes were told ⊘ do not publish")));
        words.back().key = mark.toldKey();
    }
    for (const auto& sweep : sweeps_)
        if (!hidden(sweep->key) && !sweep->points.empty()) words.push_back(wordOf(*sweep, wordsOf(*sweep)));
    // Beside names of points it would be taken for one.
    for (std::size_t i = 0; i < frontLines_.size() && !namesRuns(); ++i)
        if (const QString key = frontLines_[i]->name(); !hidden(key))
            words.push_back({.key = key, .text = front_.words(i), .ink = ink().secondary});
}

std::vector<LegendEntry> TradeoffChart::referenceEntries() const {
    std::vector<LegendEntry> entries;
    for (const auto& sweep : sweeps_)
        if (!sweep->points.empty()) entries.push_back(entryOf(*sweep));
    for (std::size_t i = 0; i < frontLines_.size(); ++i)
        entries.push_back(entryOfFront(i));
    return entries;
}

void TradeoffChart::addSeries(const Mark& mark, std::vector<ChartSeries>& series) const {
    if (hidden(mark.key) || mark.points.empty() || (mark.isLine && !sameData_)) return;
    ChartSeries all = dataOf(entryOf(mark), {}, {}, mark.name);
    all.quantity = said(inWords(measure_));
    all.points = !mark.isLine;
    for (const FrontCandidate& point : mark.points) {
        all.x.push_back(point.epsilon.value);
        all.y.push_back(point.value);
    }
    if (mark.isLine) { // it holds for every ε: it goes from end to end
        all.x = {autoX().lower, autoX().upper};
        all.y.push_back(all.y.front());
    }
    if (mark.up) {
        all.quantity += tr(", median");
        all.band = tr("quartiles of %1 repeats").arg(mark.trials);
        all.lower = {mark.up->lower};
        all.upper = {mark.up->upper};
    }
    all.quantity += deltaPart(mark);
    series.push_back(std::move(all));
}

void TradeoffChart::addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const {
    const RunMark& mark = markOf(shown);
    addSeries(mark, series);
    if (!toldSeen(shown)) return;
    const QCPGraphData at = *mark.told->data()->at(0);
    series.push_back(dataOf(entryOfTold(mark), {at.key}, {at.value}, mark.name));
    series.back().quantity = tr("%1, if votes were told: do not publish").arg(said(inWords(measure_)));
    series.back().points = true;
}

std::vector<ChartSeries> TradeoffChart::referenceSeries() const {
    std::vector<ChartSeries> all;
    for (const auto& sweep : sweeps_)
        addSeries(*sweep, all);
    for (std::size_t i = 0; i < frontLines_.size(); ++i)
        if (const LegendEntry entry = entryOfFront(i); !entry.hidden)
            all.push_back(dataOf(entry, front_.lines()[i].x, front_.lines()[i].y));
    return all;
}

// Names by what must be said of them, so that many runs make few sentences.
QStringList TradeoffChart::guaranteeWarnings() const {
    std::map<EpsilonKind, QStringList> names;
    QStringList labels, told;
    std::map<std::string, std::size_t> compared; // by the data
    const bool countsLabels = measure_ == Measure::LabelsAnswered;
    for (const ShownRun& shown : visibleRuns()) {
        const Mark& mark = markOf(shown);
        if (hidden(mark.key) || mark.points.empty()) continue;
        names[mark.points.front().epsilon.kind] << mark.name;
        if (toldSeen(shown)) told << mark.name;
        if (countsLabels && epsiloscope::privacyOf(*shown.run).stoppedByVotes) labels << mark.name;
    }
    for (const auto& sweep : sweeps_) {
        if (hidden(sweep->key) || sweep->points.empty()) continue;
        if (sweep->privacy.dependsOnData()) names[EpsilonKind::DataDependent] << sweep->name;
        if (countsLabels && sweep->privacy.stoppedByVotes()) labels << sweep->name;
        compared[sweep->shown.sweep->data.fingerprint] += sweep->shown.sweep->runs.size();
    }
    QStringList sentences;
    const auto say = [&sentences](const QString& sentence, const QStringList& about) {
        if (!about.isEmpty()) sentences << sentence.arg(joinedNames(about));
    };
    const QStringList& open = names[EpsilonKind::None];
    say(open.size() == 1 ? tr("%1 is not private.") : tr("%1 are not private."), open);
    say(tr("ε of %1 is conjectured, not proved."), names[EpsilonKind::Conjectured]);
    say(tr("ε of %1 is data-dependent: do not publish it."), names[EpsilonKind::DataDependent]);
    say(tr("Do not publish: the hollow point of %1 depends on the private data."), told);
    if (!labels.isEmpty()) sentences << labelsWarning(joinedNames(labels));
    for (const auto& [fingerprint, count] : compared)
        if (count > 1) sentences << comparisonWarning(count);
    return sentences;
}

std::optional<double> TradeoffChart::guaranteedAt(const ShownRun& shown, const CurveReading& reading) const {
    const RunMark& mark = markOf(shown);
    if (reading.key != mark.key || mark.points.empty()) return std::nullopt;
    const Epsilon& epsilon = mark.points.front().epsilon;
    return epsilon.kind == EpsilonKind::DataIndependent && !epsilon.justAFew ? std::optional(reading.x)
                                                                             : std::nullopt;
}

QStringList TradeoffChart::privacyWords() const {
    QStringList words;
    for (const ShownRun& shown : visibleRuns())
        if (shown.run->privacy() && !hidden(markOf(shown).key)) words << privacyOf(shown);
    for (const auto& sweep : sweeps_)
        if (!hidden(sweep->key) && !sweep->points.empty()) words << epsiloscope::wordsOf(sweep->privacy, sweep->name);
    return words;
}

} // namespace epsiloscope
