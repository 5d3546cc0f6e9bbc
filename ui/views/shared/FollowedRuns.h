// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/runs/RunChart.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/views/shared/Workspace.h"

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

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

/// So many runs charts draw at once: more curves nobody tells apart, and they would take seconds.
inline constexpr std::size_t mostDrawn = 40;

/// The runs that charts of all runs hold, oldest first: all there are, or, of more than mostDrawn, as many of
/// the newest that are visible, and the one that is looked at.
std::vector<RunNumber> drawnRuns(const Workspace& at);

/// Keeps charts of all runs (a RunChart, or what passes runs on to several) in step with the list of runs and
/// with the budget.
template <class Charts> void followRuns(Charts* charts, Workspace& at) {
    RunList* runs = &at.runs();
    const auto held = std::make_shared<std::set<RunNumber>>();
    const auto show = [charts, runs](RunNumber id) {
        const RunEntry& entry = *runs->find(id);
        charts->addRun(id, drawnBy(*charts, entry), appearanceOf(entry));
        charts->setRunVisible(id, entry.visible);
    };
    const auto hold = [charts, runs, held, show, &at] {
        const std::vector<RunNumber> drawn = drawnRuns(at);
        std::erase_if(*held, [&](RunNumber id) {
            const bool gone = !std::ranges::binary_search(drawn, id);
            if (gone) charts->removeRun(id);
            return gone;
        });
        for (const RunNumber id : drawn)
            if (held->insert(id).second) show(id);
        const auto visible = [runs](RunNumber id) { return runs->find(id)->visible; };
        charts->setLeftOut(
            static_cast<std::size_t>(std::ranges::count_if(runs->entries(), &RunEntry::visible) -
                                     std::ranges::count_if(drawn, visible)));
    };
    hold();
    for (const auto signal : {&RunList::added, &RunList::restored, &RunList::removed})
        QObject::connect(runs, signal, charts, hold);
    QObject::connect(&at, &Workspace::runSelected, charts, hold);
    QObject::connect(runs, &RunList::replaced, charts, [held, show](RunNumber id) {
        if (held->contains(id)) show(id);
    });
    QObject::connect(runs, &RunList::manyChanged, charts, [charts, runs, held, hold] {
        hold();
        for (const RunNumber id : *held) {
            charts->setRunVisible(id, runs->find(id)->visible);
            charts->setAppearance(id, appearanceOf(*runs->find(id)));
        }
    });
    const auto showBeside = [charts, runs](Beside what) {
        const RunList::StandingBeside& standing = runs->beside(what);
        const RunEntry* of = runs->find(standing.of);
        charts->setBeside(what, standing.run, of ? appearanceOf(*of) : RunAppearance{});
    };
    QObject::connect(runs, &RunList::besideChanged, charts, showBeside);
    QObject::connect(runs, &RunList::visibilityChanged, charts, [charts, hold](RunNumber id, bool visible) {
        hold();
        charts->setRunVisible(id, visible);
    });
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
