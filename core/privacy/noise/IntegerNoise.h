// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"

#include <cstdint>

namespace epsiloscope {

/// Noise on whole numbers, drawn with integers alone (Canonne, Kamath and Steinke 2020: the laws, and what
/// they cost; core/privacy/FORMULAS.md, "Noise in integers"). Candidates are drawn and kept or thrown away
/// by chances of e^−x, after Karney 2016. A candidate takes the same steps whatever it is, and how many are
/// thrown away says nothing of the one that is kept: so the time says nothing of the noise.

/// The largest exponent of two that scales below may have.
inline constexpr int largestScaleExponent = 40;

/// Discrete Gaussian with σ = 2^scaleExponent: probability of z in proportion to e^(−z²/2σ²).
/// 0 ≤ scaleExponent ≤ 40; |z| < 2^(scaleExponent + 5).
std::int64_t discreteGaussian(int scaleExponent, RandomStream& random);
/// Discrete Laplace with scale t = 2^scaleExponent: probability of z in proportion to e^(−|z|/t).
/// |z| < 2^(scaleExponent + 8).
std::int64_t discreteLaplace(int scaleExponent, RandomStream& random);

} // namespace epsiloscope
