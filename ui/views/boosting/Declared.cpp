// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Boosting", as the window knows it.
#include "ui/views/boosting/BoostingCharts.h"
#include "ui/views/boosting/BoostingView.h"
#include "ui/views/shared/FollowedRuns.h"

namespace epsiloscope {

namespace {

bool roundsSpeak(const Subject& about) {
    return about.run && (!about.run->run->ended() || whyNoRounds(*about.run).isEmpty());
}

MadeView makeBoosting(Workspace& at) {
    auto* view = new BoostingView;
    const auto charts = view->charts();
    return followedRun(view, {charts.begin(), charts.end()}, at);
}

} // namespace

ViewKind boostingView() {
    constexpr ChartShows one = ChartShows::OneRun;
    return {.id = "boosting",
            .title = BoostingView::tr("&Boosting"),
            .tip = BoostingView::tr("Iteration by iteration: errors, picked classifier, weights, accuracy"),
            .icon = "↻",
            .page = "features",
            .group = inspectGroup(),
            .charts = {{.id = "round-errors", .shows = one},
                       {.id = "alphas", .shows = one},
                       {.id = "weights", .shows = one},
                       {.id = "round-accuracy", .shows = one}},
            .of = [](const MechanismDescriptor& mechanism) { return mechanism.steps == steps::iterations; },
            .speaks = roundsSpeak,
            .make = makeBoosting};
}

} // namespace epsiloscope
