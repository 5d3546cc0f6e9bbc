// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pate/SearchedVotes.h"

#include "core/privacy/noise/NoisyWinner.h"
#include "core/privacy/pate/GaussianNoisyMax.h"
#include "core/privacy/pate/ThresholdCheck.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace epsiloscope {

namespace {

constexpr std::size_t queriesPerBlock = 512;

// Numbers values from 0 on as they come, equal ones alike.
template <class Value> class Numbering {
public:
    /// The number, and whether the value is new.
    std::pair<std::uint32_t, bool> operator()(const Value& value) {
        const auto next = static_cast<std::uint32_t>(known_.size());
        const auto [found, isNew] = known_.try_emplace(value, next);
        return {found->second, isNew};
    }

private:
    std::map<Value, std::uint32_t> known_;
};

VoteProfile profileFrom(const std::vector<std::uint32_t>& sorted, std::optional<std::uint32_t> trueCount) {
    VoteProfile profile{{sorted.begin(), sorted.end()}, {}};
    if (trueCount)
        profile.truth =
            static_cast<std::size_t>(std::find(sorted.begin(), sorted.end(), *trueCount) - sorted.begin());
    return profile;
}

void ask(AskedBlock& block, std::uint32_t profile, Numbering<std::uint32_t>& placeOf) {
    const auto [place, isNew] = placeOf(profile);
    if (isNew) {
        block.profiles.push_back(profile);
        block.times.push_back(0);
    }
    ++block.times[place];
    block.queries.push_back(place);
}

} // namespace

SearchedVotes::SearchedVotes(const RecordedVotes& votes, std::size_t most)
    : truthKnown(!votes.truth.empty()), teachersOfRecord(votes.teachersOfRecord.value()) {
    Numbering<std::pair<std::vector<std::uint32_t>, std::optional<std::uint32_t>>> profileOf;
    Numbering<double> heightOf;
    Numbering<std::uint32_t> placeOf; // in the block
    const std::size_t queries = most == 0 ? votes.queries : std::min(most, votes.queries);
    for (std::size_t query = 0; query < queries; ++query) {
        const auto counts = votes.of(query);
        std::optional<std::uint32_t> trueCount;
        if (truthKnown) trueCount = counts[static_cast<std::size_t>(votes.truth[query])];
        std::vector<std::uint32_t> sorted(counts.begin(), counts.end());
        std::sort(sorted.begin(), sorted.end(), std::greater<>());
        const auto [profile, isNew] = profileOf({sorted, trueCount});
        if (isNew) {
            profiles.push_back(profileFrom(sorted, trueCount));
            const double whole = std::floor(sorted.front() + 0.5);
            const auto [height, higher] = heightOf(whole);
            if (higher) heights.push_back(whole);
            profiles.back().height = height;
        }
        if (query % queriesPerBlock == 0) {
            blocks.emplace_back();
            placeOf = {};
        }
        ask(blocks.back(), profile, placeOf);
    }
}

CaseCosts answerCosts(const SearchedVotes& votes, const AskedBlock& block, const std::vector<double>& orders,
                      double sigma2, const Parallel& parallel) {
    constexpr std::size_t chunk = 16;
    const std::size_t count = block.profiles.size();
    CaseCosts costs(count, orders.size());
    // One record moves k votes: counted in units of k votes it moves one, and the noise is σ₂/k.
    const GaussianNoisyMaxBound bound(orders, sigma2 / votes.teachersOfRecord);
    parallel.forEach((count + chunk - 1) / chunk, [&](std::size_t part) {
        for (std::size_t i = part * chunk; i < std::min(count, (part + 1) * chunk); ++i) {
            const VoteProfile& profile = votes.profiles[block.profiles[i]];
            bound.rdp(logOutvotedGaussian(profile.counts, sigma2), costs.rdp(i));
            if (profile.truth)
                costs.odds[i] = gaussianWinningProbability(profile.counts, *profile.truth, sigma2);
        }
    });
    return costs;
}

CaseCosts checkCosts(const SearchedVotes& votes, const std::vector<double>& orders, double sigma1,
                     double threshold) {
    if (sigma1 == 0) return {votes.heights.size(), 0, 1};
    CaseCosts costs(votes.heights.size(), orders.size());
    const ThresholdCheckBound bound(orders, sigma1 / votes.teachersOfRecord);
    for (std::size_t i = 0; i < votes.heights.size(); ++i) {
        const CheckOdds odds = checkOdds(votes.heights[i], threshold, sigma1);
        costs.odds[i] = std::exp(odds.logPass);
        bound.rdp(odds.logUnlikely(), costs.rdp(i));
    }
    return costs;
}

} // namespace epsiloscope
