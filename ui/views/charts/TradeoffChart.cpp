// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/charts/TradeoffChart.h"

#include "ui/language/Said.h"
#include "ui/plots/chart/ChartActions.h"
#include "ui/plots/chart/ChartFigure.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/marks/ChartStyle.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/views/charts/AccountantChart.h"
#include "ui/views/charts/AccuracyChart.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

namespace {

const std::array heldAgainst{Measure::Accuracy, Measure::LabelsAnswered, Measure::Auroc, Measure::Auprc};
const QString heldKey = QStringLiteral("measure"), frontKey = QStringLiteral("reference/pareto1"),
              toldWord = QStringLiteral("told");

} // namespace

TradeoffChart::TradeoffChart(QWidget* parent)
    : RunChart({.id = QStringLiteral("tradeoffChart"),
                .title = tr("Trade-off"),
                .xLabel = QStringLiteral("ε"),
                .yLabel = tr("accuracy")},
               parent),
      epsilon_(
          this, [] { return true; }, [this] { markChanged(); }, tr("Larger ε"), tr("Smaller ε")) {
    setLogScale(plot()->xAxis, true);
    connect(&epsilon_, &EpsilonAxis::rangeWanted, this, &TradeoffChart::rangeWanted);
    connect(&epsilon_, &EpsilonAxis::epsilonWanted, this,
            [this](double epsilon) { emit settingMoved(QStringLiteral("epsilon"), epsilon); });
    std::vector<ChartOption> options;
    for (const Measure measure : heldAgainst)
        options.push_back({QLatin1String(toString(measure)),
                           QStringLiteral("tradeoff.") + QLatin1String(toString(measure)),
                           tr("ε against %1").arg(said(inWords(measure)))});
    actionsOfChart()->offerMeasures(heldKey, options, [this] { measureChosen(); });
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
    chosen_ = *measureFromText(choices().at(heldKey).toStdString());
    holdAgainst(measureToHold());
    bringUpToDate();
    axesChanged();
}

void TradeoffChart::holdAgainst(Measure measure) {
    if (std::exchange(measure_, measure) == measure) return;
    for (const auto& sweep : sweeps_)
        sweep->seenRuns.reset();
    plot()->yAxis->setLabel(said(inWords(measure_)));
    setCounts(plot()->yAxis, measure_ == Measure::LabelsAnswered);
}

// Where nobody has told the truth about votes no label is right or wrong: then they are counted.
Measure TradeoffChart::measureToHold() const {
    std::vector<const Run*> all;
    for (const ShownRun& shown : visibleRuns())
        all.push_back(shown.run.get());
    if (curve_)
        for (const auto& [point, run] : curve_->shown.sweep->runs)
            all.push_back(run.get());
    const auto scored = [](const Run* run) {
        return run->latest(series::accuracy) || !measured(*run, Measure::Accuracy).empty();
    };
    const auto counted = [](const Run* run) {
        return run->data().votes && !measured(*run, Measure::LabelsAnswered).empty();
    };
    const bool unscored = std::ranges::none_of(all, scored) && std::ranges::any_of(all, counted);
    return chosen_ == Measure::Accuracy && unscored ? Measure::LabelsAnswered : chosen_;
}

void TradeoffChart::setCurve(const std::optional<ShownSweep>& curve) {
    markChanged();
    if (!curve) return curve_.reset();
    if (!curve_) curve_ = std::make_unique<CurveMark>(plot(), bandLayer());
    curve_->shown = *curve;
}

void TradeoffChart::setArmed(bool armed) {
    if (std::exchange(armed_, armed) != armed) markChanged();
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
    mark.keepTo(meaning_);
    mark.place(shown, measure_);
    const int index = mark.paletteIndex;
    const QColor faint = blended(runColour(index, dark()), ink().background, ChartStyle::beside);
    mark.bright->setScatterStyle(markerStyle(index, dark(), true, ChartStyle::runMarker, faint));
    mark.bright->setVisible(!painting());
    for (QCPErrorBars* bar : {mark.acrossBar.get(), mark.upBar.get()})
        bar->setVisible(false);
    lookTold(mark, false);
    mark.line.setLook(faint, faint, false);
}

