// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/ConfidentAggregator.h"

#include "core/privacy/pate/ThresholdCheck.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

AskedQuery ConfidentAggregator::look(std::uint32_t query, std::vector<double> votes) const {
    AskedQuery asked = Aggregator::look(query, std::move(votes));
    asked.checked = roundedCount(*std::max_element(asked.votes.begin(), asked.votes.end()));
    return asked;
}

void ConfidentAggregator::draw(AskedQuery& asked, RandomStream& random) const {
    const ConfidentNoise& scale = noiseFor(asked);
    asked.noisyChecked = Noise(NoiseLaw::Gaussian, scale.sigma1, drawing_).on(*asked.checked, random);
    if (asked.noisyChecked >= scale.threshold)
        drawAnswer(asked, Noise(NoiseLaw::Gaussian, scale.sigma2, drawing_), random);
    else
        failed(asked);
}

std::vector<double> ConfidentAggregator::chances(const AskedQuery& looked) const {
    const ConfidentNoise& scale = noiseFor(looked);
    const CheckOdds odds = checkOdds(*looked.checked, scale.threshold, scale.sigma1);
    std::vector<double> chances = winningChances(looked.votes, NoiseLaw::Gaussian, scale.sigma2);
    for (double& chance : chances)
        chance *= std::exp(odds.logPass);
    chances.push_back(std::exp(odds.logFail));
    return chances;
}

void ConfidentAggregator::failed(AskedQuery& asked) const {
    asked.outcome = QueryOutcome::Refused;
}

const ConfidentNoise& ConfidentAggregator::noiseFor(const AskedQuery&) const {
    return noise_;
}

} // namespace epsiloscope
