// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"

#include <span>

namespace epsiloscope {

enum class NoiseLaw { Gaussian, Laplace };

/// Adds scale·noise_j to every count, drawn in class order. scale: σ or b = 1/γ, in votes.
inline void addNoise(std::span<double> counts, NoiseLaw law, double scale, RandomStream& random) {
    for (double& count : counts)
        count += scale * (law == NoiseLaw::Gaussian ? random.gaussian() : random.laplace());
}

} // namespace epsiloscope
