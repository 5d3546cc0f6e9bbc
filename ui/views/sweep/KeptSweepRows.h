// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/views/shared/KeptChoices.h"

namespace epsiloscope {

class SweepPanel;

/// Has a session keep what a person varies: parameters with their values as typed, and the repeats. A sweep
/// that was opened says so itself.
void keepSweepRows(KeptChoices& choices, SweepPanel* panel);

} // namespace epsiloscope
