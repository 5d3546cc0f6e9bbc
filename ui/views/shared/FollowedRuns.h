// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/runs/RunChart.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/views/shared/Workspace.h"

#include <algorithm>

namespace epsiloscope {

class ViewOfRun;

/// How charts tell a run from others.
RunAppearance appearanceOf(const RunEntry& entry);

/// A view that looks at the selected run: it follows the list of runs and the selection, and takes in what is
/// new while it is seen.
MadeView followedRun(ViewOfRun* view, std::vector<Chart*> charts, Workspace& at);

/// A view that is one chart of all runs.
MadeView followedChart(RunChart* chart);

/// True if some trial of the selected run is as asked for, or, where no run is selected, of some run.
template <class Which> bool anyTrial(const Subject& about, const Which& which) {
    const auto has = [&which](const RunEntry& entry) {
        return std::ranges::any_of(entry.run->trials(), which);
    };
    return about.run ? has(*about.run) : std::ranges::any_of(about.at.runs().entries(), has);
}

/// The run whose curves these charts draw. Those that say so (`joinsForks`) draw a run that goes on from
/// another as one curve with it.
template <class Charts> const std::shared_ptr<const Run>& drawnBy(const Charts&, const RunEntry& entry) {
    if constexpr (requires { Charts::joinsForks; })
        return entry.drawn();
    else
        return entry.run;
}

/// Keeps charts of all runs (a RunChart, or what passes runs on to several) in step with the list of runs and
/// with the budget.
template <class Charts> void followRuns(Charts* charts, Workspace& at) {
    RunList* runs = &at.runs();
    const auto show = [charts, runs](RunNumber id) {
        const RunEntry& entry = *runs->find(id);
        charts->addRun(id, drawnBy(*charts, entry), appearanceOf(entry));
        charts->setRunVisible(id, entry.visible);
    };
    for (const RunEntry& entry : runs->entries())
        show(entry.id);
    QObject::connect(runs, &RunList::added, charts, show);
    QObject::connect(runs, &RunList::restored, charts, show);
    QObject::connect(runs, &RunList::replaced, charts, show);
    const auto showBeside = [charts, runs](Beside what) {
        const RunList::StandingBeside& standing = runs->beside(what);
        const RunEntry* of = runs->find(standing.of);
        charts->setBeside(what, standing.run, of ? appearanceOf(*of) : RunAppearance{});
    };
    QObject::connect(runs, &RunList::besideChanged, charts, showBeside);
    QObject::connect(runs, &RunList::removed, charts, [charts](RunNumber id) { charts->removeRun(id); });
    QObject::connect(runs, &RunList::visibilityChanged, charts,
                     [charts](RunNumber id, bool visible) { charts->setRunVisible(id, visible); });
    QObject::connect(runs, &RunList::changed, charts, [charts, runs](RunNumber id) {
        charts->setAppearance(id, appearanceOf(*runs->find(id)));
    });
    const auto setBudget = [charts, &at] {
        charts->setBudget(at.budget().epsilon, at.budget().deltaOfAxes);
        charts->setQueries(at.budget().queries);
    };
    setBudget();
    QObject::connect(&at, &Workspace::budgetChanged, charts, setBudget);
}

} // namespace epsiloscope
