// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"
#include "core/privacy/bagging/PersonalSensitivities.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace epsiloscope::testing {

struct BaggingShape {
    std::size_t classes = 2, partitions = 1, parts = 1, records = 1, queries = 1;
};

/// An ensemble of bags as plain tables, and what its records are charged by obvious loops: what the fast path
/// is held against.
struct PlainBagging {
    BaggingShape shape;
    /// partitions · parts teachers × queries; teacher i·parts + j learnt part j of partition i.
    std::vector<std::vector<std::uint8_t>> votes;
    /// partitions × (records + 1): which part of each partition holds the record; the newcomer is the last.
    std::vector<std::vector<std::uint32_t>> partOf;

    std::size_t rows() const { return shape.records + 1; }
    std::size_t teacherOf(std::size_t row, std::size_t partition) const {
        return partition * shape.parts + partOf[partition][row];
    }
};

/// Votes of each class from the k teachers of a record.
inline std::vector<std::size_t> plainCounts(const PlainBagging& bagging, std::size_t row, std::size_t query) {
    std::vector<std::size_t> counts(bagging.shape.classes, 0);
    for (std::size_t partition = 0; partition < bagging.shape.partitions; ++partition)
        ++counts[bagging.votes[bagging.teacherOf(row, partition)][query]];
    return counts;
}

/// k·m(x;u).
inline std::size_t plainSensitivity(const PlainBagging& bagging, std::size_t row, std::size_t query) {
    const std::vector<std::size_t> counts = plainCounts(bagging, row, query);
    return bagging.shape.partitions - *std::min_element(counts.begin(), counts.end());
}

/// k²·S(u) after the first `queries` queries.
inline std::uint64_t plainSquares(const PlainBagging& bagging, std::size_t row, std::size_t queries) {
    std::uint64_t sum = 0;
    for (std::size_t query = 0; query < queries; ++query) {
        const std::uint64_t sensitivity = plainSensitivity(bagging, row, query);
        sum += sensitivity * sensitivity;
    }
    return sum;
}

/// The same as the accountants take it.
inline std::shared_ptr<const BaggedVotes> packed(const PlainBagging& bagging) {
    const BaggingShape& shape = bagging.shape;
    auto ensemble = std::make_shared<BaggedVotes>();
    ensemble->votes = VoteBits(bagging.votes.size(), shape.queries, shape.classes);
    for (std::size_t teacher = 0; teacher < bagging.votes.size(); ++teacher)
        ensemble->votes.write(teacher, bagging.votes[teacher]);
    ensemble->seenBy.partitions = shape.partitions;
    ensemble->seenBy.parts = shape.parts;
    for (std::size_t row = 0; row < bagging.rows(); ++row)
        for (std::size_t partition = 0; partition < shape.partitions; ++partition)
            ensemble->seenBy.teachers.push_back(
                static_cast<std::uint32_t>(bagging.teacherOf(row, partition)));
    return ensemble;
}

/// Slots dealt in turn by a permutation for each partition, the newcomer's slot the last. Votes lean towards
/// a leader of random strength; the rest go to some of the classes, so that others often get none.
inline PlainBagging randomBagging(RandomStream& random, const BaggingShape& shape) {
    PlainBagging bagging{
        shape, std::vector(shape.partitions * shape.parts, std::vector<std::uint8_t>(shape.queries)), {}};
    for (std::size_t query = 0; query < shape.queries; ++query) {
        const std::size_t leader = random.below(shape.classes), voted = 1 + random.below(shape.classes);
        const double consensus = random.uniform() * random.uniform();
        for (auto& teacher : bagging.votes)
            teacher[query] = static_cast<std::uint8_t>(
                random.uniform() < consensus ? leader : (leader + random.below(voted)) % shape.classes);
    }
    for (std::size_t partition = 0; partition < shape.partitions; ++partition) {
        std::vector<std::uint32_t> parts = random.permutation(static_cast<std::uint32_t>(bagging.rows()));
        for (std::uint32_t& part : parts)
            part %= static_cast<std::uint32_t>(shape.parts);
        bagging.partOf.push_back(std::move(parts));
    }
    return bagging;
}

/// Every partition twice, its teachers saying the same.
inline PlainBagging duplicated(PlainBagging bagging) {
    bagging.shape.partitions *= 2;
    const auto votes = bagging.votes;
    const auto partOf = bagging.partOf;
    bagging.votes.insert(bagging.votes.end(), votes.begin(), votes.end());
    bagging.partOf.insert(bagging.partOf.end(), partOf.begin(), partOf.end());
    return bagging;
}

} // namespace epsiloscope::testing
