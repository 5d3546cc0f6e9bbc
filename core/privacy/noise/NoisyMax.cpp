// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/noise/NoisyMax.h"

namespace epsiloscope {

void addNoise(std::span<double> counts, NoiseLaw law, double scale, RandomStream& random) {
    for (double& count : counts)
        count += scale * (law == NoiseLaw::Gaussian ? random.gaussian() : random.laplace());
}

} // namespace epsiloscope
