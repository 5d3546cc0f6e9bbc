// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/KeptChoices.h"
#include "ui/views/shared/ViewKind.h"
#include "ui/views/shared/Workspace.h"

namespace epsiloscope {

class SweepPage;

/// A view that asks for many runs: it shows the sweep that goes on or was shown last, asks for another, and
/// says why none can be started.
/// `dataAtHand`: SweepRequest::dataAtHand of what it asks for.
MadeView followedSweep(SweepPage* view, std::vector<Chart*> charts, OngoingSweep& ongoing, Workspace& at,
                       bool dataAtHand = true);

/// Tells a view the experiment that is set up, with its columns, and its data, now and whenever they change.
template <class View> void followSetUp(View* view, Workspace& at) {
    const auto tell = [view, &at] {
        const SetUp& now = at.setUp();
        view->setExperiment(now.whole.value_or(now.experiment), now.dataset);
    };
    tell();
    QObject::connect(&at, &Workspace::setUpChanged, view, tell);
}

/// Has a session keep what came of the last sweep of a view, as "computed"; it is shown again through
/// `ongoing`, so that it can be extended. One that goes on is not given up for another.
void keepSweep(KeptChoices& choices, OngoingSweep* ongoing);

/// Has a session keep that, and what a person chooses in the view (its keepChoices()).
template <class View> void keepSweep(MadeView& made, View* view, OngoingSweep* ongoing) {
    auto* choices = new KeptChoices(view);
    view->keepChoices(*choices);
    keepSweep(*choices, ongoing);
    keepChoices(made, choices);
}

} // namespace epsiloscope
