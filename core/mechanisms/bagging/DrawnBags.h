// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"
#include "core/privacy/bagging/IntrinsicBagging.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace epsiloscope {

/// `count` of the records 0 … records−1, in the order drawn: with replacement any of them each time, else
/// different ones (then count ≤ records). Takes O(count) time, without replacement O(records).
std::vector<std::uint32_t> drawRecords(std::uint32_t records, std::uint32_t count, bool replacement,
                                       RandomStream& stream);

/// Bag `bag` of a plan that passes checkBags, with fewer than 2³² records and picks per bag (joint: in all).
/// Records in the order drawn; with replacement some come more than once. Bags with replacement and
/// independent ones have a stream each, so they can be drawn in any order on any thread; the joint draw is
/// one random order of the records, and its bag is a piece of it.
std::vector<std::uint32_t> drawBag(const BagPlan& plan, std::uint32_t bag, const RandomStreams& streams,
                                   std::uint32_t trial);

/// All bags of the plan: drawBag of each, but the joint draw is made once.
std::vector<std::vector<std::uint32_t>> drawBags(const BagPlan& plan, const RandomStreams& streams,
                                                 std::uint32_t trial);

/// The stream that simulation `simulation` of simulateBags draws all its bags from, one after the other.
RandomStream simulationStream(const RandomStreams& streams, std::uint32_t trial, std::uint32_t simulation);

/// The outcome of drawing all N bags again and again.
struct SimulatedBags {
    std::vector<std::uint8_t> holds; ///< by simulation: 1 where record 0 is in some bag as it is
    std::size_t held = 0;            ///< how many are 1
};

/// Draws the bags of a plan (as for drawBag) `simulations` times and looks whether record 0 occurs. Follows
/// drawRecords pick by pick on simulationStream, with the same outcome, but keeps only the place of that
/// record and stops once it is found: at most N·k picks each, in expectation no more than n.
SimulatedBags simulateBags(const BagPlan& plan, std::uint32_t simulations, const RandomStreams& streams,
                           std::uint32_t trial);

} // namespace epsiloscope
