// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/bagging/TeachersOfRecords.h"
#include "core/privacy/bagging/VoteBits.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// An ensemble of bags: what its teachers said, and who taught them.
struct BaggedVotes {
    VoteBits votes;
    TeachersOfRecords seenBy;
};

/// k·m(x;u) of one record (or of the newcomer: records()) on the first `queries` queries.
std::vector<std::uint16_t> sensitivitiesOfRecord(const BaggedVotes& ensemble, std::size_t record,
                                                 std::size_t queries);

/// k·m(x;u) of every record u, and of the newcomers, on a block of queries (Jordon et al. 2019, theorems 4
/// and 5): k less the votes that the class with fewest of them, among all classes, gets from the k teachers
/// that saw u. m is how far the vote fractions can move when u is removed. Votes are counted for 256 queries
/// at a time by bit-sliced addition; a block is kept, never all queries. Exact integers.
class PersonalSensitivities {
public:
    /// Both must outlive it. k ≤ 65535.
    PersonalSensitivities(const VoteBits& votes, const TeachersOfRecords& teachers);

    /// Fills the block [256·block, 256·(block + 1)) of queries.
    void compute(std::size_t block);
    /// k·m of each record and then of each newcomer, on a query of the block: lane = query mod 256. Lanes
    /// beyond the last query mean nothing.
    std::span<const std::uint16_t> onQuery(std::size_t lane) const {
        return std::span(sensitivities_).subspan(lane * rows_, rows_);
    }
    std::size_t rows() const { return rows_; } ///< records and newcomers

private:
    const VoteBits& votes_;
    const TeachersOfRecords& teachers_;
    std::size_t rows_;
    std::vector<std::uint16_t> sensitivities_; ///< 256 × rows
};

} // namespace epsiloscope
