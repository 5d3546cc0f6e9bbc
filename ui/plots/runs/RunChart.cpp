// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/RunChart.h"

#include "core/experiment/comparison/ComparedMeaning.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/plots/runs/SettingLine.h"
#include "ui/words/NumberWords.h"
#include "ui/words/Words.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace epsiloscope {

namespace {

bool stale(const ShownRun& shown) {
    return shown.seenVersion != shown.run->version() || shown.seenState != shown.run->state();
}

bool keepsVotes(const Run& run) {
    return std::ranges::any_of(run.trials(),
                               [](const TrialRecord& trial) { return !trial.all<QueriesAsked>().empty(); });
}

void widen(std::optional<double>& largest, const std::optional<QCPRange>& range) {
    if (range) largest = std::max(largest.value_or(range->upper), range->upper);
}

} // namespace

RunChart::~RunChart() = default;

ShownRun* RunChart::shownRun(RunNumber id) {
    const auto found = std::ranges::lower_bound(runs_, id, {}, &ShownRun::id);
    return found == runs_.end() || found->id != id ? nullptr : &*found;
}

RunChart::SeenRuns RunChart::visibleRuns() const {
    SeenRuns seen;
    std::ranges::copy_if(runs_, std::back_inserter(seen), &ShownRun::visible);
    return seen;
}

RunChart::SeenRuns RunChart::visibleRunsFromLast() const {
    SeenRuns seen = visibleRuns();
    std::ranges::reverse(seen);
    return seen;
}

bool RunChart::anyVisible(const Which& which) const {
    return std::ranges::any_of(visibleRuns(), which);
}

bool RunChart::running() const {
    return anyVisible([](const ShownRun& shown) { return !shown.run->ended(); });
}

QString RunChart::namesOf(const Which& which) const {
    QStringList names;
    for (const ShownRun& shown : visibleRuns())
        if (which(shown)) names << shown.appearance.name;
    return joinedNames(std::move(names));
}

StepsOfRuns RunChart::visibleSteps() const {
    StepsOfRuns steps;
    for (const ShownRun& shown : runs_)
        if (shown.visible) steps.insert(stepOf(*shown.run));
    return steps;
}

QString RunChart::stepWords(const QString& queries) const {
    QStringList words;
    for (const StepKind step : visibleSteps())
        if (step != steps::atOnce) words << (step == steps::queries ? queries : manySteps(step));
    return words.isEmpty() ? queries : words.join(QStringLiteral(" / "));
}

QString RunChart::waitingWords() const {
    const StepsOfRuns steps = visibleSteps();
    if (steps.empty() || steps.contains(steps::queries)) return tr("Waiting for the first answers …");
    if (allGoBy(steps::atOnce)) return tr("Waiting for the model …");
    return steps.size() == 1 ? tr("Waiting for the first %1 …").arg(oneStep(*steps.begin()))
                             : tr("Waiting for the first figures …");
}

std::optional<double> RunChart::largestX() const {
    std::optional<double> largest;
    for (const ShownRun& shown : visibleRuns())
        for (const auto& curve : shown.curves)
            widen(largest, curve->xRange());
    for (const auto& shown : beside_)
        for (std::size_t i = 0; largest && shown && i < shown->curves.size(); ++i)
            if (shown->curves[i]->seen()) widen(largest, shown->curves[i]->xRange());
    return largest;
}

std::optional<double> RunChart::largestY(std::size_t curve) const {
    std::optional<double> largest;
    for (const ShownRun& shown : runs_)
        if (seen(shown, curve)) widen(largest, shown.curves[curve]->yRange());
    return largest;
}

std::optional<QCPRange> RunChart::curvesY() const {
    std::optional<QCPRange> all;
    for (const ShownRun& shown : runs_)
        for (const auto& curve : shown.curves)
            if (curve->seen()) widen(all, *curve->yRange());
    return all;
}

