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

Noise ConfidentAggregator::noiseOf(NoiseCall call) const {
    call.drawing = door_.drawing;
    return Noise(call, door_.tap);
}

// A vote that moves changes the highest count by one at most, and rounding it no more.
void ConfidentAggregator::draw(AskedQuery& asked, RandomStream& random) const {
    const ConfidentNoise& scale = noiseFor(asked);
    const NoiseCall check{.room = "queries", .step = "check of the highest count", .scale = scale.sigma1};
    asked.noisyChecked = noiseOf(check).on(*asked.checked, random);
    if (asked.noisyChecked >= scale.threshold)
        drawAnswer(asked, noiseOf(votesCall(NoiseLaw::Gaussian, scale.sigma2)), random);
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
