// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"

#include <span>
#include <vector>

namespace epsiloscope {

enum class NoiseLaw { Gaussian, Laplace };

/// Adds scale·noise_j to every count, drawn in class order. scale: σ or b = 1/γ, in votes.
void addNoise(std::span<double> counts, NoiseLaw law, double scale, RandomStream& random);
/// argmax_j counts_j + scale·noise_j with fresh noise for every class, drawn in class order; ties (possible
/// only in floating point) go to the lower class. scale: σ or b = 1/γ, in votes.
int noisyMax(std::span<const double> counts, NoiseLaw law, double scale, RandomStream& random);

/// Exact Pr[noisyMax = j] for every class, by quadrature of ∫ f(x − n_j) Π F(x − n_k) dx (FORMULAS §1),
/// relative accuracy 1e−9 down to 1e−280; for statistical tests and teaching.
std::vector<double> noisyMaxProbabilities(std::span<const double> counts, NoiseLaw law, double scale);

} // namespace epsiloscope
