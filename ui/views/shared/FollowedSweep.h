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

} // namespace epsiloscope
