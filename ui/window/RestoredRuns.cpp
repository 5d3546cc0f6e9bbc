// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RestoredRuns.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/runs/RunList.h"
#include "ui/views/charts/ChartBoard.h"

#include <map>

namespace epsiloscope {

namespace {

// Keys of legend entries begin with the run's id, which is another one here.
ChartView withIds(ChartView view, const std::map<int, int>& ids) {
    std::set<QString> hidden;
    for (const QString& key : view.hidden) {
        const qsizetype slash = key.indexOf(QLatin1Char('/'));
        const auto id =
            key.startsWith(QLatin1String("run")) ? ids.find(key.mid(3, slash - 3).toInt()) : ids.end();
        hidden.insert(id == ids.end() ? key : QStringLiteral("run%1%2").arg(id->second).arg(key.mid(slash)));
    }
    view.hidden = std::move(hidden);
    return view;
}

} // namespace

int restoreRun(const DocumentRun& run, RunList& runs) {
    const Mechanism* mechanism = findMechanism(run.run->experiment().mechanism);
    const int id = runs.add(run.run, mechanism ? &mechanism->descriptor : nullptr, nullptr, run.paletteIndex);
    runs.rename(id, run.name);
    runs.setVisible(id, run.visible);
    return id;
}

void restoreRuns(const ChartDocument& document, RunList& runs, ChartBoard& charts) {
    const bool alone = runs.entries().empty();
    std::map<int, int> ids;
    for (const DocumentRun& run : document.runs)
        ids[run.id] = restoreRun(run, runs);
    if (!alone) return;
    for (const auto& [name, chart] : charts.everyChart())
        if (const auto view = document.views.find(name); view != document.views.end())
            chart->setView(withIds(view->second, ids));
}

const Experiment* experimentOf(const ChartDocument& document) {
    for (auto run = document.runs.rbegin(); run != document.runs.rend(); ++run)
        if (run->visible) return &run->run->experiment();
    return document.runs.empty() ? nullptr : &document.runs.back().run->experiment();
}

} // namespace epsiloscope
