// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/noise/Noise.h"

#include <span>
#include <vector>

namespace epsiloscope::testing {

/// What others are held against: Pr[argmax_k counts_k + scale·noise_k = j] for every class j, by quadrature
/// of ∫ f(x − n_j) Π F(x − n_k) dx (FORMULAS §1), relative accuracy 1e−9 down to 1e−280. scale: σ or b = 1/γ,
/// in votes.
std::vector<double> noisyMaxProbabilities(std::span<const double> counts, NoiseLaw law, double scale);

} // namespace epsiloscope::testing
