// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

namespace epsiloscope {

/// Pr[argmax_j counts_j + N(0, σ²) = winner], hundreds of times faster than by adaptive quadrature: the
/// trapezoidal rule on a fixed grid, which converges exponentially for such integrands. Absolute (not
/// relative) accuracy 1e−10. σ > 0; equal counts next to each other are counted together, so that sorted
/// counts are fastest.
double gaussianWinningProbability(std::span<const double> counts, std::size_t winner, double sigma);

} // namespace epsiloscope
