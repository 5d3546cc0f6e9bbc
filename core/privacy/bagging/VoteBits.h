// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace epsiloscope {

/// What every teacher of an ensemble said on every query: the class index in binary, a bit plane for each of
/// its ⌈log₂ classes⌉ digits, queries in blocks of 256. A vote of two classes takes one bit: 25,000 teachers
/// on 8,058 queries are 26 MB.
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
    /// What a teacher said on a query.
    int vote(std::size_t teacher, std::size_t query) const;

    /// One plane of one block: a word of lanes for each teacher.
    const Lanes* plane(std::size_t block, std::size_t plane) const {
        return lanes_.data() + (block * planes_ + plane) * teachers_;
    }

private:
    std::size_t teachers_ = 0, queries_ = 0, classes_ = 0, planes_ = 0;
    std::vector<Lanes> lanes_;
};

} // namespace epsiloscope
