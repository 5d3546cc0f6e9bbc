// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/RunChart.h"

#include "core/experiment/run/TrialsPrivacy.h"
#include "ui/plots/NameList.h"
#include "ui/plots/NiceRange.h"

#include <algorithm>

namespace epsiloscope {

namespace {

bool stale(const ShownRun& shown) {
    return shown.seenVersion != shown.run->version() || shown.seenState != shown.run->state();
}

// The theorem of bagging says its δ model by model; what parameters say is the most that it may become.
std::optional<double> deltaOfBags(const Run& run) {
    std::optional<double> largest;
    for (const TrialRecord& trial : run.trials())
        if (!trial.all<BagDrawn>().empty())
            largest = std::max(largest.value_or(0), trial.all<BagDrawn>().back().delta);
    return largest;
}

void widen(std::optional<double>& largest, const std::optional<QCPRange>& range) {
    if (range) largest = std::max(largest.value_or(range->upper), range->upper);
}

} // namespace

RunChart::~RunChart() = default;

ShownRun* RunChart::find(int id) {
    const auto found =
        std::find_if(runs_.begin(), runs_.end(), [id](const ShownRun& shown) { return shown.id == id; });
    return found == runs_.end() ? nullptr : &*found;
}

void RunChart::addRun(int id, std::shared_ptr<const Run> run, const RunAppearance& appearance) {
    removeRun(id);
    ShownRun shown;
    shown.id = id;
    shown.run = std::move(run);
    shown.appearance = appearance;
    // The window's δ follows from all records; a release tells its own.
    if (delta_ > 0 && !shown.run->experiment().release) shown.delta = delta_;
    addCurves(shown);
    runs_.push_back(std::move(shown));
    changed_ = true;
}

void RunChart::removeRun(int id) {
    forget(id);
    if (std::erase_if(runs_, [id](const ShownRun& shown) { return shown.id == id; }) > 0) changed_ = true;
}

void RunChart::setRunVisible(int id, bool visible) {
    ShownRun* shown = find(id);
    if (!shown || shown->visible == visible) return;
    shown->visible = visible;
    changed_ = true;
}

void RunChart::setAppearance(int id, const RunAppearance& appearance) {
    if (ShownRun* shown = find(id); shown && shown->appearance != appearance) {
        shown->appearance = appearance;
        changed_ = true;
    }
}

void RunChart::setBudget(std::optional<double> epsilon, double delta) {
    if (budget_ == epsilon && delta_ == delta) return;
    budget_ = epsilon;
    delta_ = delta;
    changed_ = true;
}

bool RunChart::dirty() const {
    return changed_ || std::any_of(runs_.begin(), runs_.end(), stale);
}

void RunChart::refresh() {
    bringUpToDate();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

void RunChart::bringUpToDate() {
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

void RunChart::addCurves(ShownRun&) {}

void RunChart::forget(int) {}

void RunChart::updateRun(ShownRun& shown) {
    for (const auto& curve : shown.curves)
        curve->update(*shown.run, trialsLook());
}

void RunChart::addCurve(ShownRun& shown, const QString& quantityKey, const SeriesDescriptor& series,
                        const QPen& dash) {
    const QString key = QStringLiteral("run%1/%2").arg(shown.id).arg(quantityKey);
    shown.curves.push_back(std::make_unique<Curve>(plot(), key, series, dash, bandLayer()));
}

void RunChart::restyle() {
    // Thin lines are cheap: wide ones wait until nothing runs, wide dashes until a picture is painted.
    const bool hasty = running() && !painting();
    for (const ShownRun& shown : runs_)
        for (const auto& curve : shown.curves)
            curve->setLook({.paletteIndex = shown.appearance.paletteIndex,
                            .dark = dark(),
                            .running = !shown.run->ended(),
                            .lineWidth = hasty ? 1.0 : 2.0,
                            .dashWidth = painting() ? 1.4 : 1.0,
                            .shown = shown.visible && !hidden(curve->key())});
    restyleRest();
    arrange();
    rebuildLegend();
}

std::vector<LegendEntry> RunChart::runEntries(const ShownRun& shown) const {
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < shown.curves.size(); ++i)
        if (const Curve& curve = *shown.curves[i]; !curve.empty()) entries.push_back(entryOf(shown, i));
    return entries;
}

void RunChart::rebuildLegend() {
    std::vector<LegendEntry> entries;
    for (auto shown = runs_.rbegin(); shown != runs_.rend(); ++shown) {
        if (!shown->visible) continue;
        for (LegendEntry& entry : runEntries(*shown))
            entries.push_back(std::move(entry));
    }
    for (LegendEntry& entry : referenceEntries())
        entries.push_back(std::move(entry));
    legend()->setEntries(std::move(entries));
}

LegendEntry RunChart::entryOf(const ShownRun& shown, std::size_t curve) const {
    const QString words = curveWords(shown, curve), trials = trialsWords(shown);
    const Curve& line = *shown.curves[curve];
    LegendEntry entry = line.legendEntry(
        trials.isEmpty() ? words : QStringLiteral("%1, %2").arg(words, trials), hidden(line.key()));
    entry.brief = words;
    return entry;
}

QString RunChart::trialsWords(const ShownRun& shown) const {
    const std::size_t trials = shown.run->trials().size();
    if (trials < 2) return {};
    return (bandKind() == BandKind::Quartiles ? QStringLiteral("median and IQR of %1 trials")
                                              : QStringLiteral("mean ± sd of %1 trials"))
        .arg(trials);
}

std::vector<ChartSeries> RunChart::visibleSeries() const {
    std::vector<ChartSeries> series;
    for (auto shown = runs_.rbegin(); shown != runs_.rend(); ++shown) {
        if (!shown->visible) continue;
        for (std::size_t i = 0; i < shown->curves.size(); ++i)
            if (const Curve& curve = *shown->curves[i]; !curve.empty() && curve.shown()) {
                series.push_back(
                    curve.series(*shown->run, shown->appearance.name, curveWords(*shown, i), trialsLook()));
                series.back().appearance = entryOf(*shown, i);
            }
    }
    for (ChartSeries& reference : referenceSeries())
        series.push_back(std::move(reference));
    return series;
}

ChartSeries RunChart::straightSeries(const LegendEntry& entry, double fromX, double fromY, double toX,
                                     double toY) const {
    ChartSeries series;
    series.key = entry.key;
    series.quantity = entry.text;
    series.appearance = entry;
    series.x = {fromX, toX};
    series.y = {fromY, toY};
    return series;
}

QString RunChart::privacyOf(const ShownRun& shown) {
    const auto privacy = privacyOfTrials(*shown.run);
    if (!privacy)
        return QStringLiteral("%1: its ε is not known before a trial has ended").arg(shown.appearance.name);
    QStringList words;
    for (const std::string& line : inWords(*privacy))
        words << QString::fromStdString(line);
    return QStringLiteral("%1: %2").arg(shown.appearance.name, words.join(QStringLiteral("; ")));
}

QStringList RunChart::privacyWords() const {
    QStringList lines;
    for (const ShownRun& shown : runs_)
        if (shown.visible) lines << privacyOf(shown);
    return lines;
}

QString RunChart::namesOf(const std::function<bool(const ShownRun&)>& which) const {
    QStringList names;
    for (const ShownRun& shown : runs_) {
        const bool seen = std::any_of(shown.curves.begin(), shown.curves.end(),
                                      [](const auto& curve) { return !curve->empty() && curve->shown(); });
        if (shown.visible && seen && which(shown)) names << shown.appearance.name;
    }
    return joinedNames(std::move(names));
}

bool RunChart::running() const {
    return std::any_of(runs_.begin(), runs_.end(),
                       [](const ShownRun& shown) { return shown.visible && !shown.run->ended(); });
}

std::optional<double> RunChart::largestX() const {
    std::optional<double> largest;
    for (const ShownRun& shown : runs_)
        for (const auto& curve : shown.curves)
            if (shown.visible) widen(largest, curve->xRange());
    return largest;
}

std::optional<double> RunChart::largestY(std::size_t curve) const {
    std::optional<double> largest;
    for (const ShownRun& shown : runs_)
        if (curve < shown.curves.size() && shown.curves[curve]->shown())
            widen(largest, shown.curves[curve]->yRange());
    return largest;
}

double RunChart::queriesLimit() const {
    // A single model is the usual case of bagging; of anything else there are many.
    const double least = largestX() && allGoBy(steps::models) ? 1 : 10;
    const double reached = std::max(largestX().value_or(least), least);
    double needed = reached;
    for (const ShownRun& shown : runs_) {
        const auto planned = static_cast<double>(shown.run->queriesPlanned());
        // What is planned is where the axis will end; where that is far away, it grows in steps instead.
        if (shown.visible && growing() && !shown.run->ended() && planned <= 5 * reached)
            needed = std::max(needed, planned);
    }
    return needed > reached ? niceCeiling(needed) : growingLimit(autoX().upper, needed, growing());
}

bool RunChart::dataDependent(const ShownRun& shown) {
    if (const auto privacy = shown.run->privacy()) return privacy->spent.kind == EpsilonKind::DataDependent;
    return shown.appearance.dataDependent;
}

void RunChart::noteDelta(ShownRun& shown) const {
    if (const auto privacy = shown.run->privacy(); privacy && privacy->spent.kind != EpsilonKind::None)
        shown.delta = privacy->spent.delta;
    else if (const auto bags = deltaOfBags(*shown.run))
        shown.delta = bags;
    else if (shown.run->experiment().parameters.has("delta"))
        shown.delta = shown.run->experiment().parameters.real("delta");
}

QString RunChart::epsilonWords() const {
    std::set<double> deltas;
    for (const ShownRun& shown : runs_)
        if (shown.visible && shown.delta) deltas.insert(*shown.delta);
    const bool releases = std::ranges::any_of(
        runs_, [](const ShownRun& shown) { return shown.visible && shown.run->experiment().release; });
    if (deltas.empty() && delta_ > 0 && !releases) deltas.insert(delta_);
    if (deltas.empty()) return QStringLiteral("ε");
    if (deltas.size() > 1) return QStringLiteral("ε (δ differs between runs)");
    constexpr int digits = 3;
    return QStringLiteral("ε at δ = %1").arg(numberText(*deltas.begin(), digits));
}

} // namespace epsiloscope
