// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Attacker's eye", as the window knows it.
#include "ui/charging/LedgerWorker.h"
#include "ui/views/attacker/AttackerChart.h"
#include "ui/views/attacker/AttackerOfRunView.h"
#include "ui/views/attacker/MeasuredAttack.h"
#include "ui/views/shared/FollowedRuns.h"

namespace epsiloscope {

namespace {

// Visible runs; where the selected one is hidden, that one alone.
void showAmong(AttackerChart* chart, Workspace& at) {
    const RunEntry* selected = at.selected();
    const bool alone = selected && !selected->visible;
    for (const RunNumber id : drawnRuns(at))
        chart->setRunVisible(id, alone ? id == selected->id : at.runs().find(id)->visible);
    if (alone) chart->setLeftOut(0); // the others are not left out for their number
    chart->setSelected(selected ? selected->id : RunNumber());
}

MadeView makeAttacker(Workspace& at) {
    auto* view = new AttackerOfRunView(at.threads(), at.leaving());
    AttackerChart* chart = view->chart();
    followRuns(chart, at);
    const auto show = [chart, &at] { showAmong(chart, at); };
    show();
    QObject::connect(&at, &Workspace::runSelected, chart, show);
    for (const auto signal : {&RunList::added, &RunList::restored, &RunList::removed})
        QObject::connect(&at.runs(), signal, chart, show);
    QObject::connect(&at.runs(), &RunList::manyChanged, chart, show);
    QObject::connect(&at.runs(), &RunList::visibilityChanged, chart, show);
    view->setLoaded(at.setUp().dataset);
    QObject::connect(&at, &Workspace::setUpChanged, view,
                     [view, &at] { view->setLoaded(at.setUp().dataset); });
    QObject::connect(view->measured(), &MeasuredAttack::started, view,
                     [&at](const Experiment& attacked, const std::shared_ptr<const Dataset>& dataset) {
                         at.ledgers().logAttack(dataset, attacked);
                     });
    MadeView made = followedRun(view, {chart, view->measured()->chart()}, at);
    // Runs that the chart does not show do not leave with its picture.
    made.run = [&at] {
        const RunEntry* selected = at.selected();
        return selected && !selected->visible ? selected->id : RunNumber();
    };
    made.shown = [view, chart]() -> std::vector<Chart*> {
        view->tick();
        if (chart->dirty()) chart->bringUpToDate();
        std::vector<Chart*> shown = {chart};
        if (view->measured()->hasLooked()) shown.push_back(view->measured()->chart());
        return shown;
    };
    made.computeNow = [chart](const Chart& drawn) {
        if (&drawn == chart) chart->computeNow();
    };
    return made;
}

bool attackerSpeaks(const Subject& about) {
    return anyTrial(about, [](const TrialRecord& trial) { return trial.outcome.has_value(); });
}

} // namespace

ViewKind attackersView() {
    return {.id = "attacker",
            .title = AttackerOfRunView::tr("Attacker’s e&ye"),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_Y,
            .tip =
                AttackerOfRunView::tr("What ε means: how often an attacker who knows all else guesses right"),
            .icon = "⌖",
            .page = "attacker",
            .group = accountingGroup(),
            .needs = AttackerOfRunView::tr("a run of which a repeat has finished"),
            .charts = {{.id = "attacker", .shows = ChartShows::Runs, .fromFiles = true},
                       {.id = "measured-attack"}},
            .speaks = attackerSpeaks,
            .make = makeAttacker};
}

} // namespace epsiloscope
