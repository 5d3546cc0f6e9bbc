// SPDX-License-Identifier: GPL-3.0-or-later
// The view "Solve", as the window knows it.
#include "ui/sweep/OngoingSweep.h"
#include "ui/views/shared/FollowedSweep.h"
#include "ui/views/solve/SolveChart.h"
#include "ui/views/solve/SolveView.h"

namespace epsiloscope {

namespace {

MadeView makeSolve(Workspace& at) {
    auto* view = new SolveView(at.leaving());
    OngoingSweep* ongoing =
        at.addSweep(SolveView::tr("Solve %1"),
                    SolveView::tr("An ε is being looked for: stop that or wait until it ends"), "solve");
    followSetUp(view, at);
    // A line of it may be moved in the charts of runs, too.
    const auto setGoal = [view, &at] { view->setGoal(at.goal()); };
    setGoal();
    QObject::connect(&at, &Workspace::goalChanged, view, setGoal);
    QObject::connect(view, &SolveView::goalChosen, &at, &Workspace::setGoal);
    MadeView made = followedSweep(view, {view->chart()}, *ongoing, at);
    made.computeNow = [view](const Chart&) { view->answerNow(); };
    keepSweep(made, view, ongoing);
    return made;
}

} // namespace

ViewKind solveView() {
    return {.id = "solve",
            .title = SolveView::tr("Solve"),
            .ownKey = Qt::ALT | Qt::SHIFT | Qt::Key_S,
            .tip = SolveView::tr("Which ε it takes for an accuracy, or for a number of labels"),
            .icon = "≥",
            .page = "solve",
            .group = findGroup(),
            .charts = {{.id = "solve", .shows = ChartShows::Sweep}},
            .make = makeSolve};
}

} // namespace epsiloscope
