// SPDX-License-Identifier: GPL-3.0-or-later
// What the steps of the runs on a chart are called, queries or iterations: members of RunChart.
#include "ui/plots/RunChart.h"
#include "ui/plots/StepsOfRun.h"

namespace epsiloscope {

QString RunChart::stepWords(const QString& queries) const {
    bool boosting = false, asking = false;
    for (const ShownRun& shown : runs_) {
        if (!shown.visible) continue;
        boosting = boosting || boosts(*shown.run);
        asking = asking || answersQueries(*shown.run);
    }
    if (!boosting) return queries;
    return asking ? QStringLiteral("%1 / iterations").arg(queries) : QStringLiteral("iterations");
}

bool RunChart::allBoost() const {
    bool any = false;
    for (const ShownRun& shown : runs_) {
        if (shown.visible && !boosts(*shown.run)) return false;
        any = any || shown.visible;
    }
    return any;
}

bool RunChart::allAtOnce() const {
    bool any = false;
    for (const ShownRun& shown : runs_) {
        if (shown.visible && (boosts(*shown.run) || answersQueries(*shown.run))) return false;
        any = any || shown.visible;
    }
    return any;
}

QString RunChart::waitingWords() const {
    return allBoost() ? QStringLiteral("Waiting for the first iteration …")
                      : QStringLiteral("Waiting for the first answers …");
}

} // namespace epsiloscope
