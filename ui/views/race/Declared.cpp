// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Race", as the window knows it.
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/race/RaceChart.h"
#include "ui/views/race/RaceView.h"
#include "ui/views/shared/FollowedSweep.h"

namespace epsiloscope {

namespace {

MadeView makeRace(Workspace& at) {
    auto* view = new RaceView(at.leaving());
    OngoingSweep* ongoing = at.addSweep(RaceView::tr("Race %1"),
                                        RaceView::tr("A race is on: stop it or wait until it ends"), "race");
    followSetUp(view, at);
    MadeView made = followedSweep(view, {view->chart()}, *ongoing, at);
    made.computeNow = [view](const Chart&) { view->answerNow(); };
    keepSweep(made, view, ongoing);
    return made;
}

} // namespace

ViewKind raceView() {
    return {.id = "race",
            .title = RaceView::tr("Race"),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_R,
            .tip = RaceView::tr("Which mechanism does best on these data at this ε"),
            .icon = "⚑",
            .page = "race",
            .group = findGroup(),
            .charts = {{.id = "race", .shows = ChartShows::Sweep, .fromFiles = true}},
            .make = makeRace};
}

} // namespace epsiloscope