void RunChart::addRun(RunNumber id, std::shared_ptr<const Run> run, const RunAppearance& appearance) {
    ShownRun shown{.id = id, .run = std::move(run), .appearance = appearance};
    ShownRun* before = shownRun(id);
    if (runs_.empty()) cursors()->setMeaning([this](const CurveReading& reading) { return oddsOf(reading); });
    if (before) {
        shown.visible = before->visible;
        shown.chosen = before->chosen;
        *before = ShownRun{}; // two curves of one name are one too many
    }
    // The window's δ follows from all records; a release tells its own.
    if (delta_ > 0 && !shown.run->experiment().release) shown.delta = delta_;
    addCurves(shown);
    if (before)
        *before = std::move(shown);
    else
        runs_.insert(std::ranges::lower_bound(runs_, id, {}, &ShownRun::id), std::move(shown));
    changed_ = true;
}

void RunChart::setBeside(Beside what, std::shared_ptr<const Run> run, const RunAppearance& appearance) {
    std::optional<ShownRun>& place = beside_[indexOf(what)];
    if (place ? place->run == run && place->appearance == appearance : !run) return;
    place.reset();
    changed_ = true;
    if (!run) return;
    // No run of the list has a number below 0.
    place = ShownRun{.id = RunNumber::fromNumber(-1 - static_cast<int>(what)),
                     .run = std::move(run),
                     .appearance = appearance};
    addCurves(*place);
}

void RunChart::showBeside(ShownRun& shown, Beside) {
    RunChart::updateRun(shown); // what a chart has besides its curves stays away
    for (const auto& curve : shown.curves)
        curve->setLook({.paletteIndex = shown.appearance.paletteIndex,
                        .dark = dark(),
                        .lineWidth = chartStyle.fine,
                        .shown = !painting() && shown.visible,
                        .beside = true});
}

void RunChart::removeRun(RunNumber id) {
    if (std::erase_if(runs_, [id](const ShownRun& shown) { return shown.id == id; }) > 0) changed_ = true;
}

void RunChart::setRunVisible(RunNumber id, bool visible) {
    ShownRun* shown = shownRun(id);
    if (!shown || shown->chosen == visible) return;
    shown->chosen = visible;
    leaveOutOtherUnits();
    changed_ = true;
}

void RunChart::setAppearance(RunNumber id, const RunAppearance& appearance) {
    if (ShownRun* shown = shownRun(id); shown && shown->appearance != appearance) {
        shown->appearance = appearance;
        changed_ = true;
    }
}

void RunChart::setLeftOut(std::size_t runs) {
    if (std::exchange(leftOut_, runs) != runs) changed_ = true;
}

void RunChart::setBudget(std::optional<double> epsilon, double delta) {
    if (budget_ == epsilon && delta_ == delta) return;
    budget_ = epsilon;
    delta_ = delta;
    changed_ = true;
}

void RunChart::setQueries(std::optional<double> queries) {
    if (queries_ == queries) return;
    queries_ = queries;
    changed_ = true;
}

void RunChart::offerSetting(SettingOfLine of) {
    settingLines_.push_back(
        std::make_unique<SettingLine>(this, std::move(of), [this](const QString& parameter, double value) {
            emit settingMoved(parameter, value);
        }));
}

void RunChart::offerBudget() {
    offerSetting({.parameter = QStringLiteral("epsilon"),
                  .larger = tr("Larger budget ε"),
                  .smaller = tr("Smaller budget ε"),
                  .value = [this] { return largestX() ? budget_ : std::nullopt; }});
}

void RunChart::offerLastQuery() {
    offerSetting({.parameter = QStringLiteral("queries"),
                  .direction = Qt::Vertical,
                  .whole = true,
                  .larger = tr("Ask more queries"),
                  .smaller = tr("Ask fewer queries"),
                  .value = [this]() -> std::optional<double> {
                      if (!largestX() || !allGoBy(steps::queries)) return std::nullopt;
                      return queries_ ? queries_ : largestX();
                  }});
}

bool RunChart::dirty() const {
    return changed_ || std::ranges::any_of(runs(), stale);
}

