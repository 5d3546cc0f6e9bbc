// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// PATE with the GNMax aggregator (Papernot et al. 2018, section 4.1): every query is answered with argmax_j
/// n_j + N(0, σ²). RDP accounting, data-independent α/σ² and data-dependent by theorem 6, side by side.
Mechanism pateGNMax();

} // namespace epsiloscope
