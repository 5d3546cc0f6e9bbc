// SPDX-License-Identifier: GPL-3.0-or-later
// What the axes of a chart over runs are called and how far they go: members of RunChart.
#include "ui/plots/marks/NiceRange.h"
#include "ui/plots/runs/RunChart.h"

#include <algorithm>
#include <set>

namespace epsiloscope {

namespace {

void widen(std::optional<double>& largest, const std::optional<QCPRange>& range) {
    if (range) largest = std::max(largest.value_or(range->upper), range->upper);
}

} // namespace

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

bool RunChart::allGoBy(StepKind step) const {
    return visibleSteps() == StepsOfRuns{step};
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

std::optional<QCPRange> RunChart::curvesY() const {
    std::optional<QCPRange> all;
    for (const ShownRun& shown : runs_)
        for (const auto& curve : shown.curves)
            if (const auto range = curve->yRange(); range && curve->shown())
                all = all ? all->expanded(*range) : *range;
    return all;
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

QString RunChart::epsilonWords() const {
    std::set<double> deltas;
    for (const ShownRun& shown : runs_)
        if (shown.visible && shown.delta) deltas.insert(*shown.delta);
    const bool releases = std::ranges::any_of(
        runs_, [](const ShownRun& shown) { return shown.visible && shown.run->experiment().release; });
    if (deltas.empty() && delta_ > 0 && !releases) deltas.insert(delta_);
    if (deltas.empty()) return QStringLiteral("ε");
    if (deltas.size() > 1) return tr("ε (δ differs between runs)");
    constexpr int digits = 3;
    return tr("ε at δ = %1").arg(numberText(*deltas.begin(), digits));
}

} // namespace epsiloscope
