// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sweep/SweepHeatMap.h"

#include "core/experiment/sweep/SweepGroups.h"
#include "ui/plots/marks/MeasureLook.h"
#include "ui/plots/marks/SweepAxisLook.h"
#include "ui/words/SweepWords.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {
const QString whereKey = QStringLiteral("where.");
const QString wordsKey = QStringLiteral("words"), noWords = QStringLiteral("none");
} // namespace

SweepHeatMap::SweepHeatMap(QWidget* parent)
    : HeatMapChart({.id = QStringLiteral("sweepHeatMap"),
                    .title = tr("Sweep as a map"),
                    .xLabel = tr("swept parameter"),
                    .yLabel = tr("swept parameter")},
                   Colours::Linear, parent) {
    bringUpToDate();
}

void SweepHeatMap::setSweep(std::shared_ptr<const SweepResult> sweep, const QString& name) {
    changed_ = true;
    name_ = name;
    if (sweep == sweep_) return;
    sweep_ = std::move(sweep);
    cells_.clear();
    fixed_.clear();
    across_ = sweep_ ? axisAcross(sweep_->plan) : 0;
    upwards_ = across_;
    for (std::size_t axis = 0; sweep_ && axis < sweep_->plan.axes.size() && upwards_ == across_; ++axis)
        if (axis != across_ && !pooled(sweep_->plan, axis, across_)) upwards_ = axis;
    contentReplaced();
}

void SweepHeatMap::setMeasure(Measure measure) {
    if (measure == measure_) return;
    measure_ = measure;
    changed_ = true;
}

void SweepHeatMap::setWords(std::optional<Measure> measure) {
    if (measure == words_) return;
    words_ = measure;
    changed_ = true;
}

void SweepHeatMap::setAxes(const std::string& acrossKey, const std::string& upwardsKey) {
    if (!sweep_) return;
    const auto x = axisOf(sweep_->plan, acrossKey), y = axisOf(sweep_->plan, upwardsKey);
    if (!x || !y || *x == *y || (*x == across_ && *y == upwards_)) return;
    across_ = *x;
    upwards_ = *y;
    cells_.clear();
    changed_ = true;
    axesChanged();
}

void SweepHeatMap::setFixed(const std::string& key, std::size_t value) {
    const auto axis = sweep_ ? axisOf(sweep_->plan, key) : std::nullopt;
    if (!axis || value >= sweep_->plan.axes[*axis].values.size()) return;
    fixed_[key] = value;
    changed_ = true;
}

std::vector<std::pair<std::size_t, std::size_t>> SweepHeatMap::fixedAxes() const {
    std::vector<std::pair<std::size_t, std::size_t>> all;
    if (!drawable()) return all;
    for (std::size_t axis = 0; axis < sweep_->plan.axes.size(); ++axis) {
        const std::string& key = sweep_->plan.axes[axis].key;
        if (axis == across_ || axis == upwards_ || key == "seed") continue;
        const auto fixed = fixed_.find(key);
        all.emplace_back(axis, fixed == fixed_.end() ? 0 : fixed->second);
    }
    return all;
}

QString SweepHeatMap::sliceWords() const {
    QStringList pairs;
    for (const auto& [axis, value] : fixedAxes()) {
        const SweepAxis& swept = sweep_->plan.axes[axis];
        pairs << pairWords(sweep_->plan.base, swept.key, swept.values[value]);
    }
    return pairs.isEmpty() ? QString() : tr("where %1").arg(pairs.join(QStringLiteral(", ")));
}

std::map<QString, QString> SweepHeatMap::choices() const {
    std::map<QString, QString> chosen{{QStringLiteral("measure"), QLatin1String(toString(measure_))}};
    chosen[wordsKey] = words_ ? QLatin1String(toString(*words_)) : noWords;
    if (!drawable()) return chosen;
    chosen[QStringLiteral("across")] = QString::fromStdString(across().key);
    chosen[QStringLiteral("upwards")] = QString::fromStdString(upwards().key);
    for (const auto& [axis, value] : fixedAxes())
        chosen[whereKey + QString::fromStdString(sweep_->plan.axes[axis].key)] = QString::number(value);
    return chosen;
}

void SweepHeatMap::choose(const std::map<QString, QString>& choices) {
    const auto text = [&choices](const QString& key) {
        const auto found = choices.find(key);
        return found == choices.end() ? std::string() : found->second.toStdString();
    };
    if (const auto known = measureFromText(text(QStringLiteral("measure")))) setMeasure(*known);
    const std::string words = text(wordsKey);
    if (const auto known = measureFromText(words); known || words == noWords.toStdString()) setWords(known);
    setAxes(text(QStringLiteral("across")), text(QStringLiteral("upwards")));
    for (const auto& [key, value] : choices) {
        bool number = false;
        const auto index = value.toULongLong(&number);
        if (number && key.startsWith(whereKey)) setFixed(key.mid(whereKey.size()).toStdString(), index);
    }
    if (dirty()) bringUpToDate();
}

