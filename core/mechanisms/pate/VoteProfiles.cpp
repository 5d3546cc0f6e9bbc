// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/pate/VoteProfiles.h"

#include <algorithm>
#include <functional>
#include <map>

namespace epsiloscope {

namespace {

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

} // namespace epsiloscope
