// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalisedMoments.h"

#include <algorithm>
#include <limits>

namespace epsiloscope {

namespace {

std::uint64_t squareOf(std::uint16_t sensitivity) {
    return std::uint64_t{sensitivity} * std::uint64_t{sensitivity};
}

} // namespace

PersonalisedMoments::PersonalisedMoments(std::shared_ptr<const BaggedVotes> ensemble)
    : ensemble_(std::move(ensemble)), sensitivities_(ensemble_->votes, ensemble_->seenBy),
      computedBlock_(std::numeric_limits<std::size_t>::max()), squares_(sensitivities_.rows()),
      unit_(static_cast<double>(ensemble_->seenBy.partitions) *
            static_cast<double>(ensemble_->seenBy.partitions)) {}

std::span<const std::uint16_t> PersonalisedMoments::next() {
    const auto query = static_cast<std::size_t>(asked_);
    if (const std::size_t block = query / VoteBits::blockQueries; block != computedBlock_) {
        sensitivities_.compute(block);
        computedBlock_ = block;
    }
    return sensitivities_.onQuery(query % VoteBits::blockQueries);
}

void PersonalisedMoments::pay() {
    const auto paid = next();
    std::uint64_t largest = 0;
    for (std::size_t u = 0; u < squares_.size(); ++u) {
        squares_[u] += squareOf(paid[u]);
        largest = std::max(largest, squares_[u]);
    }
    dearest_ = static_cast<std::size_t>(std::ranges::find(squares_, largest) - squares_.begin());
    ++asked_;
}

double PersonalisedMoments::largestAfterNext() {
    const auto paid = next();
    std::uint64_t largest = 0;
    for (std::size_t u = 0; u < squares_.size(); ++u)
        largest = std::max(largest, squares_[u] + squareOf(paid[u]));
    return scaled(largest);
}

} // namespace epsiloscope
