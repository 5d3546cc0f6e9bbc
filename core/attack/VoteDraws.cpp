// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attack/VoteDraws.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>

namespace epsiloscope {

namespace {

constexpr std::size_t drawsOfBatch = 64;

// A query on which two neighbours' teachers differ.
struct DifferingQuery {
    std::array<AskedQuery, 2> looked; ///< in the world without and in that with the record
    std::vector<double> ratio;        ///< log likelihood ratio of every outcome
};

AskedQuery lookedAt(const Aggregator& aggregator, const VoteCounts& counts, long query) {
    std::vector<double> votes;
    for (Eigen::Index c = 0; c < counts.cols(); ++c)
        votes.push_back(counts(query, c));
    return aggregator.look(static_cast<std::uint32_t>(query), std::move(votes));
}

std::vector<double> logRatio(const std::vector<double>& with, const std::vector<double>& without) {
    constexpr double rarest = 1e-10; // what the chances are accurate to
    std::vector<double> ratio;
    for (std::size_t i = 0; i < with.size(); ++i)
        ratio.push_back(std::log(std::max(with[i], rarest) / std::max(without[i], rarest)));
    return ratio;
}

std::vector<DifferingQuery> differingQueries(const Aggregator& aggregator, const VoteCounts& with,
                                             const VoteCounts& without, long queries) {
    std::vector<DifferingQuery> differing;
    for (long query = 0; query < queries; ++query) {
        if (with.row(query) == without.row(query)) continue;
        DifferingQuery one{{lookedAt(aggregator, without, query), lookedAt(aggregator, with, query)}, {}};
        one.ratio = logRatio(aggregator.chances(one.looked[1]), aggregator.chances(one.looked[0]));
        differing.push_back(std::move(one));
    }
    return differing;
}

// The attacker's score for the labels of one repeat.
double scoreOfDraw(const AttackContext& attack, const Aggregator& aggregator,
                   const std::vector<DifferingQuery>& queries, std::uint64_t repeat, unsigned world) {
    const RandomStreams streams = attack.streamsOf(repeat, world);
    double score = 0;
    for (const DifferingQuery& query : queries) {
        AskedQuery asked = query.looked[world];
        RandomStream noise = streams.stream(1, StreamPurpose::Aggregation, asked.query);
        aggregator.draw(asked, noise);
        const bool answered = asked.outcome == QueryOutcome::Answered;
        score += answered ? query.ratio[static_cast<std::size_t>(asked.label)] : query.ratio.back();
    }
    return score;
}

// The books as if every query were answered, which is the most that they can cost.
Epsilon statedFor(const AskedVotes& asked, const VoteCounts& with, long queries) {
    for (long query = 0; query < queries; ++query) {
        AskedQuery looked = lookedAt(asked.aggregator, with, query);
        looked.outcome = QueryOutcome::Answered;
        looked.label = pluralityOf(looked.votes).leader;
        asked.accountant.pay(looked);
    }
    return statedEpsilon(asked.accountant.statement());
}

} // namespace

long surelyAsked(const AskedVotes& asked, long places) {
    long queries = std::min(asked.plan.wanted, places);
    if (asked.plan.stopOn == StopOn::DataIndependent)
        queries = std::min({queries, asked.plan.queries, asked.accountant.queriesWithin(asked.plan.budget)});
    while (queries > 0 && !asked.aggregator.knows(queries - 1))
        --queries; // what a student must learn first is left to other attacks
    return queries;
}

Result<void> drawVotes(const AttackContext& attack, const AskedVotes& asked, const VoteCounts& with,
                       const VoteCounts& without, AttackResult& result) {
    const long queries = surelyAsked(asked, static_cast<long>(std::min(with.rows(), without.rows())));
    setBar(attack, statedFor(asked, with, queries), asked.resolved, queries, queries, result);
    const auto differing = differingQueries(asked.aggregator, with, without, queries);
    result.score = Sentence("likelihood ratio of the labels given to %1 queries, of which %2 see other votes",
                            {queries, differing.size()});
    if (differing.empty()) {
        result.remarks.emplace_back("both datasets have the same votes: nothing tells them apart");
        tellBound(attack, RisingBound(1, attack.plan.error), attack.plan.repeats, result);
        return {};
    }
    RisingBound bound(attack.plan.repeats, attack.plan.error);
    std::array<std::vector<double>, 2> scores;
    for (std::size_t look = 0; look < bound.looks().size(); ++look) {
        const std::size_t from = scores[0].size(), to = bound.looks()[look];
        for (auto& each : scores)
            each.resize(to);
        inPieces(attack, from, to, [&](std::uint64_t first, std::uint64_t last) {
            const std::size_t batches = (last - first + drawsOfBatch - 1) / drawsOfBatch;
            attack.parallel.forEach(batches, [&](std::size_t batch) {
                const std::size_t begin = first + batch * drawsOfBatch;
                const std::size_t end = std::min<std::size_t>(last, begin + drawsOfBatch);
                if (!attack.control.checkpoint()) return;
                for (unsigned world = 0; world < 2; ++world)
                    for (std::size_t repeat = begin; repeat < end; ++repeat)
                        scores[world][repeat] =
                            scoreOfDraw(attack, asked.aggregator, differing, repeat, world);
            });
        });
        if (attack.control.stopRequested()) return {};
        bound.take(thresholdBound(scores[1], scores[0], result.stated.delta, bound.errorAt(look)));
        tellBound(attack, bound, to, result);
    }
    return {};
}

} // namespace epsiloscope
