// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace epsiloscope {

/// The sequence that never falls and is nearest to `values`: it minimises Σ weight·(fit − value)². By pooling
/// adjacent violators (Ayer, Brunk, Ewing, Reid and Silverman 1955), in linear time. Weights > 0, as many as
/// values; none: all alike. Values must be numbers. As many values come back; none of none.
std::vector<double> isotonicRegression(std::span<const double> values, std::span<const double> weights = {});

} // namespace epsiloscope
