// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pate/ConfidentAccountant.h"

#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/pate/ThresholdCheck.h"

#include <cmath>

namespace epsiloscope {

GaussianSquares gaussianSquares(const ConfidentNoise& noise) {
    return {1 / (noise.sigma1 * noise.sigma1), 2 / (noise.sigma2 * noise.sigma2)};
}

ConfidentAccountant::Round::Round(const RenyiSettings& settings, const ConfidentNoise& given)
    : noise(given), check(settings.orders, given.threshold, given.sigma1, settings.bound),
      answer(settings.orders, given.sigma2, settings.bound) {}

ConfidentAccountant::ConfidentAccountant(const RenyiSettings& settings, const ConfidentNoise& noise,
                                         const std::optional<SecondRound>& second)
    : RenyiQueryAccountant(settings), first_(settings, noise) {
    if (!second) return;
    second_.emplace(settings, second->noise);
    round1_ = second->from;
}

const ConfidentAccountant::Round& ConfidentAccountant::roundOf(const AskedQuery& looked) const {
    return second_ && looked.round == 2 ? *second_ : first_;
}

void ConfidentAccountant::independentOf(const Round& round, std::span<double> check,
                                        std::span<double> answer) const {
    for (std::size_t i = 0; i < check.size(); ++i)
        check[i] = checkRdp(settings().orders[i], round.noise.sigma1);
    for (std::size_t i = 0; i < answer.size(); ++i)
        answer[i] = gaussianRdp(settings().orders[i], round.noise.sigma2);
}

void ConfidentAccountant::independentAnswer(std::span<double> rdp) const {
    independentOf(first_, {}, rdp);
}

void ConfidentAccountant::independentCheck(std::span<double> rdp) const {
    independentOf(first_, rdp, {});
}

void ConfidentAccountant::independentOfRound2(std::span<double> check, std::span<double> answer) const {
    independentOf(second_ ? *second_ : first_, check, answer);
}

void ConfidentAccountant::dependentAnswer(const AskedQuery& looked, std::span<double> rdp) const {
    roundOf(looked).answer.rdp(looked.votes, rdp);
}

void ConfidentAccountant::dependentCheck(const AskedQuery& looked, std::span<double> rdp) const {
    roundOf(looked).check.rdp(*looked.checked, rdp);
}

GaussianSquares ConfidentAccountant::squares(std::size_t round) const {
    return gaussianSquares((second_ && round == 1 ? *second_ : first_).noise);
}

double ConfidentAccountant::passProbability(const AskedQuery& looked) const {
    const ConfidentNoise& noise = roundOf(looked).noise;
    return std::exp(checkOdds(*looked.checked, noise.threshold, noise.sigma1).logPass);
}

} // namespace epsiloscope
