// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ConfidentAccountant.h"

#include <cmath>

namespace epsiloscope {

ConfidentAccountant::ConfidentAccountant(const RenyiSettings& settings, const ConfidentNoise& noise)
    : RenyiQueryAccountant(settings), noise_(noise), check_(settings.orders, noise.sigma1),
      answer_(settings.orders, noise.sigma2) {}

void ConfidentAccountant::independentAnswer(std::span<double> rdp) const {
    for (std::size_t i = 0; i < rdp.size(); ++i)
        rdp[i] = gaussianRdp(settings().orders[i], noise_.sigma2);
}

void ConfidentAccountant::dependentAnswer(std::span<const double> votes, std::span<double> rdp) const {
    answer_.rdp(logOutvotedGaussian(votes, noise_.sigma2), rdp);
}

void ConfidentAccountant::independentCheck(std::span<double> rdp) const {
    for (std::size_t i = 0; i < rdp.size(); ++i)
        rdp[i] = checkRdp(settings().orders[i], noise_.sigma1);
}

void ConfidentAccountant::dependentCheck(const AskedQuery& looked, std::span<double> rdp) const {
    check_.rdp(checkOdds(*looked.checked, noise_.threshold, noise_.sigma1).logUnlikely(), rdp);
}

double ConfidentAccountant::passProbability(const AskedQuery& looked) const {
    return std::exp(checkOdds(*looked.checked, noise_.threshold, noise_.sigma1).logPass);
}

} // namespace epsiloscope
