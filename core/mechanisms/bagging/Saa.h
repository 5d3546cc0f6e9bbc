// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// Subsample and aggregate: one partition, argmax_j n_j + Lap(1/λ), each answer 2λ-DP, data-independent
/// accounting only (the k = 1 case of Jordon, Yoon, van der Schaar 2019).
Mechanism subsampleAndAggregate();

} // namespace epsiloscope
