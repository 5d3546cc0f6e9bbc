// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"

#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// A partition of the slots of private records into parts that have about as many of every class: no two
/// parts differ by more than one slot, neither in all nor in any class.
///
/// How many slots each class has is fixed in advance and counts as public; so is the class of a slot. Which
/// slots are filled is private, and nothing here looks at it: a record that is taken out leaves a hole of its
/// class, one that is added fills a hole or is the next slot of its class, and no other record moves
/// (core/privacy/FORMULAS.md, "Neighbours and teachers"). Where the data themselves say how many slots each
/// class has, the guarantee is for datasets that agree on it.
struct ClassBalancedPartition {
    static constexpr std::uint32_t noPart = UINT32_MAX;

    std::uint32_t parts = 1;
    std::vector<std::uint32_t> partOfSlot;     ///< noPart for a slot without a class
    std::vector<std::uint32_t> partOfNewcomer; ///< by class: of a record after the last slot of its class

    /// The records in each part, ascending. slotOfRecord: the slot that each record fills; no two the same.
    std::vector<std::vector<std::uint32_t>> records(std::span<const std::uint32_t> slotOfRecord) const;
};

/// Deals the slots of each class by a permutation of its own, round-robin; a class goes on at the part where
/// the one before it ended. classOfSlot: −1 (no class) or 0 … classes − 1; parts ≥ 1; classes < 2²⁴,
/// partition < 2²⁴: each partition of each trial is another one, and does not depend on the others.
ClassBalancedPartition classBalancedPartition(std::span<const int> classOfSlot, int classes,
                                              std::uint32_t parts, const RandomStreams& streams,
                                              std::uint32_t trial, std::uint64_t partition);

} // namespace epsiloscope
