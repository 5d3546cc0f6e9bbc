// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

class KeptChoices;
class OngoingSweep;

/// Has a session keep what came of the last sweep of a view, as "computed"; it is shown again through
/// `ongoing`, so that it can be extended. One that goes on is not given up for another.
void keepSweep(KeptChoices& choices, OngoingSweep* ongoing);

} // namespace epsiloscope
