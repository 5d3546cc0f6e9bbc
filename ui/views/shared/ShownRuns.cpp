// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/ShownRuns.h"

#include "core/mechanisms/shared/Mechanism.h"
#include "ui/views/shared/FollowedRuns.h"

#include <set>

namespace epsiloscope {

// Keys of legend entries begin with the run's id, which is another one here.
ChartView RestoredIds::in(ChartView view) const {
    std::set<QString> hidden;
    for (const QString& key : view.hidden) {
        const qsizetype slash = key.indexOf(QLatin1Char('/'));
        const auto id = key.startsWith(QLatin1String("run"))
                            ? ids.find(RunNumber::fromNumber(key.mid(3, slash - 3).toInt()))
                            : ids.end();
        hidden.insert(
            id == ids.end() ? key : QStringLiteral("run%1%2").arg(id->second.number()).arg(key.mid(slash)));
    }
    view.hidden = std::move(hidden);
    return view;
}

RunNumber restoreRun(const DocumentRun& run, RunList& runs) {
    const Mechanism* mechanism = run.run->mechanism();
    const RunNumber id =
        runs.add(run.run, mechanism ? &mechanism->descriptor : nullptr, nullptr, run.paletteIndex);
    runs.rename(id, run.name);
    runs.setVisible(id, run.visible);
    return id;
}

RestoredIds restoreRuns(const ChartDocument& document, RunList& runs) {
    RestoredIds restored;
    for (const DocumentRun& run : document.runs)
        restored.ids[run.id] = restoreRun(run, runs);
    return restored;
}

DocumentRun documentRun(const RunEntry& entry) {
    return {.id = entry.id,
            .name = entry.name,
            .paletteIndex = entry.paletteIndex,
            .dataDependent = appearanceOf(entry).dataDependent,
            .run = entry.run};
}

} // namespace epsiloscope