bool SweepHeatMap::dirty() const {
    return changed_ || (sweep_ && sweep_->runs.size() != seenRuns_);
}

void SweepHeatMap::refresh() {
    bringUpToDate();
    plot()->replot(QCustomPlot::rpQueuedRefresh);
}

void SweepHeatMap::bringUpToDate() {
    recompute();
    restyle();
    dataChanged();
}

void SweepHeatMap::recompute() {
    changed_ = false;
    seenRuns_ = sweep_ ? sweep_->runs.size() : 0;
    shownRuns_ = 0;
    seenBand_ = bandKind();
    privacy_ = privacyBelow_ = {};
    cells_.clear();
    if (!drawable()) return;
    cells_.resize(across().values.size() * upwards().values.size());
    std::vector<std::size_t> axes{upwards_, across_};
    const auto fixed = fixedAxes();
    for (const auto& [axis, value] : fixed)
        axes.push_back(axis);
    for (const SweepGroup& group : groupedBy(*sweep_, axes)) {
        bool here = true;
        for (std::size_t i = 0; i < fixed.size() && here; ++i)
            here = group.values[i + 2] == fixed[i].second;
        if (here) take(group.runs, cells_[group.values[0] * columns() + group.values[1]]);
    }
}

void SweepHeatMap::take(const std::vector<std::shared_ptr<const Run>>& runs, Cell& cell) {
    for (const auto& run : runs) {
        ++cell.done;
        ++shownRuns_;
        cell.privacy.add(*run, measure_);
        if (hasWords()) cell.privacyBelow.add(*run, *words_);
        if (run->error() && cell.failure.isEmpty()) cell.failure = QString::fromStdString(run->error()->what);
    }
    privacy_.add(cell.privacy);
    cell.value = valueOver(runs, measure_, seenBand_);
    if (!hasWords()) return;
    privacyBelow_.add(cell.privacyBelow);
    cell.below = valueOver(runs, *words_, seenBand_);
}

QString SweepHeatMap::hintWords() const {
    if (!sweep_) return tr("Say what to vary and press Start:\ntwo parameters make a map");
    if (!drawable()) return tr("A map needs two swept parameters\nbesides the seed");
    if (sweep_->runs.empty()) return tr("Waiting for the first points …");
    return {};
}

std::optional<double> SweepHeatMap::valueOf(std::size_t cell) const {
    const auto& value = cells_[cell].value;
    return value && std::isfinite(value->middle) ? std::optional(value->middle) : std::nullopt;
}

QString SweepHeatMap::scaleWords() const {
    return QStringLiteral("%1, %2").arg(measureTitle(measure_, privacy_), middleWords(seenBand_));
}

HeatCell SweepHeatMap::drawnAs(std::size_t index) const {
    const Cell& cell = cells_[index];
    HeatCell drawn;
    if (!cell.value) {
        drawn.state = cell.failure.isEmpty() ? HeatCell::State::Missing : HeatCell::State::Failed;
    } else if (std::isinf(cell.value->middle)) {
        drawn.state = HeatCell::State::Infinite;
    } else {
        drawn.state = HeatCell::State::Known;
        drawn.words = measureText(measure_, cell.value->middle);
        if (cell.below) drawn.below = measureText(*words_, cell.below->middle);
    }
    return drawn;
}

void SweepHeatMap::nameAxes() {
    if (!drawable()) return;
    const Experiment& base = sweep_->plan.base;
    plot()->xAxis->setLabel(axisTitle(base, across().key));
    plot()->yAxis->setLabel(axisTitle(base, upwards().key));
    plot()->xAxis->setTicker(valueTicker(base, across()));
    plot()->yAxis->setTicker(valueTicker(base, upwards()));
}

std::vector<std::pair<QString, QString>> SweepHeatMap::notes() const {
    std::vector<std::pair<QString, QString>> all;
    if (const QString slice = sliceWords(); !slice.isEmpty())
        all.emplace_back(QStringLiteral("reference/where"), slice);
    if (hasWords() && shownRuns_ > 0)
        all.emplace_back(
            QStringLiteral("reference/words"),
            tr("below, in words: %1, %2").arg(measureTitle(*words_, privacyBelow_), middleWords(seenBand_)));
    const auto count = [&](HeatCell::State state, const QString& key, const QString& words) {
        std::size_t found = 0;
        for (std::size_t cell = 0; cell < cells_.size(); ++cell)
            found += drawnAs(cell).state == state ? 1 : 0;
        if (found > 0) all.emplace_back(key, words.arg(found));
    };
    count(HeatCell::State::Infinite, QStringLiteral("reference/infinite"),
          tr("∞ not private, ε = ∞: %1 cells"));
    count(HeatCell::State::Missing, QStringLiteral("reference/missing"), tr("╱ no value: %1 cells"));
    count(HeatCell::State::Failed, QStringLiteral("reference/failed"), tr("╳ failed: %1 cells"));
    return all;
}

} // namespace epsiloscope