void TradeoffChart::restyleRest() {
    holdAgainst(measureToHold());
    for (const ShownRun& shown : runs())
        markOf(shown).take(shown, measure_);
    for (const auto& sweep : sweeps_)
        sweep->take(measure_);
    if (curve_) curve_->take(measure_);
    const SeenMarks seen = seenMarks();
    meaning_ = meaningShown(seen, QStringLiteral("run%1/tradeoff").arg(selected_.number()));
    for (const ShownRun& shown : runs()) {
        markOf(shown).keepTo(meaning_);
        markOf(shown).place(shown, measure_);
    }
    for (const auto& sweep : sweeps_) {
        sweep->keepTo(meaning_);
        sweep->words = sweep->countWords();
    }
    if (curve_) curve_->keepTo(meaning_);
    front_ = TradeoffFront(settledPoints(seen));
    for (const ShownRun& shown : runs())
        look(markOf(shown), shown);
    for (const auto& sweep : sweeps_)
        lookSweep(*sweep);
    lookCurve();
    drawFront();
    showAllBeside(); // it keeps to the meaning that there is now
}

void TradeoffChart::look(RunMark& mark, const ShownRun& shown) const {
    const int index = mark.paletteIndex;
    const bool visible = shown.visible && !hidden(mark.key);
    const bool small = front_.dominated(mark.key, 0);
    const QColor colour = runColour(index, dark());
    mark.bright->setScatterStyle(markerStyle(index, dark(), !shown.run->ended() || mark.hollow(),
                                             small ? ChartStyle::smallMarker : ChartStyle::runMarker));
    mark.bright->setVisible(visible);
    for (QCPErrorBars* bar : {mark.acrossBar.get(), mark.upBar.get()}) {
        bar->setPen(QPen(colour, chartStyle.fine));
        bar->setVisible(visible);
    }
    lookTold(mark, toldSeen(shown));
    mark.line.setLook(runColour(index, dark()), runWordColour(index, dark()),
                      visible && mark.isLine && !mark.points.empty());
    mark.sample = QPen(runColour(index, dark()), chartStyle.guide, mark.isLine ? Qt::DashLine : Qt::NoPen);
}

bool TradeoffChart::toldSeen(const ShownRun& shown) const {
    const RunMark& mark = markOf(shown);
    return toldShown_ && shown.visible && mark.hasTold() && !hidden(mark.key) && !hidden(mark.toldKey());
}

