// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/KeptChoices.h"

namespace epsiloscope {

class OngoingSweep;

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
