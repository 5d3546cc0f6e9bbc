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
};

/// Votes in the order in which they are asked, equal profiles kept once: teachers who agree leave few
/// different ones.
class VoteProfiles {
public:
    /// The first `most` queries (0: all).
    explicit VoteProfiles(const RecordedVotes& votes, std::size_t most = 0);

    const std::vector<VoteProfile>& distinct() const { return distinct_; }
    /// Index into distinct() of each query.
    const std::vector<std::uint32_t>& asked() const { return asked_; }
    bool truthKnown() const { return truthKnown_; }

private:
    std::vector<VoteProfile> distinct_;
    std::vector<std::uint32_t> asked_;
    bool truthKnown_;
};

/// Queries that are asked one after the other, few enough for the costs of their profiles to stay in cache.
struct AskedBlock {
    std::vector<std::uint32_t> queries;  ///< for each query, in order: its index into `profiles`
    std::vector<std::uint32_t> profiles; ///< the different ones among them
    std::vector<std::uint32_t> times;    ///< how often each is asked
};

/// Votes as a search over parameters reads them: cut into blocks. A check sees nothing but the highest count,
/// so every different one is kept once. The votes must say how many teachers one record taught.
class SearchedVotes {
public:
    SearchedVotes(const RecordedVotes& votes, std::size_t mostQueries);

    /// How many votes of a query one record moves; noise counts as that many times smaller.
    double teachersOfRecord() const { return teachersOfRecord_; }
    const VoteProfiles& profiles() const { return profiles_; }
    const std::vector<AskedBlock>& blocks() const { return blocks_; }
    /// The different highest counts as the check sees them (whole votes).
    const std::vector<double>& heights() const { return heights_; }
    /// Index into heights() of a profile.
    std::size_t heightOf(std::uint32_t profile) const { return heightOf_[profile]; }

private:
    void findHeights();
    void cutIntoBlocks();

    VoteProfiles profiles_;
    double teachersOfRecord_;
    std::vector<AskedBlock> blocks_;
    std::vector<double> heights_;
    std::vector<std::size_t> heightOf_;
};

/// The cost of answers with Gaussian noise σ₂, and how likely they are right, for the profiles of one block.
class AnswerCosts {
public:
    AnswerCosts(const SearchedVotes& votes, const AskedBlock& block, const std::vector<double>& orders,
                double sigma2, const Parallel& parallel);

    /// RDP at each order; `profile` is an index into the block's.
    std::span<const double> rdp(std::size_t profile) const {
        return {rdp_.data() + profile * width_, width_};
    }
    /// Probability that the answer is the true class; 0 where that is not known.
    double right(std::size_t profile) const { return right_[profile]; }

private:
    std::size_t width_;
    std::vector<double> rdp_, right_;
};

/// The cost of the check with T and σ₁, and how likely it is passed, for every highest count.
class CheckCosts {
public:
    CheckCosts(const SearchedVotes& votes, const std::vector<double>& orders, double sigma1,
               double threshold);
    /// Without a check: everything passes and nothing is paid for it.
    explicit CheckCosts(const SearchedVotes& votes);

    double pass(std::size_t height) const { return pass_[height]; }
    /// RDP at each order; empty without a check.
    std::span<const double> rdp(std::size_t height) const { return {rdp_.data() + height * width_, width_}; }

private:
    std::size_t width_ = 0;
    std::vector<double> pass_, rdp_;
};

} // namespace epsiloscope
