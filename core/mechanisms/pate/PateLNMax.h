// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// PATE with the LNMax aggregator (Papernot et al. 2017): every query is answered with argmax_j n_j +
/// Lap(1/γ), each answer 2γ-DP. RDP accounting, data-independent and data-dependent, at the γ that the noise
/// really has.
Mechanism pateLNMax();

} // namespace epsiloscope
