// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Sweep", as the window knows it.
#include "ui/views/shared/FollowedSweep.h"
#include "ui/views/shared/KeptChoices.h"
#include "ui/views/sweep/SweepChart.h"
#include "ui/views/sweep/SweepHeatMap.h"
#include "ui/views/sweep/SweepView.h"

namespace epsiloscope {

namespace {

MadeView makeSweep(Workspace& at) {
    auto* view = new SweepView(at.leaving());
    const auto setUp = [view, &at] {
        view->setExperiment(at.setUp().experiment);
        view->setData(at.setUp().whole, at.setUp().dataset);
    };
    setUp();
    QObject::connect(&at, &Workspace::setUpChanged, view, setUp);
    QObject::connect(&at, &Workspace::boxesWanted, view, &SweepView::showBoxes);
    QObject::connect(view, &SweepView::comparisonWanted, &at, &Workspace::comparisonWanted);
    MadeView made = followedSweep(view, {view->lines(), view->map()}, at.sweep(), at);
    made.forms = view->forms();
    made.shown = [view]() -> std::vector<Chart*> {
        if (!view->result()) return {};
        return {view->shownChart()};
    };
    auto* choices = new KeptChoices(view);
    view->keepChoices(*choices);
    keepChoices(made, choices);
    return made;
}

} // namespace

ViewKind sweepView() {
    const auto sweep = [](const char* id) {
        return ChartKind{.id = id, .shows = ChartShows::Sweep, .together = true, .fromFiles = true};
    };
    return {.id = "sweep",
            .title = SweepView::tr("Sw&eep"),
            .tip = SweepView::tr("Many runs at once: what a parameter does"),
            .icon = "⋮",
            .page = "sweep",
            .group = findGroup(),
            .charts = {sweep("sweep"), sweep("map")},
            .make = makeSweep};
}

} // namespace epsiloscope
