// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Parallel.h"
#include "core/data/votes/RecordedVotes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace epsiloscope {

/// All that the costs of a query depend on: its counts, whichever class has which.
struct VoteProfile {
    std::vector<double> counts;       ///< descending
    std::optional<std::size_t> truth; ///< where among `counts` the true class stands; absent: not known
    std::size_t height = 0;           ///< index into SearchedVotes::heights
};

/// Queries that are asked one after the other, few enough for the costs of their profiles to stay in cache.
struct AskedBlock {
    std::vector<std::uint32_t> queries;  ///< for each query, in order: its index into `profiles`
    std::vector<std::uint32_t> profiles; ///< the different ones among them
    std::vector<std::uint32_t> times;    ///< how often each is asked
};

/// Votes as a search over parameters reads them: in the order in which they are asked, cut into blocks, equal
/// profiles kept once. Teachers who agree leave few different ones. A check sees nothing but the highest
/// count, so every different one is kept once, too.
struct SearchedVotes {
    /// The first `most` queries (0: all). The votes must say how many teachers one record taught.
    SearchedVotes(const RecordedVotes& votes, std::size_t most);

    bool truthKnown;
    double teachersOfRecord; ///< votes of a query that one record moves; noise counts as so much smaller
    std::vector<VoteProfile> profiles; ///< the different ones
    std::vector<double> heights;       ///< the different highest counts as the check sees them (whole votes)
    std::vector<AskedBlock> blocks;
};

/// What is done with each of several cases: how likely it comes out well, and its RDP at each order.
struct CaseCosts {
    CaseCosts(std::size_t cases, std::size_t width, double likely = 0)
        : orders(width), odds(cases, likely), allRdp(cases * width) {}
    std::span<double> rdp(std::size_t of) { return {allRdp.data() + of * orders, orders}; }
    std::span<const double> rdp(std::size_t of) const { return {allRdp.data() + of * orders, orders}; }

    std::size_t orders; ///< 0: nothing is paid
    std::vector<double> odds, allRdp;
};

/// Answers with Gaussian noise σ₂ to the profiles of one block, which come out well where they are the true
/// class; 0 where that is not known.
CaseCosts answerCosts(const SearchedVotes& votes, const AskedBlock& block, const std::vector<double>& orders,
                      double sigma2, const Parallel& parallel);

/// Checks with T and σ₁ of every highest count, which come out well where they are passed. σ₁ = 0: there is
/// no check, everything passes and nothing is paid for it at any order.
CaseCosts checkCosts(const SearchedVotes& votes, const std::vector<double>& orders, double sigma1,
                     double threshold);

} // namespace epsiloscope
