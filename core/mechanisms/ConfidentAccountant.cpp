// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/ConfidentAccountant.h"

#include <cmath>

namespace epsiloscope {

ConfidentAccountant::Round::Round(const std::vector<double>& orders, const ConfidentNoise& given)
    : noise(given), check(orders, given.sigma1), answer(orders, given.sigma2) {}

ConfidentAccountant::ConfidentAccountant(const RenyiSettings& settings, const ConfidentNoise& noise,
                                         const std::optional<SecondRound>& second)
    : RenyiQueryAccountant(settings), first_(settings.orders, noise) {
    if (!second) return;
    second_.emplace(settings.orders, second->noise);
    round1_ = second->from;
}

const ConfidentAccountant::Round& ConfidentAccountant::roundOf(const AskedQuery& looked) const {
    return second_ && looked.round == 2 ? *second_ : first_;
}

CheckOdds ConfidentAccountant::oddsOf(const AskedQuery& looked) const {
    const ConfidentNoise& noise = roundOf(looked).noise;
    return checkOdds(*looked.checked, noise.threshold, noise.sigma1);
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
    const Round& round = roundOf(looked);
    round.answer.rdp(logOutvotedGaussian(looked.votes, round.noise.sigma2), rdp);
}

void ConfidentAccountant::dependentCheck(const AskedQuery& looked, std::span<double> rdp) const {
    roundOf(looked).check.rdp(oddsOf(looked).logUnlikely(), rdp);
}

double ConfidentAccountant::passProbability(const AskedQuery& looked) const {
    return std::exp(oddsOf(looked).logPass);
}

} // namespace epsiloscope
