// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/KeptChoices.h"

namespace epsiloscope {

class OngoingSweep;
class PriceView;
class Workspace;

/// Has a session keep the prices that were computed, and which of them are shown. They are shown again
/// through the sweep of the view, so that it can extend them.
void keepPrices(KeptChoices& choices, PriceView* view, OngoingSweep* ongoing, Workspace& at);

} // namespace epsiloscope
