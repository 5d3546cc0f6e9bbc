// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/Aggregator.h"

namespace epsiloscope {

AskedQuery Aggregator::look(std::uint32_t query, std::vector<double> votes) const {
    AskedQuery asked;
    asked.query = query;
    asked.votes = std::move(votes);
    return asked;
}

void drawAnswer(AskedQuery& asked, const Noise& noise, RandomStream& random) {
    asked.noisyVotes = asked.votes;
    noise.addTo(asked.noisyVotes, random);
    asked.label = pluralityOf(asked.noisyVotes).leader;
    asked.outcome = QueryOutcome::Answered;
}

void NoisyMaxAggregator::draw(AskedQuery& asked, RandomStream& random) const {
    drawAnswer(asked, noise_, random);
}

} // namespace epsiloscope
