// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

} // namespace epsiloscope
