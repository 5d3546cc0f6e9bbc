// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// Bins of equal width over the accuracies [0, 1]: bin i covers [i, i+1)/bins, the last one 1 as well. From 2
/// to 1,000 bins.

/// How many bins of this width there are. 1/width must be whole (to 1e−9), from 2 to 1,000; otherwise the
/// error, where = "/parameters/bin_width", names the nearest widths that work.
Result<int> binsOfWidth(double width);

/// The bin of `correct` right answers of `total` ≥ 1, correct ≤ total, in integers: in floating point 0.15,
/// 0.30, 0.35, 0.60, 0.70 and 0.95 fall into the wrong one.
int accuracyBin(std::uint32_t correct, std::uint32_t total, int bins);

/// The middle of a bin, an accuracy in (0, 1).
double binMiddle(int bin, int bins);

/// How many teachers fall into each bin. `correct` has each teacher's right answers of `total` ≥ 1.
std::vector<long> accuracyHistogram(std::span<const std::uint32_t> correct, std::uint32_t total, int bins);

/// The fullest of the noisy bins; the lowest of those that tie.
int fullestBin(std::span<const double> noisy);

} // namespace epsiloscope
