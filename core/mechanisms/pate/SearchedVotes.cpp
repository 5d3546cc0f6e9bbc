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

VoteProfile profileFrom(const std::vector<std::uint32_t>& sorted, std::optional<std::uint32_t> trueCount) {
    VoteProfile profile{{sorted.begin(), sorted.end()}, {}};
    if (trueCount)
        profile.truth =
            static_cast<std::size_t>(std::find(sorted.begin(), sorted.end(), *trueCount) - sorted.begin());
    return profile;
}

} // namespace

VoteProfiles::VoteProfiles(const RecordedVotes& votes, std::size_t most) : truthKnown_(!votes.truth.empty()) {
    const std::size_t queries = most == 0 ? votes.queries : std::min(most, votes.queries);
    asked_.reserve(queries);
    std::map<std::pair<std::vector<std::uint32_t>, std::optional<std::uint32_t>>, std::uint32_t> known;
    for (std::size_t query = 0; query < queries; ++query) {
        const auto counts = votes.of(query);
        std::optional<std::uint32_t> trueCount;
        if (truthKnown_) trueCount = counts[static_cast<std::size_t>(votes.truth[query])];
        std::vector<std::uint32_t> sorted(counts.begin(), counts.end());
        std::sort(sorted.begin(), sorted.end(), std::greater<>());
        const auto next = static_cast<std::uint32_t>(distinct_.size());
        const auto [found, isNew] = known.try_emplace({std::move(sorted), trueCount}, next);
        if (isNew) distinct_.push_back(profileFrom(found->first.first, trueCount));
        asked_.push_back(found->second);
    }
}

SearchedVotes::SearchedVotes(const RecordedVotes& votes, std::size_t mostQueries)
    : profiles_(votes, mostQueries), teachersOfRecord_(votes.teachersOfRecord.value()) {
    findHeights();
    cutIntoBlocks();
}

void SearchedVotes::findHeights() {
    std::map<double, std::size_t> known;
    for (const VoteProfile& profile : profiles_.distinct()) {
        const auto [found, isNew] =
            known.try_emplace(std::floor(profile.counts.front() + 0.5), heights_.size());
        if (isNew) heights_.push_back(found->first);
        heightOf_.push_back(found->second);
    }
}

void SearchedVotes::cutIntoBlocks() {
    const std::vector<std::uint32_t>& asked = profiles_.asked();
    for (std::size_t begin = 0; begin < asked.size(); begin += queriesPerBlock) {
        const std::size_t end = std::min(asked.size(), begin + queriesPerBlock);
        AskedBlock block;
        std::map<std::uint32_t, std::uint32_t> known;
        for (std::size_t query = begin; query < end; ++query) {
            const auto next = static_cast<std::uint32_t>(block.profiles.size());
            const auto [found, isNew] = known.try_emplace(asked[query], next);
            if (isNew) {
                block.profiles.push_back(asked[query]);
                block.times.push_back(0);
            }
            ++block.times[found->second];
            block.queries.push_back(found->second);
        }
        blocks_.push_back(std::move(block));
    }
}

AnswerCosts::AnswerCosts(const SearchedVotes& votes, const AskedBlock& block,
                         const std::vector<double>& orders, double sigma2, const Parallel& parallel)
    : width_(orders.size()), rdp_(block.profiles.size() * width_), right_(block.profiles.size()) {
    // One record moves k votes: counted in units of k votes it moves one, and the noise is σ₂/k.
    const GaussianNoisyMaxBound bound(orders, sigma2 / votes.teachersOfRecord());
    constexpr std::size_t chunk = 16;
    const std::size_t count = block.profiles.size();
    parallel.forEach((count + chunk - 1) / chunk, [&](std::size_t part) {
        for (std::size_t i = part * chunk; i < std::min(count, (part + 1) * chunk); ++i) {
            const VoteProfile& profile = votes.profiles().distinct()[block.profiles[i]];
            bound.rdp(logOutvotedGaussian(profile.counts, sigma2), {rdp_.data() + i * width_, width_});
            if (profile.truth) right_[i] = gaussianWinningProbability(profile.counts, *profile.truth, sigma2);
        }
    });
}

CheckCosts::CheckCosts(const SearchedVotes& votes, const std::vector<double>& orders, double sigma1,
                       double threshold)
    : width_(orders.size()), rdp_(votes.heights().size() * width_) {
    const ThresholdCheckBound bound(orders, sigma1 / votes.teachersOfRecord());
    for (std::size_t i = 0; i < votes.heights().size(); ++i) {
        const CheckOdds odds = checkOdds(votes.heights()[i], threshold, sigma1);
        pass_.push_back(std::exp(odds.logPass));
        bound.rdp(odds.logUnlikely(), {rdp_.data() + i * width_, width_});
    }
}

CheckCosts::CheckCosts(const SearchedVotes& votes) : pass_(votes.heights().size(), 1.0) {}

} // namespace epsiloscope
