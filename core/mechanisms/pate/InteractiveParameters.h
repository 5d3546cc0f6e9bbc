// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/pate/ConfidentParameters.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// The two rounds of Interactive-GNMax (Papernot et al. 2018, §5.3), each with T, σ₁ and σ₂ of its own:
/// `threshold`, `sigma1` and `sigma2` are those of round 1 (Confident-GNMax), `round2_threshold`,
/// `round2_sigma1` and `round2_sigma2` those of round 2. What is left open of round 2 is as in round 1.

/// All parameters of the mechanism.
std::vector<ParameterDescriptor> interactiveParameters();

/// Noise and threshold of round 2; absent where nothing is given of them: then both rounds are alike.
std::optional<ConfidentNoise> round2Noise(const Parameters& resolved);

/// Which part of so many queries has the noise of round 1. Where a budget leaves σ open, they are solved for
/// by it. Without `round1_queries`, half of the queries are in round 1.
NoiseShares sharesOfRounds(const Parameters& parameters, long queries);

/// How many of the wanted queries are in round 1: `round1_queries`, or half of the wanted ones, with a budget
/// half of those that it pays for whatever the votes are; at least 1.
long queriesOfRound1(const Parameters& resolved, const RenyiSettings& settings, long wanted);

/// Round 2 for ConfidentAccountant; absent where both rounds are alike.
std::optional<SecondRound> secondRound(const Parameters& resolved, long round1);

/// Each query asked pays for its round's check, each answered one for its round's answer. It is not known
/// here which answers were in which round: as many as possible are counted in the dearer one, which is exact
/// where every query was answered. Where `round1_queries` is open and all queries are answered, the most that
/// any choice of it, up to half of the queries, costs.
Spending interactiveSpending(const Parameters& resolved, long asked, long answered);

} // namespace epsiloscope
