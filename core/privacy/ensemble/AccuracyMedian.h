// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"

#include <span>
#include <vector>

namespace epsiloscope {

/// The private median of teachers' accuracies: the exponential mechanism (McSherry, Talwar 2007) over the
/// bins, by rank. The distance of a bin is how many of the t teachers would have to move for it to hold a
/// median: max(0, t/2 − teachers in it or below, teachers below it − t/2). A record teaches in m teachers,
/// and each moves either number by at most 1: the distance has sensitivity m, and Pr[bin] ∝
/// e^(−ε·distance/(2m)) is ε-DP. Each accuracy counts as the middle of its bin. If exact accuracies counted,
/// teachers that all lie between two middles, which is where they agree best, would be equally far from every
/// candidate, and the release would be uniform.

/// Pr[bin] of every bin, in log space until the end. counts: teachers in each bin, ≥ 0 (expected counts need
/// not be whole; whole ones are exact); epsilon ≥ 0; teachersOfRecord: m ≥ 1.
std::vector<double> medianBinProbabilities(std::span<const double> counts, double epsilon,
                                           long teachersOfRecord);
std::vector<double> medianBinProbabilities(std::span<const long> counts, double epsilon,
                                           long teachersOfRecord);

/// A bin drawn with these probabilities (which sum to 1), by one number of the stream.
int drawBin(std::span<const double> probabilities, RandomStream& random);

} // namespace epsiloscope
