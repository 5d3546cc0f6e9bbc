// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/votes/QueryWalk.h"

#include <algorithm>
#include <utility>

namespace epsiloscope {

bool passes(const AskedQuery& query, QueryFilter filter) {
    if (filter == QueryFilter::All) return true;
    if (filter == QueryFilter::Wrong)
        return query.label >= 0 && query.truth >= 0 && query.label != query.truth;
    return query.outcome == (filter == QueryFilter::Answered    ? QueryOutcome::Answered
                             : filter == QueryFilter::OwnAnswer ? QueryOutcome::OwnAnswer
                                                                : QueryOutcome::Refused);
}

void QueryWalk::begin(QueryFilter filter, QueryOrder order) {
    filter_ = filter;
    order_ = order;
    walk_.clear();
    seen_ = 0;
}

bool QueryWalk::take(const AskedQueries& queries) {
    const auto before = static_cast<std::ptrdiff_t>(walk_.size());
    for (; seen_ < queries.size(); ++seen_)
        if (passes(queries[seen_], filter_)) walk_.push_back(QueryNumber::fromIndex(seen_));
    const bool grown = static_cast<std::ptrdiff_t>(walk_.size()) > before;
    if (!grown || order_ == QueryOrder::AsAsked) return grown;
    const auto costlier = [&queries](QueryNumber a, QueryNumber b) {
        return queries[a.index()].cost.total() > queries[b.index()].cost.total();
    };
    std::stable_sort(walk_.begin() + before, walk_.end(), costlier);
    std::inplace_merge(walk_.begin(), walk_.begin() + before, walk_.end(), costlier);
    return true;
}

std::optional<std::size_t> QueryWalk::placeOf(QueryNumber query) const {
    const auto found = std::find(walk_.begin(), walk_.end(), query);
    if (found == walk_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - walk_.begin());
}

std::size_t QueryWalk::placeNear(QueryNumber query) const {
    const auto next = std::ranges::min_element(
        walk_, {}, [query](QueryNumber each) { return std::pair(each < query, each); });
    return *next < query ? walk_.size() - 1 : static_cast<std::size_t>(next - walk_.begin());
}

} // namespace epsiloscope
