// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/queries/Aggregator.h"

#include "core/privacy/noise/NoisyWinner.h"

#include <numbers>

namespace epsiloscope {

AskedQuery Aggregator::look(std::uint32_t query, std::vector<double> votes) const {
    AskedQuery asked;
    asked.query = query;
    asked.votes = std::move(votes);
    return asked;
}

// A vote that moves makes one count more and another less.
NoiseCall votesCall(NoiseLaw law, double scale, std::size_t teachersOfRecord) {
    const bool gaussian = law == NoiseLaw::Gaussian;
    return {.room = "queries",
            .step = "votes on a query",
            .law = law,
            .scale = scale,
            .sensitivity = static_cast<double>(teachersOfRecord) * (gaussian ? std::numbers::sqrt2 : 2),
            .norm = gaussian ? NoiseNorm::L2 : NoiseNorm::L1,
            .placeAlone = true};
}

void drawAnswer(AskedQuery& asked, const Noise& noise, RandomStream& random) {
    asked.noisyVotes = asked.votes;
    noise.addTo(asked.noisyVotes, random);
    asked.label = pluralityOf(asked.noisyVotes).leader;
    asked.outcome = QueryOutcome::Answered;
}

std::vector<double> winningChances(const std::vector<double>& votes, NoiseLaw law, double scale) {
    if (law == NoiseLaw::Laplace) return laplaceWinnerProbabilities(votes, scale);
    std::vector<double> chances;
    for (std::size_t winner = 0; winner < votes.size(); ++winner)
        chances.push_back(gaussianWinningProbability(votes, winner, scale));
    return chances;
}

std::vector<double> NoisyMaxAggregator::chances(const AskedQuery& looked) const {
    std::vector<double> chances = winningChances(looked.votes, noise_.law(), noise_.scale());
    chances.push_back(0);
    return chances;
}

void NoisyMaxAggregator::draw(AskedQuery& asked, RandomStream& random) const {
    drawAnswer(asked, noise_, random);
}

} // namespace epsiloscope
