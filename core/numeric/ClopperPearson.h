// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace epsiloscope {

/// One-sided bounds on a chance that was seen `hits` times in `trials` ≥ 1 independent trials (Clopper and
/// Pearson 1934): the true chance lies beyond them with probability at most `error` in (0, 1), whatever it
/// is. 0 ≤ hits ≤ trials. Rounded outwards.
double clopperPearsonLower(std::int64_t hits, std::int64_t trials, double error);
double clopperPearsonUpper(std::int64_t hits, std::int64_t trials, double error);

} // namespace epsiloscope
