// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ConfidentAccountant.h"

#include "core/privacy/GaussianNoisyMax.h"
#include "core/privacy/ThresholdCheck.h"

#include <cmath>

namespace epsiloscope {

GaussianSquares gaussianSquares(const ConfidentNoise& noise) {
    return {1 / (noise.sigma1 * noise.sigma1), 2 / (noise.sigma2 * noise.sigma2)};
}

ConfidentAccountant::ConfidentAccountant(const RenyiSettings& settings, const ConfidentNoise& noise)
    : RenyiQueryAccountant(settings), noise_(noise),
      check_(settings.orders, noise.threshold, noise.sigma1, settings.bound),
      answer_(settings.orders, noise.sigma2, settings.bound) {}

void ConfidentAccountant::independentAnswer(std::span<double> rdp) const {
    for (std::size_t i = 0; i < rdp.size(); ++i)
        rdp[i] = gaussianRdp(settings().orders[i], noise_.sigma2);
}

void ConfidentAccountant::dependentAnswer(std::span<const double> votes, std::span<double> rdp) const {
    answer_.rdp(votes, rdp);
}

void ConfidentAccountant::independentCheck(std::span<double> rdp) const {
    for (std::size_t i = 0; i < rdp.size(); ++i)
        rdp[i] = checkRdp(settings().orders[i], noise_.sigma1);
}

void ConfidentAccountant::dependentCheck(const AskedQuery& looked, std::span<double> rdp) const {
    check_.rdp(*looked.checked, rdp);
}

GaussianSquares ConfidentAccountant::squares() const {
    return gaussianSquares(noise_);
}

double ConfidentAccountant::passProbability(const AskedQuery& looked) const {
    return std::exp(checkOdds(*looked.checked, noise_.threshold, noise_.sigma1).logPass);
}

} // namespace epsiloscope
