// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// Interactive-GNMax in two rounds (Papernot et al. 2018, algorithm 2): Confident-GNMax trains a first
/// student; then teachers answer only where they disagree with it.
Mechanism pateInteractive();

} // namespace epsiloscope
