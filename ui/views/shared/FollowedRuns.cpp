// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/FollowedRuns.h"

#include "core/experiment/run/RunPrivacy.h"
#include "ui/views/shared/ViewOfRun.h"

#include <algorithm>

namespace epsiloscope {

RunAppearance appearanceOf(const RunEntry& entry) {
    RunAppearance appearance{entry.paletteIndex, entry.name, spendsByData(*entry.run)};
    if (entry.origin && entry.drawn() != entry.run)
        appearance.seam = static_cast<double>(entry.origin->steps);
    return appearance;
}

std::vector<RunNumber> drawnRuns(const Workspace& at) {
    const std::vector<RunEntry>& runs = at.runs().entries();
    std::vector<RunNumber> drawn;
    const RunEntry* looked = at.selected();
    std::size_t visible = 0;
    for (auto run = runs.rbegin(); run != runs.rend() && visible < mostDrawn; ++run) {
        if (runs.size() > mostDrawn && !run->visible) continue;
        if (run->visible) ++visible;
        drawn.push_back(run->id);
    }
    if (looked && std::ranges::find(drawn, looked->id) == drawn.end()) drawn.push_back(looked->id);
    std::ranges::sort(drawn);
    return drawn;
}

MadeView followedRun(ViewOfRun* view, std::vector<Chart*> charts, Workspace& at) {
    view->setRun(at.selected());
    QObject::connect(&at, &Workspace::runSelected, view, [view, &at] { view->setRun(at.selected()); });
    QObject::connect(&at.runs(), &RunList::changed, view, [view, &at](RunNumber id) {
        if (view->run() == id) view->setRun(at.runs().find(id));
    });
    QObject::connect(&at.runs(), &RunList::manyChanged, view, [view, &at] {
        if (const RunEntry* entry = at.runs().find(view->run())) view->setRun(entry);
    });
    MadeView made{.widget = view, .charts = std::move(charts), .tick = [view] { view->tick(); }};
    made.run = [view] {
        view->tick();
        return view->shows() ? view->run() : RunNumber();
    };
    return made;
}

MadeView followedChart(RunChart* chart) {
    MadeView made{.widget = chart, .charts = {chart}};
    made.tick = [chart] {
        if (chart->dirty()) chart->refresh();
    };
    made.shown = [chart]() -> std::vector<Chart*> {
        if (chart->dirty()) chart->bringUpToDate();
        return {chart};
    };
    return made;
}

} // namespace epsiloscope
