// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Line", as the window knows it.
#include "ui/views/line/LineCharts.h"
#include "ui/views/line/LineView.h"
#include "ui/views/shared/FollowedRuns.h"

namespace epsiloscope {

namespace {

MadeView makeLine(Workspace& at) {
    auto* view = new LineView;
    QObject::connect(view, &LineView::sweepWanted, &at, [&at](const SweepPlan& plan) {
        emit at.sweepWanted({.plan = plan, .dataAtHand = false, .asBoxes = true});
    });
    return followedRun(view, {view->voteChart(), view->thresholdsChart(), view->weightsChart()}, at);
}

} // namespace

ViewKind lineView() {
    constexpr ChartShows one = ChartShows::OneRun;
    return {.id = "line",
            .title = LineView::tr("&Line"),
            .tip = LineView::tr("The toy example: boosting on a line, where a classifier is a point"),
            .icon = "⟷",
            .page = "features",
            .group = inspectGroup(),
            .needs = LineView::tr("boosting on the sample “Points on a line”"),
            .charts = {{.id = "line-vote", .shows = one},
                       {.id = "line-thresholds", .shows = one},
                       {.id = "line-weights", .shows = one}},
            .of = [](const MechanismDescriptor& mechanism) { return mechanism.steps == steps::iterations; },
            .speaks = [](const Subject& about) { return about.run && isOnLine(*about.run->run); },
            .make = makeLine};
}

} // namespace epsiloscope
