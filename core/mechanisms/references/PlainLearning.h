// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

namespace epsiloscope {

/// `nonprivate`: the learner on all private records, no noise: the ceiling.
Mechanism nonPrivateLearning();

/// `public-only`: the learner on the public pool with its true labels; no private record is touched: the
/// floor worth beating.
Mechanism publicOnlyLearning();

} // namespace epsiloscope
