// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/Aggregator.h"

namespace epsiloscope {

AskedQuery Aggregator::look(std::uint32_t query, std::vector<double> votes) const {
    AskedQuery asked;
    asked.query = query;
    asked.votes = std::move(votes);
    return asked;
}

void drawAnswer(AskedQuery& asked, NoiseLaw law, double scale, RandomStream& noise) {
    asked.noisyVotes = asked.votes;
    addNoise(asked.noisyVotes, law, scale, noise);
    asked.label = pluralityOf(asked.noisyVotes).leader;
    asked.outcome = QueryOutcome::Answered;
}

void NoisyMaxAggregator::draw(AskedQuery& asked, RandomStream& noise) const {
    drawAnswer(asked, law_, scale_, noise);
}

} // namespace epsiloscope
