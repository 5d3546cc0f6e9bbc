// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of the runs on a chart are called: members of RunChart.
#include "ui/plots/RunChart.h"

#include <QStringList>

namespace epsiloscope {

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
    if (steps.empty() || steps.contains(steps::queries))
        return QStringLiteral("Waiting for the first answers …");
    if (allGoBy(steps::atOnce)) return QStringLiteral("Waiting for the model …");
    return steps.size() == 1 ? QStringLiteral("Waiting for the first %1 …").arg(oneStep(*steps.begin()))
                             : QStringLiteral("Waiting for the first figures …");
}

} // namespace epsiloscope
