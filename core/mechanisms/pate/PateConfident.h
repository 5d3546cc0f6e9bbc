// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// Confident-GNMax (Papernot et al. 2018, algorithm 1): teachers answer only where a noisy check finds that
/// enough of them agree.
Mechanism pateConfident();

} // namespace epsiloscope
