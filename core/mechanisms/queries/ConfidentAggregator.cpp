// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/ConfidentAggregator.h"

#include "core/privacy/pate/ThresholdCheck.h"

#include <algorithm>

namespace epsiloscope {

AskedQuery ConfidentAggregator::look(std::uint32_t query, std::vector<double> votes) const {
    AskedQuery asked = Aggregator::look(query, std::move(votes));
    asked.checked = roundedCount(*std::max_element(asked.votes.begin(), asked.votes.end()));
    return asked;
}

void ConfidentAggregator::draw(AskedQuery& asked, RandomStream& noise) const {
    const ConfidentNoise& scale = noiseFor(asked);
    asked.noisyChecked = *asked.checked + scale.sigma1 * noise.gaussian();
    if (asked.noisyChecked >= scale.threshold)
        drawAnswer(asked, NoiseLaw::Gaussian, scale.sigma2, noise);
    else
        failed(asked);
}

void ConfidentAggregator::failed(AskedQuery& asked) const {
    asked.outcome = QueryOutcome::Refused;
}

const ConfidentNoise& ConfidentAggregator::noiseFor(const AskedQuery&) const {
    return noise_;
}

} // namespace epsiloscope
