// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/FollowedSweep.h"

#include "ui/plots/marks/RunPalette.h"
#include "ui/sweep/OngoingSweep.h"
#include "ui/sweep/SweepPage.h"

namespace epsiloscope {

MadeView followedSweep(SweepPage* view, std::vector<Chart*> charts, OngoingSweep& ongoing, Workspace& at,
                       bool dataAtHand) {
    const auto show = [view, &ongoing] {
        if (ongoing.going())
            view->showSession(ongoing.session(), ongoing.name());
        else
            view->showResult(ongoing.result(), ongoing.name());
    };
    const auto block = [view, &ongoing, &at] { view->setBlocked(at.readiness().against(&ongoing)); };
    if (ongoing.result()) show();
    block();
    QObject::connect(&ongoing, &OngoingSweep::shown, view, show);
    QObject::connect(&at, &Workspace::readinessChanged, view, block);
    QObject::connect(view, &SweepPage::startRequested, &at,
                     [&ongoing, &at, dataAtHand](const SweepPlan& plan) {
                         emit at.sweepWanted({.plan = plan, .dataAtHand = dataAtHand, .shownBy = &ongoing});
                     });
    QObject::connect(view, &SweepPage::reportRequested, &at,
                     [view, &at] { emit at.sweepReportWanted(view->result(), view->name()); });
    MadeView made{.widget = view, .charts = std::move(charts)};
    made.sweep = [view]() -> std::optional<ShownSweep> {
        if (!view->result()) return std::nullopt;
        return ShownSweep{view->name(), sweepPaletteIndex, view->result()};
    };
    if (&ongoing != &at.sweep())
        made.takeSweep = [&ongoing](const ShownSweep& sweep) { ongoing.show(sweep.sweep, sweep.name); };
    return made;
}

} // namespace epsiloscope
