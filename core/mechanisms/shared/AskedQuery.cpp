// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanisms/shared/AskedQuery.h"

#include "core/base/Named.h"

#include <algorithm>
#include <limits>

namespace epsiloscope {

namespace {

constexpr Named<QueryOutcome> outcomes[] = {
    {QueryOutcome::Answered, "answered", "answered"},
    {QueryOutcome::Refused, "refused", "refused"},
    {QueryOutcome::OwnAnswer, "own-answer", "answered by the student alone"}};

} // namespace

const char* toString(QueryOutcome outcome) {
    return entryIn(outcomes, outcome).name;
}

const char* inWords(QueryOutcome outcome) {
    return entryIn(outcomes, outcome).words;
}

void AskedQueries::append(Block block) {
    starts_.push_back(size_);
    size_ += block->size();
    blocks_.push_back(std::move(block));
}

const AskedQuery& AskedQueries::operator[](std::size_t i) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), i);
    const auto block = static_cast<std::size_t>(after - starts_.begin()) - 1;
    return (*blocks_[block])[i - starts_[block]];
}

Plurality pluralityOf(const std::vector<double>& votes) {
    Plurality plurality{0, votes.front(), std::numeric_limits<double>::infinity()};
    for (std::size_t j = 1; j < votes.size(); ++j)
        if (votes[j] > plurality.count) plurality = {static_cast<int>(j), votes[j], 0};
    double second = -std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < votes.size(); ++j)
        if (static_cast<int>(j) != plurality.leader) second = std::max(second, votes[j]);
    plurality.gap = plurality.count - second;
    return plurality;
}

} // namespace epsiloscope
