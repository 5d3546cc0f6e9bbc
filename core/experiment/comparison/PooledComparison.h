// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/comparison/PairedComparison.h"

#include <memory>
#include <span>

namespace epsiloscope {

/// Two runs whose trials are drawn alike: the same data, split and seed.
struct RunPair {
    std::shared_ptr<const Run> a, b;
};

/// comparePaired() over several pairs, for instance one per seed of a sweep: all draws of all pairs together.
/// Refused with the reason where a pair is refused, or where there is no pair.
Result<PairedComparison> comparePairedPooled(std::span<const RunPair> pairs, Measure measure);

} // namespace epsiloscope