void TradeoffChart::lookTold(const RunMark& mark, bool visible) const {
    const int index = mark.paletteIndex;
    mark.told->setScatterStyle(markerStyle(index, dark(), true, ChartStyle::smallMarker));
    QPen dots = dashOf(QuantityDash::Spent);
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
        (grey ? greyX : x).append(point.compared.epsilon.value);
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

void TradeoffChart::lookCurve() const {
    if (!curve_) return;
    curve_->place();
    const QColor colour = runColour(curve_->paletteIndex, dark());
    const bool seen = !hidden(curve_->key);
    curve_->sample = QPen(colour, chartStyle.fine);
    curve_->bright->setPen(curve_->sample);
    curve_->upper->setBrush(blended(colour, ink().background, ChartStyle::band));
    for (QCPGraph* graph : {curve_->bright.get(), curve_->lower.get(), curve_->upper.get()})
        graph->setVisible(seen);
}

std::vector<const TradeoffMark*> TradeoffChart::seenMarks() const {
    SeenMarks seen;
    for (const ShownRun& shown : visibleRuns())
        if (!hidden(markOf(shown).key)) seen.push_back(&markOf(shown));
    for (const auto& sweep : sweeps_)
        if (!hidden(sweep->key)) seen.push_back(sweep.get());
    if (curve_ && !hidden(curve_->key)) seen.push_back(curve_.get());
    return seen;
}

std::vector<const SweptTradeoffMark*> TradeoffChart::swept() const {
    std::vector<const SweptTradeoffMark*> all;
    for (const auto& sweep : sweeps_)
        all.push_back(sweep.get());
    if (curve_) all.push_back(curve_.get());
    std::erase_if(
        all, [this](const SweptTradeoffMark* mark) { return hidden(mark->key) || mark->points.empty(); });
    return all;
}

void TradeoffChart::drawFront() {
    if (front_.x().empty()) return frontLine_.reset();
    if (!frontLine_) {
        frontLine_ = OnPlot<QCPGraph>(plot()->addGraph());
        frontLine_->setName(frontKey);
        frontLine_->setLineStyle(QCPGraph::lsStepLeft);
        frontLine_->setLayer(QStringLiteral("references")); // above the grid, below the points
    }
    frontLine_->setData({front_.x().begin(), front_.x().end()}, {front_.y().begin(), front_.y().end()}, true);
    frontLine_->setPen(QPen(ink().reference, chartStyle.guide));
    frontLine_->setVisible(!hidden(frontKey));
}

// A picture must not depend on what stands beside the chart.
QCPRange TradeoffChart::rangeX(const std::optional<QCPRange>& x) {
    if (epsilon_.follows() && !painting()) return epsilon_.holding(x);
    return x ? decades(x->lower, x->upper) : QCPRange(0.1, 10);
}

QCPRange TradeoffChart::rangeY(const std::optional<QCPRange>& y) const {
    if (!isShare(measure_)) return {0, y ? endY(std::max(1.0, y->upper)) : 1};
    const QCPRange range = y.value_or(QCPRange(0.5, 1));
    return shareRange(currentY(), std::max(0.0, range.lower), std::min(1.0, range.upper));
}

void TradeoffChart::arrange() {
    const SeenMarks seen = seenMarks();
    const QString brief = axisEpsilon(seen, meaning_, epsilonWords());
    QString label = tr("more private ←   %1   → less private").arg(brief);
    // A picture says it among its warnings.
    if (const QString apart = leftOutWords(seen); !apart.isEmpty() && !painting())
        label += QLatin1Char('\n') + apart;
    const auto isApart = [](const Mark* mark) { return !mark->apart.isEmpty(); };
    setAxisLabel(plot()->xAxis, label, brief,
                 besideLeftOut(screenEpsilon(seen, meaning_), std::ranges::count_if(seen, isApart)));
    const QString what = said(inWords(measure_));
    std::optional<QCPRange> x, y;
    for (const Mark* mark : seen) {
        for (const FrontCandidate& point : mark->points) {
            const double epsilon = point.compared.epsilon.value;
            if (!mark->isLine) widen(x, {epsilon, epsilon});
            widen(y, {point.value, point.value});
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
    else if (!y)
        setHint(running() ? waitingWords() : tr("These runs have neither ε nor %1").arg(what));
    else
        setHint({});
    if (const auto goal = goal_.value(); goal && y && !painting()) widen(y, {*goal, *goal});
    if (const auto band = curve_ && !hidden(curve_->key) ? curve_->yRange() : std::nullopt) widen(y, *band);
    setAutoRange(rangeX(x), rangeY(y));
    goal_.place(ink().reference, !painting());
    epsilon_.setEpsilon(budget());
    epsilon_.place(!painting(), armed_ ? std::optional(warningGround()) : std::nullopt);
}

// The chart of accuracy beside it names them. A picture has none.
std::vector<Reference> TradeoffChart::references() const {
    if (painting() || !isShare(measure_)) return {};
    std::vector<Reference> lines = ceilingAndFloor(baselineLines(*this, measure_));
    for (Reference& line : lines)
        line.onScreen = QString();
    return lines;
}

LegendEntry TradeoffChart::entryOf(const Mark& mark) const {
    LegendEntry entry = entryFor(mark.paletteIndex, mark.key, mark.words, mark.sample);
    if (!mark.isLine && &mark != curve_.get()) entry.marker = mark.bright->scatterStyle();
    if (&mark == curve_.get()) entry.band = curve_->upper->brush().color();
    return entry;
}

LegendEntry TradeoffChart::entryOfFront() const {
    return {.key = frontKey,
            .text = tr("Pareto front"),
            .pen = frontLine_->pen(),
            .words = ink().secondary,
            .hidden = hidden(frontKey)};
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
        entryFor(mark.paletteIndex, mark.toldKey(), tr("%1 spent ⊘").arg(mark.name), mark.toldLink->pen());
    entry.marker = mark.told->scatterStyle();
    LegendEntry spent = entry;
    spent.key = toldWord;
    spent.text = tr("spent ⊘");
    spent.words = ink().text;
    LegendEntry run = entryOf(mark);
    entry.apart = {std::move(run), std::move(spent)};
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
    for (const ShownRun& shown : visibleRunsFromLast()) {
        const RunMark& mark = markOf(shown);
        if (mark.points.empty()) continue;
        if (mark.isLine && !hidden(mark.key)) {
            words.push_back(wordOf(mark, mark.words));
            words.back().height = mark.line.value();
        }
        if (!mark.isLine && namesRuns() && !hidden(mark.key)) {
            words.push_back(wordOf(mark, mark.name));
            words.back().end = QPointF(mark.points.front().compared.epsilon.value, mark.points.front().value);
            words.back().joined = true;
        }
        // On the screen the accountant names it.
        if (!painting() || !toldSeen(shown) || std::exchange(toldNamed, true)) continue;
        words.push_back(wordOf(mark, tr("spent ⊘")));
        words.back().key = mark.toldKey();
        words.back().tells = {toldWord};
    }
    for (const SweptTradeoffMark* mark : swept())
        words.push_back(wordOf(*mark, mark->words));
    // At its last point. In print, beside names of points, it would be taken for one.
    if (frontLine_ && !painting() && !hidden(frontKey))
        words.push_back({.key = frontKey,
                         .text = tr("Pareto front"),
                         .ink = ink().secondary,
                         .end = QPointF(front_.x().back(), front_.y().back())});
}

std::vector<LegendEntry> TradeoffChart::referenceEntries() const {
    std::vector<LegendEntry> entries;
    for (const auto& sweep : sweeps_)
        if (!sweep->points.empty()) entries.push_back(entryOf(*sweep));
    if (curve_ && !curve_->points.empty()) entries.push_back(entryOf(*curve_));
    if (frontLine_) entries.push_back(entryOfFront());
    const bool spent = std::ranges::any_of(seenMarks(), &Mark::hollow) ||
                       anyVisible([this](const ShownRun& shown) { return toldSeen(shown); });
    if (spent) entries.push_back(spentExplained(ink().text));
    return entries;
}

void TradeoffChart::addSeries(const Mark& mark, std::vector<ChartSeries>& series) const {
    if (hidden(mark.key) || mark.points.empty()) return;
    ChartSeries all = dataOf(entryOf(mark), {}, {}, mark.name);
    all.quantity = said(inWords(measure_));
    all.points = !mark.isLine && &mark != curve_.get();
    for (const FrontCandidate& point : mark.points) {
        all.x.push_back(point.compared.epsilon.value);
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
    series.push_back(std::move(all));
}

void TradeoffChart::addCurveSeries(std::vector<ChartSeries>& series) const {
    const std::size_t before = series.size();
    addSeries(*curve_, series);
    if (series.size() == before) return;
    ChartSeries& curve = series.back();
    curve.quantity += tr(", median");
    curve.band = tr("least and most of %1 repeats").arg(curve_->trials);
    for (const FrontCandidate& point : curve_->points) {
        curve.lower.push_back(curve_->spans.at(point.point).lower);
        curve.upper.push_back(curve_->spans.at(point.point).upper);
    }
}

void TradeoffChart::addRunSeries(const ShownRun& shown, std::vector<ChartSeries>& series) const {
    const RunMark& mark = markOf(shown);
    addSeries(mark, series);
    if (!toldSeen(shown)) return;
    const QCPGraphData at = *mark.told->data()->at(0);
    series.push_back(dataOf(entryOfTold(mark), {at.key}, {at.value}, mark.name));
    series.back().quantity = tr("%1 at the spent ε: do not publish").arg(said(inWords(measure_)));
    series.back().points = true;
}

std::vector<ChartSeries> TradeoffChart::referenceSeries() const {
    std::vector<ChartSeries> all;
    for (const auto& sweep : sweeps_)
        addSeries(*sweep, all);
    if (curve_) addCurveSeries(all);
    if (frontLine_ && !hidden(frontKey)) all.push_back(dataOf(entryOfFront(), front_.x(), front_.y()));
    return all;
}

void TradeoffChart::keepToMeaningOf(RunNumber run) {
    if (std::exchange(selected_, run) != run) markChanged();
}

} // namespace epsiloscope
