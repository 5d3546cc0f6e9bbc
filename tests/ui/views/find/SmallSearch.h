// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/testing/SmallVotes.h"
#include "ui/views/find/SearchResult.h"

namespace epsiloscope::testing {

inline ConfidentSearchPlan smallSearchPlan() {
    ConfidentSearchPlan plan;
    plan.grid = {{100, 200, 250}, {150, 200}, {20, 40}, true};
    plan.epsilon = 2;
    plan.accounting.orders = referenceOrders();
    plan.accounting.delta = 1e-5;
    return plan;
}

/// A search on small votes, computed at once.
inline std::shared_ptr<const SearchResult> smallSearch(ConfidentSearchPlan plan = smallSearchPlan(),
                                                       bool truthKnown = true) {
    RunControl control;
    const auto found = searchConfident(smallVotes(400, 250, 10, truthKnown), plan, Parallel(1), control);
    auto result = std::make_shared<SearchResult>();
    if (found) result->findings = *found;
    result->plan = std::move(plan);
    result->order = ranking(result->findings.points, result->plan);
    return result;
}

} // namespace epsiloscope::testing
