// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Ordinal.h"
#include "core/mechanisms/shared/AskedQuery.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace epsiloscope {

/// Which queries are walked through.
enum class QueryFilter {
    All,
    Answered,  ///< by the teachers
    OwnAnswer, ///< by the student alone
    Refused,
    Wrong ///< a label that is not the true class
};

enum class QueryOrder {
    AsAsked,
    CostliestFirst ///< by the data-dependent cost, each at its own order; equal ones as asked
};

bool passes(const AskedQuery& query, QueryFilter filter);

/// The queries of a trial that a person walks through; grows with the trial.
class QueryWalk {
public:
    /// Begins anew, with nothing taken in.
    void begin(QueryFilter filter, QueryOrder order);
    /// Takes in what is new; says whether the walk has grown.
    bool take(const AskedQueries& queries);

    QueryFilter filter() const { return filter_; }
    QueryOrder order() const { return order_; }
    std::size_t size() const { return walk_.size(); }
    /// Queries taken in, those that do not pass the filter among them.
    std::size_t seen() const { return seen_; }
    /// The query at a place < size().
    QueryNumber at(std::size_t place) const { return walk_[place]; }
    /// Where a query stands in the walk; nothing where the filter leaves it out.
    std::optional<std::size_t> placeOf(QueryNumber query) const;
    /// The same, or where the query asked next after it stands, or else the last place. Not of an empty walk.
    std::size_t placeNear(QueryNumber query) const;

private:
    QueryFilter filter_ = QueryFilter::All;
    QueryOrder order_ = QueryOrder::AsAsked;
    std::vector<QueryNumber> walk_;
    std::size_t seen_ = 0;
};

} // namespace epsiloscope
