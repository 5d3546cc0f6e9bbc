// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of the runs on a chart are called: members of RunChart.
#include "ui/plots/RunChart.h"

#include <QStringList>

namespace epsiloscope {

// In the order of StepOfRun, so that words do not change with that of the runs.
std::set<StepOfRun> RunChart::visibleSteps() const {
    std::set<StepOfRun> steps;
    for (const ShownRun& shown : runs_)
        if (shown.visible) steps.insert(stepOf(*shown.run));
    return steps;
}

QString RunChart::stepWords(const QString& queries) const {
    QStringList words;
    for (const StepOfRun step : visibleSteps())
        if (step != StepOfRun::AtOnce) words << (step == StepOfRun::Query ? queries : manySteps(step));
    return words.isEmpty() ? queries : words.join(QStringLiteral(" / "));
}

bool RunChart::allGoBy(StepOfRun step) const {
    return visibleSteps() == std::set<StepOfRun>{step};
}

QString RunChart::waitingWords() const {
    const std::set<StepOfRun> steps = visibleSteps();
    if (steps.empty() || steps.contains(StepOfRun::Query))
        return QStringLiteral("Waiting for the first answers …");
    if (allGoBy(StepOfRun::AtOnce)) return QStringLiteral("Waiting for the model …");
    return steps.size() == 1 ? QStringLiteral("Waiting for the first %1 …").arg(oneStep(*steps.begin()))
                             : QStringLiteral("Waiting for the first figures …");
}

} // namespace epsiloscope
