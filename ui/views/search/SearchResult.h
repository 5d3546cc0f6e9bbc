// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/pate/ConfidentSearch.h"

#include <atomic>
#include <memory>
#include <stop_token>
#include <vector>

namespace epsiloscope {

/// What a search looks at and for.
struct SearchQuestion {
    std::shared_ptr<const RecordedVotes> votes;
    ConfidentSearchPlan plan;
    int threads = 0;                           ///< 0: one per processor
    std::shared_ptr<std::atomic<double>> done; ///< 0 … 1, told while it is computed
};

/// A finished search and the order of its points, best first.
struct SearchResult {
    ConfidentSearchPlan plan;
    ConfidentFindings findings;
    std::vector<std::size_t> order;
};

using SearchAnswer = Result<std::shared_ptr<const SearchResult>>;
/// Computes it here and now; of one that was stopped, what was found so far.
SearchAnswer searched(const SearchQuestion& question, const std::stop_token& stop);

} // namespace epsiloscope
