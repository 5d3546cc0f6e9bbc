// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/votes/RecordedVotes.h"

#include <cstddef>
#include <cstdint>
#include <optional>
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

} // namespace epsiloscope
