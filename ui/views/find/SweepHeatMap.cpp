// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/find/SweepHeatMap.h"

#include "core/experiment/sweep/SweepGroups.h"
#include "ui/language/Said.h"
#include "ui/plots/marks/AxisLook.h"
#include "ui/words/SweepWords.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace epsiloscope {

namespace {
const QString whereKey = QStringLiteral("where.");
constexpr const char* noWords = "none";
} // namespace

SweepHeatMap::SweepHeatMap(QWidget* parent)
    : SweepHeatMap({.id = QStringLiteral("sweepHeatMap"),
                    .title = tr("Sweep as a map"),
                    .xLabel = tr("swept parameter"),
                    .yLabel = tr("swept parameter")},
                   parent) {
    bringUpToDate();
}

void SweepHeatMap::sweepReplaced() {
    cells_.clear();
    fixed_.clear();
    across_ = sweep_ ? axisAcross(sweep_->plan) : 0;
    upwards_ = across_;
    for (std::size_t axis = 0; sweep_ && axis < sweep_->plan.axes.size() && upwards_ == across_; ++axis)
        if (axis != across_ && !pooled(sweep_->plan, axis, across_)) upwards_ = axis;
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

void SweepHeatMap::setFixed(const std::string& key, std::optional<std::size_t> value) {
    const auto axis = sweep_ ? axisOf(sweep_->plan, key) : std::nullopt;
    if (!axis || (value && *value >= sweep_->plan.axes[*axis].values.size())) return;
    if (value)
        fixed_[key] = *value;
    else
        fixed_.erase(key);
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
    std::map<QString, QString> chosen{
        {QStringLiteral("measure"), QLatin1String(toString(measure_))},
        {QStringLiteral("words"), QLatin1String(words_ ? toString(*words_) : noWords)}};
    if (!drawable()) return chosen;
    chosen[QStringLiteral("across")] = QString::fromStdString(across().key);
    chosen[QStringLiteral("upwards")] = QString::fromStdString(upwards().key);
    for (const auto& [axis, value] : fixedAxes())
        chosen[whereKey + QString::fromStdString(sweep_->plan.axes[axis].key)] = QString::number(value);
    return chosen;
}

void SweepHeatMap::choose(const std::map<QString, QString>& choices) {
    if (const auto known = measureFromText(chosenIn(choices, "measure"))) setMeasure(*known);
    const std::string words = chosenIn(choices, "words");
    if (const auto known = measureFromText(words); known || words == noWords) setWords(known);
    setAxes(chosenIn(choices, "across"), chosenIn(choices, "upwards"));
    for (const auto& [key, value] : choices) {
        bool number = false;
        const auto index = value.toULongLong(&number);
        if (number && key.startsWith(whereKey)) setFixed(key.mid(whereKey.size()).toStdString(), index);
    }
    if (dirty()) bringUpToDate();
}

void SweepHeatMap::recompute() {
    shownRuns_ = 0;
    seenBand_ = bandKind();
    privacy_ = privacyBelow_ = {};
    cells_.clear();
    if (!drawable()) return;
    cells_.resize(across().values.size() * upwards().values.size());
    std::vector<std::size_t> axes{upwards_, across_};
    const auto fixed = fixedAxes();
    std::vector<std::size_t> slice;
    for (const auto& [axis, value] : fixed) {
        axes.push_back(axis);
        slice.push_back(value);
    }
    const bool shows = showsEpsilon(sweep_->plan, sweep_->plan.axes.size(), measure_);
    const std::optional<SweepResult> kept = shows ? ofOneUnit(*sweep_) : std::nullopt;
    for (const SweepGroup& group : groupedBy(kept ? *kept : *sweep_, axes))
        if (std::equal(group.values.begin() + 2, group.values.end(), slice.begin(), slice.end()))
            take(group.runs, cells_[group.values[0] * columns() + group.values[1]]);
}

void SweepHeatMap::take(const std::vector<std::shared_ptr<const Run>>& runs, Cell& cell) {
    for (const auto& run : runs) {
        ++cell.done;
        ++shownRuns_;
        cell.privacy.add(*run, shownBy(measure_));
        if (hasWords()) cell.privacyBelow.add(*run, shownBy(*words_));
        if (run->error() && cell.failure.isEmpty()) cell.failure = said(run->error()->what);
    }
    privacy_.add(cell.privacy);
    cell.value = valueOver(runs, measure_, seenBand_);
    if (!hasWords()) return;
    privacyBelow_.add(cell.privacyBelow);
    cell.below = valueOver(runs, *words_, seenBand_);
}

QString SweepHeatMap::hintWords() const {
    if (!sweep_) return tr("Say what to vary and press Find:\ntwo parameters make a map");
    if (!drawable()) return tr("A map needs two swept parameters\nbesides the seed");
    if (sweep_->runs.empty()) return tr("Waiting for the first points …");
    return {};
}

QString SweepHeatMap::scaleWords() const {
    return QStringLiteral("%1, %2").arg(measureTitle(measure_, privacy_), middleWords(seenBand_));
}

HeatCell SweepHeatMap::drawnAs(std::size_t index) const {
    const Cell& cell = cells_[index];
    const auto& value = cell.value;
    if (!value) return {.state = cell.failure.isEmpty() ? HeatCell::State::Missing : HeatCell::State::Failed};
    if (!std::isfinite(value->middle)) return {.state = HeatCell::State::Infinite};
    return {.state = HeatCell::State::Known,
            .value = value->middle,
            .words = measureText(measure_, value->middle),
            .below = cell.below ? measureText(*words_, cell.below->middle) : QString()};
}

void SweepHeatMap::nameAxes() {
    if (!drawable()) return;
    const Experiment& base = sweep_->plan.base;
    plot()->xAxis->setLabel(axisTitle(base, across().key));
    plot()->yAxis->setLabel(axisTitle(base, upwards().key));
    plot()->xAxis->setTicker(valueTicker(base, across()));
    plot()->yAxis->setTicker(valueTicker(base, upwards()));
}

HeatMapChart::Notes SweepHeatMap::notes() const {
    Notes all;
    if (const QString slice = sliceWords(); !slice.isEmpty())
        all.emplace_back(QStringLiteral("reference/where"), slice);
    if (hasWords() && shownRuns_ > 0)
        all.emplace_back(
            QStringLiteral("reference/words"),
            tr("below, in words: %1, %2").arg(measureTitle(*words_, privacyBelow_), middleWords(seenBand_)));
    noteCount(all, HeatCell::State::Infinite, "infinite", tr("∞ not private, ε = ∞: %1 cells"));
    noteCount(all, HeatCell::State::Missing, "missing", tr("╱ no value: %1 cells"));
    noteCount(all, HeatCell::State::Failed, "failed", tr("╳ failed: %1 cells"));
    return all;
}

QString SweepHeatMap::cellWords(std::size_t index) const {
    const Cell& cell = cells_[index];
    const Experiment& base = sweep_->plan.base;
    const QString where =
        QStringLiteral("%1, %2").arg(pairWords(base, across().key, across().values[index % columns()]),
                                     pairWords(base, upwards().key, upwards().values[index / columns()]));
    if (!cell.value && !cell.failure.isEmpty()) return tr("%1: failed: %2").arg(where, cell.failure);
    if (!cell.value)
        return QStringLiteral("%1: %2").arg(where, cell.done == 0 ? tr("not computed yet") : tr("no value"));
    const QString words = QStringLiteral("%1: %2").arg(where, valueWords(first(cell)));
    return cell.below ? QStringLiteral("%1; %2").arg(words, valueWords(second(cell))) : words;
}

QString SweepHeatMap::valueWords(const Reading& reading) const {
    const SweepValue& over = **reading.value;
    const QString kind = reading.secret() ? tr(" (spent ⊘)") : QString();
    const QString value = QStringLiteral("%1%2 %3").arg(said(inWords(reading.measure)), kind,
                                                        measureText(reading.measure, over.middle));
    if (over.draws < 2 || std::isinf(over.middle)) return value;
    return tr("%1, %2 of %3 repeats, from %4 to %5")
        .arg(value, middleWords(seenBand_))
        .arg(over.draws)
        .arg(measureText(reading.measure, over.lower), measureText(reading.measure, over.upper));
}

ChartSeries SweepHeatMap::rowSeries(std::size_t row, bool below, bool secretOnes) const {
    const auto numbers = numbersOf(across());
    QString suffix = below ? QStringLiteral("/words") : QString();
    if (secretOnes) suffix += QStringLiteral("/data-dependent");
    ChartSeries series =
        rowOf(row, pairWords(sweep_->plan.base, upwards().key, upwards().values[row]), suffix);
    if (hasBands()) series.band = bandWords(seenBand_);
    RunsPrivacy privacy;
    for (std::size_t column = 0; column < columns(); ++column) {
        const Cell& cell = cells_[row * columns() + column];
        const Reading reading = below ? second(cell) : first(cell);
        if (!*reading.value || reading.secret() != secretOnes) continue;
        const SweepValue& value = **reading.value;
        privacy.add(*reading.privacy);
        series.x.push_back(numbers ? (*numbers)[column] : static_cast<double>(column));
        series.y.push_back(value.middle);
        if (!hasBands()) continue;
        series.lower.push_back(value.lower);
        series.upper.push_back(value.upper);
    }
    series.quantity = quantityWords(below, privacy);
    if (const QString slice = sliceWords(); !slice.isEmpty()) series.quantity += QStringLiteral(", ") + slice;
    return series;
}

QString SweepHeatMap::quantityWords(bool below, const RunsPrivacy& privacy) const {
    return measureQuantity(below ? *words_ : measure_, privacy, middleWords(seenBand_));
}

std::vector<ChartSeries> SweepHeatMap::visibleSeries() const {
    std::vector<ChartSeries> all;
    if (!drawable() || cells_.empty()) return all;
    for (std::size_t row = 0; row < rows(); ++row)
        for (const bool below : {false, true}) {
            if (below && !words_) continue;
            for (const bool secretOnes : {false, true}) // each ε under the name of its kind
                if (ChartSeries series = rowSeries(row, below, secretOnes); !series.x.empty())
                    all.push_back(std::move(series));
        }
    return all;
}

QStringList SweepHeatMap::guaranteeWarnings() const {
    QStringList warnings = secrecyWarnings(measure_, privacy_, name_);
    if (hasWords()) warnings << secrecyWarnings(*words_, privacyBelow_, name_);
    warnings.removeDuplicates();
    if (privacy_.notPrivate()) warnings << tr("Not private: some points of %1 promise nothing.").arg(name_);
    if (shownRuns_ > 1) warnings << comparisonWarning(shownRuns_);
    return warnings;
}

QStringList SweepHeatMap::privacyWords() const {
    QStringList words = wordsOf(privacy_, name_);
    if (hasWords()) words << wordsOf(privacyBelow_, name_);
    words.removeDuplicates();
    return words;
}

} // namespace epsiloscope
