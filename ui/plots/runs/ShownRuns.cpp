// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/runs/ShownRuns.h"

#include "ui/words/NameList.h"
#include "ui/words/NumberText.h"

#include <QCoreApplication>

#include <algorithm>
#include <set>

namespace epsiloscope {

namespace {

struct ShownRunsText {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::ShownRuns)
};

void widen(std::optional<double>& largest, const std::optional<QCPRange>& range) {
    if (range) largest = std::max(largest.value_or(range->upper), range->upper);
}

} // namespace

bool ShownRuns::remove(int id) {
    return std::erase_if(all_, [id](const ShownRun& shown) { return shown.id == id; }) > 0;
}

ShownRun* ShownRuns::find(int id) {
    const auto found = std::ranges::find(all_, id, &ShownRun::id);
    return found == all_.end() ? nullptr : &*found;
}

bool ShownRuns::anyVisible(const Which& which) const {
    return std::ranges::any_of(all_, [&](const ShownRun& shown) { return shown.visible && which(shown); });
}

bool ShownRuns::running() const {
    return anyVisible([](const ShownRun& shown) { return !shown.run->ended(); });
}

QString ShownRuns::names(const Which& which) const {
    QStringList names;
    for (const ShownRun& shown : all_)
        if (shown.visible && which(shown)) names << shown.appearance.name;
    return joinedNames(std::move(names));
}

StepsOfRuns ShownRuns::visibleSteps() const {
    StepsOfRuns steps;
    for (const ShownRun& shown : all_)
        if (shown.visible) steps.insert(stepOf(*shown.run));
    return steps;
}

QString ShownRuns::stepWords(const QString& queries) const {
    QStringList words;
    for (const StepKind step : visibleSteps())
        if (step != steps::atOnce) words << (step == steps::queries ? queries : manySteps(step));
    return words.isEmpty() ? queries : words.join(QStringLiteral(" / "));
}

QString ShownRuns::waitingWords() const {
    const StepsOfRuns steps = visibleSteps();
    if (steps.empty() || steps.contains(steps::queries))
        return ShownRunsText::tr("Waiting for the first answers …");
    if (allGoBy(steps::atOnce)) return ShownRunsText::tr("Waiting for the model …");
    return steps.size() == 1 ? ShownRunsText::tr("Waiting for the first %1 …").arg(oneStep(*steps.begin()))
                             : ShownRunsText::tr("Waiting for the first figures …");
}

std::optional<double> ShownRuns::largestX() const {
    std::optional<double> largest;
    for (const ShownRun& shown : all_)
        for (const auto& curve : shown.curves)
            if (shown.visible) widen(largest, curve->xRange());
    return largest;
}

std::optional<double> ShownRuns::largestY(std::size_t curve) const {
    std::optional<double> largest;
    for (const ShownRun& shown : all_)
        if (curve < shown.curves.size() && shown.curves[curve]->shown())
            widen(largest, shown.curves[curve]->yRange());
    return largest;
}

std::optional<QCPRange> ShownRuns::curvesY() const {
    std::optional<QCPRange> all;
    for (const ShownRun& shown : all_)
        for (const auto& curve : shown.curves)
            if (const auto range = curve->yRange(); range && curve->shown())
                all = all ? all->expanded(*range) : *range;
    return all;
}

QString ShownRuns::epsilonWords(double delta) const {
    std::set<double> deltas;
    for (const ShownRun& shown : all_)
        if (shown.visible && shown.delta) deltas.insert(*shown.delta);
    const bool releases = anyVisible([](const ShownRun& shown) { return shown.run->experiment().release; });
    if (deltas.empty() && delta > 0 && !releases) deltas.insert(delta);
    if (deltas.empty()) return QStringLiteral("ε");
    if (deltas.size() > 1) return ShownRunsText::tr("ε (δ differs between runs)");
    constexpr int digits = 3;
    return ShownRunsText::tr("ε at δ = %1").arg(numberText(*deltas.begin(), digits));
}

} // namespace epsiloscope
