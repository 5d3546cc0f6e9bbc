// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// The votes of every teacher of an ensemble on every query: the class index in binary, a bit plane for each
/// of its ⌈log₂ classes⌉ digits, queries in blocks of 256. A vote of two classes takes one bit: 25,000
/// teachers on 8,058 queries are 26 MB.
class VoteBits {
public:
    /// The same vote of one teacher on 256 queries, as one vector register.
    using Lanes [[gnu::vector_size(32)]] = std::uint64_t;
    static constexpr std::size_t blockQueries = 256;

    VoteBits() = default;
    /// All votes are for class 0 until written. Classes ≥ 2.
    VoteBits(std::size_t teachers, std::size_t queries, std::size_t classes);

    std::size_t teachers() const { return teachers_; }
    std::size_t queries() const { return queries_; }
    std::size_t classes() const { return classes_; }
    std::size_t planes() const { return planes_; }
    std::size_t blocks() const { return (queries_ + blockQueries - 1) / blockQueries; }
    std::size_t bytes() const { return lanes_.size() * sizeof(Lanes); }

    /// Writes what a teacher said on all queries: one class index per query. Different teachers may be
    /// written from different threads.
    void write(std::size_t teacher, std::span<const std::uint8_t> votes);
    /// The vote of a teacher on a query.
    int vote(std::size_t teacher, std::size_t query) const;

    /// One plane of one block: a word of lanes for each teacher.
    const Lanes* plane(std::size_t block, std::size_t plane) const {
        return lanes_.data() + (block * planes_ + plane) * teachers_;
    }

private:
    std::size_t teachers_ = 0, queries_ = 0, classes_ = 0, planes_ = 0;
    std::vector<Lanes> lanes_;
};

/// I(u) of Jordon et al. 2019: which teachers saw each record. There are `partitions` (k) partitions into
/// `parts` (n) parts; teacher i·n + j learnt part j of partition i. Every record was seen by one teacher of
/// each partition. So would be a record that might be added, I(∗), in the slot after the last or in an empty
/// one. Where records grant different budgets, some were seen in only a few of the partitions.
struct TeachersOfRecords {
    std::size_t partitions = 0; ///< k
    std::size_t parts = 0;      ///< n
    /// The teachers of each row in turn, ascending, at most one of a partition: of the records, the newcomer
    /// in the slot after the last, and the newcomers in empty slots.
    std::vector<std::uint32_t> teachers;
    std::size_t holes = 0; ///< empty slots
    /// Where each row begins in `teachers`, and the end of the last; empty: k teachers for each.
    std::vector<std::size_t> begins{};

    std::size_t rows() const {
        if (!begins.empty()) return begins.size() - 1;
        return partitions == 0 ? 0 : teachers.size() / partitions;
    }
    std::size_t records() const { return rows() == 0 ? 0 : rows() - 1 - holes; }
    /// The teachers of record u < records(), or of a newcomer: records() ≤ u < rows().
    std::span<const std::uint32_t> of(std::size_t record) const {
        if (begins.empty()) return std::span(teachers).subspan(record * partitions, partitions);
        return std::span(teachers).subspan(begins[record], begins[record + 1] - begins[record]);
    }
};

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

/// The queries that cost a record most: the places of the `most` largest of its k·m (sensitivitiesOfRecord),
/// largest first; of equal ones the earlier comes first. Fewer where fewer were asked.
std::vector<std::uint32_t> dearestQueries(std::span<const std::uint16_t> sensitivities, std::size_t most);

} // namespace epsiloscope