void RunChart::refresh() {
    bringUpToDate();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

// An ε of one patient is no smaller or larger than one of one record: they are about different things.
void RunChart::leaveOutOtherUnits() {
    const ShownRun* about = nullptr;
    for (const ShownRun& shown : runs_)
        if (shown.chosen && (!about || about->id != subject_)) about = &shown;
    const auto unitOf = [](const ShownRun& shown) {
        return Neighbours(Adjacency::None, shown.run->experiment().data.unit());
    };
    const auto belongs = [&](const ShownRun& shown) {
        return !oneUnit_ || !about || aboutSameNeighbours(unitOf(shown), unitOf(*about));
    };
    for (ShownRun& shown : runs_)
        shown.visible = shown.chosen && belongs(shown);
    for (auto& shown : beside_)
        if (shown) shown->visible = belongs(*shown);
}

void RunChart::bringUpToDate() {
    leaveOutOtherUnits();
    for (ShownRun& shown : runs_) {
        if (!stale(shown)) continue;
        updateRun(shown);
        noteDelta(shown);
        shown.seenVersion = shown.run->version();
        shown.seenState = shown.run->state();
    }
    changed_ = false;
    restyle();
    dataChanged();
}

void RunChart::bandChanged() {
    for (ShownRun& shown : runs_)
        shown.seenVersion.reset();
    bringUpToDate();
}

void RunChart::updateRun(ShownRun& shown) {
    for (std::size_t i = 0; i < shown.curves.size(); ++i)
        if (wanted(shown, i))
            shown.curves[i]->update(*shown.run, trialsLook());
        else
            shown.curves[i]->clear();
}

void RunChart::addCurve(ShownRun& shown, const QString& quantityKey, const SeriesDescriptor& series,
                        const QPen& dash) {
    const QString key = QStringLiteral("run%1/%2").arg(shown.id.number()).arg(quantityKey);
    shown.curves.push_back(std::make_unique<Curve>(plot(), key, series, dash, bandLayer()));
}

void RunChart::restyle() {
    // Thin lines are cheap: wide ones wait until nothing runs, wide dashes until a picture is painted.
    const bool hasty = running() && !painting();
    for (const ShownRun& shown : runs())
        for (std::size_t i = 0; i < shown.curves.size(); ++i) {
            Curve& curve = *shown.curves[i];
            curve.setLook({.paletteIndex = shown.appearance.paletteIndex,
                           .dark = dark(),
                           .running = !shown.run->ended(),
                           .lineWidth = hasty ? chartStyle.fine : chartStyle.curve,
                           .dashWidth = painting() ? chartStyle.secondary : chartStyle.fine,
                           .shown = shown.visible && !hidden(curve.key()),
                           .endAlone = !painting() && endAlone(shown, i)});
        }
    showAllBeside();
    placeReferences();
    restyleRest();
    arrange();
    for (const auto& line : settingLines_)
        line->place(ink().reference, !painting());
    rebuildLegend();
}

void RunChart::showAllBeside() {
    for (const Beside what : besideAll)
        if (beside_[indexOf(what)]) showBeside(*beside_[indexOf(what)], what);
}

void RunChart::placeReferences() {
    const QString layer = QStringLiteral("references");
    if (!plot()->layer(layer))
        plot()->addLayer(layer, plot()->layer(QStringLiteral("main")), QCustomPlot::limBelow);
    references_ = references();
    // Painted in their order, not in that in which a run came to know them: a picture's bytes depend on it.
    if (lines_.size() != references_.size() ||
        !std::ranges::all_of(references_,
                             [this](const Reference& each) { return lines_.contains(each.key); }))
        lines_.clear();
    for (const Reference& each : references_) {
        const auto [place, isNew] = lines_.try_emplace(each.key, plot(), each.key, each.dash);
        ReferenceLine& line = place->second;
        if (isNew) line.setLayer(each.layer);
        line.setValue(each.value);
        line.setLook(ink().reference, ink().secondary, !hidden(each.key));
    }
}

std::vector<Reference> RunChart::shownReferences() const {
    std::vector<Reference> shown;
    std::ranges::copy_if(references_, std::back_inserter(shown),
                         [this](const Reference& each) { return !hidden(each.key); });
    return shown;
}

LegendEntry RunChart::referenceEntry(const Reference& reference) const {
    return lines_.at(reference.key).legendEntry(reference.words, hidden(reference.key));
}

std::vector<Reference> RunChart::budgetReference() const {
    if (!budget_ || !largestX()) return {};
    return {{.key = QStringLiteral("reference/budget"),
             .value = *budget_,
             .words = tr("budget ε = %1").arg(numberText(*budget_)),
             .onScreen = QString()}}; // the number above is the same
}

std::vector<ChartSeries> RunChart::visibleSeries() const {
    std::vector<ChartSeries> series;
    for (const ShownRun& shown : visibleRunsFromLast()) {
        for (std::size_t i = 0; i < shown.curves.size(); ++i)
            if (seen(shown, i)) {
                series.push_back(shown.curves[i]->series(*shown.run, shown.appearance.name,
                                                         curveWords(shown, i), trialsLook()));
                series.back().appearance = curveEntry(shown, i);
            }
        addRunSeries(shown, series);
    }
    for (const Reference& reference : shownReferences())
        series.push_back(
            dataOf(referenceEntry(reference), {0, referencesEnd()}, {reference.value, reference.value}));
    std::ranges::move(referenceSeries(), std::back_inserter(series));
    return series;
}

ChartSeries RunChart::dataOf(const LegendEntry& entry, std::vector<double> x, std::vector<double> y,
                             const QString& run) {
    return {.key = entry.key,
            .run = run,
            .quantity = entry.text,
            .appearance = entry,
            .x = std::move(x),
            .y = std::move(y)};
}

LegendEntry RunChart::entryFor(int paletteIndex, const QString& key, const QString& text,
                               const QPen& pen) const {
    return {.key = key,
            .text = text,
            .pen = pen,
            .words = runWordColour(paletteIndex, dark()),
            .hidden = hidden(key),
            .mayBeLeftOut = true};
}

bool RunChart::seen(const ShownRun& shown) {
    return std::ranges::any_of(shown.curves, [](const auto& curve) { return curve->seen(); });
}

bool RunChart::seen(const ShownRun& shown, std::size_t curve) {
    return curve < shown.curves.size() && shown.curves[curve]->seen();
}

QStringList RunChart::warning(const QString& sentence, const Which& which) const {
    const QString names = namesOf(which);
    return names.isEmpty() ? QStringList() : QStringList(sentence.arg(names));
}

double RunChart::queriesLimit() const {
    // A single model is the usual case of bagging; of anything else there are many.
    const double least = largestX() && allGoBy(steps::models) ? 1 : 10;
    const double reached = std::max(largestX().value_or(least), least);
    double needed = reached;
    for (const ShownRun& shown : visibleRuns()) {
        const auto planned = static_cast<double>(shown.run->queriesPlanned());
        // The planned number is where the axis will end; where that is far away, it grows in steps instead.
        if (growing() && !shown.run->ended() && planned <= 5 * reached) needed = std::max(needed, planned);
    }
    return needed > reached ? needed : endX(needed);
}

// On the screen the end of the curves, once it is known, is that of the axis.
double RunChart::endX(double needed) const {
    if (!painting() && !growing()) return needed;
    return growingLimit(autoX().upper, needed, growing());
}

double RunChart::endY(double needed) const {
    return growingLimit(autoY().upper, needed, growing());
}

std::optional<RunQuery> RunChart::queryAt(const CurveReading& reading, double x, bool withVotes) const {
    for (const ShownRun& shown : runs()) {
        const QString key = QStringLiteral("run%1/").arg(shown.id.number());
        if (!reading.key.startsWith(key) || (withVotes && !keepsVotes(*shown.run))) continue;
        // A run that goes on from another does not own that one's queries.
        const double seam = shown.appearance.seam.value_or(0);
        if (const auto asked = askedAt(shown, x); asked && *asked > seam)
            return RunQuery{shown.id, QueryNumber::fromNumber(std::llround(*asked - seam))};
    }
    return std::nullopt;
}

} // namespace epsiloscope
