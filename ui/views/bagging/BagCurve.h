// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/bagging/IntrinsicBagging.h"

#include <vector>

namespace epsiloscope {

/// The intrinsic privacy of bagging as k grows: lists of the same length, ascending.
struct BagCurve {
    std::vector<std::int64_t> subsample;
    std::vector<double> epsilon, delta;
};

/// For k from 1 to the largest ≤ n that can be drawn, in even steps of log k, some 40 a decade and both ends.
/// The plan's own k does not matter. Empty where none can be drawn.
BagCurve bagCurve(const BagPlan& plan);

} // namespace epsiloscope
