// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/PersonalSensitivities.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <numeric>

namespace epsiloscope {

namespace {

constexpr std::size_t wordBits = 64;

using Lanes = VoteBits::Lanes;
using Counts [[gnu::vector_size(32)]] = std::uint16_t;

constexpr std::size_t block = VoteBits::blockQueries;
constexpr std::size_t countsAtOnce = sizeof(Counts) / sizeof(std::uint16_t);
constexpr std::size_t mostDigits = 16; // of a count up to 65535
constexpr std::size_t recordsAtOnce = 32;

// 256 counts in binary: digit d of all of them in one word of lanes.
using Digits = std::array<Lanes, mostDigits>;
using BlockCounts = std::array<Counts, block / countsAtOnce>;

std::size_t digitsFor(std::size_t most) {
    return static_cast<std::size_t>(std::bit_width(most));
}

// sum + a + b: the sum stays, the carry comes back.
Lanes addThree(Lanes& sum, Lanes a, Lanes b) {
    const Lanes half = sum ^ a;
    const Lanes carry = (sum & a) | (half & b);
    sum = half ^ b;
    return carry;
}

void addAt(Digits& digits, std::size_t digit, std::size_t end, Lanes carry) {
    for (; digit < end; ++digit) {
        const Lanes next = digits[digit] & carry;
        digits[digit] ^= carry;
        carry = next;
    }
}

// Σ over i < terms of the bits that term(i) gives, lane by lane: eight terms go through a tree of full adders
// before a carry has to ripple.
template <class Term> Digits countBits(std::size_t terms, std::size_t digitCount, const Term& term) {
    Digits digits{};
    std::size_t i = 0;
    if (digitCount > 3) {
        for (; i + 8 <= terms; i += 8) {
            const Lanes twoA = addThree(digits[0], term(i), term(i + 1));
            const Lanes twoB = addThree(digits[0], term(i + 2), term(i + 3));
            const Lanes fourA = addThree(digits[1], twoA, twoB);
            const Lanes twoC = addThree(digits[0], term(i + 4), term(i + 5));
            const Lanes twoD = addThree(digits[0], term(i + 6), term(i + 7));
            const Lanes fourB = addThree(digits[1], twoC, twoD);
            addAt(digits, 3, digitCount, addThree(digits[2], fourA, fourB));
        }
    }
    for (; i < terms; ++i)
        addAt(digits, 0, digitCount, term(i));
    return digits;
}

Counts broadcast(std::uint16_t value) {
    return value - Counts{};
}

// From digits of all to a number each.
void unpack(const Digits& digits, std::size_t digitCount, BlockCounts& counts) {
    constexpr Counts bitOfLane = {1,   2,   4,    8,    16,   32,   64,    128,
                                  256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
    std::array<std::array<std::uint16_t, block / countsAtOnce>, mostDigits> words{};
    std::memcpy(words.data(), digits.data(), digitCount * sizeof(Lanes));
    for (std::size_t group = 0; group < counts.size(); ++group) {
        Counts sum{};
        for (std::size_t d = 0; d < digitCount; ++d) {
            const auto set = (broadcast(words[d][group]) & bitOfLane) == bitOfLane;
            sum |= std::bit_cast<Counts>(set) & broadcast(static_cast<std::uint16_t>(1U << d));
        }
        counts[group] = sum;
    }
}

bool anyAboveZero(const BlockCounts& counts) {
    Counts any{};
    for (const Counts& group : counts)
        any |= group;
    const auto lanes = std::bit_cast<Lanes>(any);
    return (lanes[0] | lanes[1] | lanes[2] | lanes[3]) != 0;
}

// Votes for one class: all digits of its number agree.
struct VotesFor {
    std::array<const Lanes*, 8> planes{};
    std::size_t planeCount = 0, wanted = 0;
    const std::uint32_t* teachers = nullptr;

    Lanes operator()(std::size_t i) const {
        const std::uint32_t teacher = teachers[i];
        Lanes all = (wanted & 1U) != 0 ? planes[0][teacher] : ~planes[0][teacher];
        for (std::size_t p = 1; p < planeCount; ++p)
            all &= ((wanted >> p) & 1U) != 0 ? planes[p][teacher] : ~planes[p][teacher];
        return all;
    }
};

struct VotesForOne {
    const Lanes* plane;
    const std::uint32_t* teachers;
    Lanes operator()(std::size_t i) const { return plane[teachers[i]]; }
};

// One of two classes is counted, the other gets the rest.
BlockCounts fewestOfTwo(const VoteBits& votes, std::size_t at, std::span<const std::uint32_t> teachers) {
    BlockCounts fewest;
    const std::size_t digits = digitsFor(teachers.size());
    unpack(countBits(teachers.size(), digits, VotesForOne{votes.plane(at, 0), teachers.data()}), digits,
           fewest);
    const Counts all = broadcast(static_cast<std::uint16_t>(teachers.size()));
    for (Counts& group : fewest)
        group = group < all - group ? group : all - group;
    return fewest;
}

BlockCounts fewestOfMany(const VoteBits& votes, std::size_t at, std::span<const std::uint32_t> teachers) {
    const Counts all = broadcast(static_cast<std::uint16_t>(teachers.size()));
    BlockCounts fewest, counts, counted;
    fewest.fill(all);
    counted.fill(Counts{});
    VotesFor votesFor;
    votesFor.planeCount = votes.planes();
    votesFor.teachers = teachers.data();
    for (std::size_t p = 0; p < votesFor.planeCount; ++p)
        votesFor.planes[p] = votes.plane(at, p);
    const std::size_t digits = digitsFor(teachers.size());
    // A class without votes on all 256 queries settles them: no class can have fewer.
    for (std::size_t c = 0; c + 1 < votes.classes() && anyAboveZero(fewest); ++c) {
        votesFor.wanted = c;
        unpack(countBits(teachers.size(), digits, votesFor), digits, counts);
        for (std::size_t g = 0; g < fewest.size(); ++g) {
            fewest[g] = counts[g] < fewest[g] ? counts[g] : fewest[g];
            counted[g] += counts[g];
        }
    }
    // Where the loop ended early the rest is not the count of one class, but the least count is 0 already.
    for (std::size_t g = 0; g < fewest.size(); ++g)
        fewest[g] = all - counted[g] < fewest[g] ? all - counted[g] : fewest[g];
    return fewest;
}

void computeRecord(const VoteBits& votes, std::size_t at, std::span<const std::uint32_t> teachers,
                   std::uint16_t* out) {
    const BlockCounts fewest =
        votes.classes() == 2 ? fewestOfTwo(votes, at, teachers) : fewestOfMany(votes, at, teachers);
    for (std::size_t g = 0; g < fewest.size(); ++g) {
        const Counts sensitivity = broadcast(static_cast<std::uint16_t>(teachers.size())) - fewest[g];
        std::memcpy(out + g * countsAtOnce, &sensitivity, sizeof(Counts));
    }
}

} // namespace

VoteBits::VoteBits(std::size_t teachers, std::size_t queries, std::size_t classes)
    : teachers_(teachers), queries_(queries), classes_(classes),
      planes_(static_cast<std::size_t>(std::bit_width(classes - 1))), lanes_(blocks() * planes_ * teachers) {}

void VoteBits::write(std::size_t teacher, std::span<const std::uint8_t> votes) {
    for (std::size_t block = 0; block < blocks(); ++block) {
        const auto of =
            votes.subspan(block * blockQueries, std::min(blockQueries, queries_ - block * blockQueries));
        for (std::size_t p = 0; p < planes_; ++p) {
            Lanes lanes{};
            for (std::size_t q = 0; q < of.size(); ++q)
                lanes[q / wordBits] |= static_cast<std::uint64_t>((of[q] >> p) & 1U) << (q % wordBits);
            lanes_[(block * planes_ + p) * teachers_ + teacher] = lanes;
        }
    }
}

int VoteBits::vote(std::size_t teacher, std::size_t query) const {
    const std::size_t block = query / blockQueries, lane = query % blockQueries;
    unsigned found = 0;
    for (std::size_t p = 0; p < planes_; ++p) {
        const std::uint64_t word = plane(block, p)[teacher][lane / wordBits];
        found |= static_cast<unsigned>((word >> (lane % wordBits)) & 1U) << p;
    }
    return static_cast<int>(found);
}

std::vector<std::uint16_t> sensitivitiesOfRecord(const BaggedVotes& ensemble, std::size_t record,
                                                 std::size_t queries) {
    const std::size_t blocks = (queries + block - 1) / block;
    std::vector<std::uint16_t> all(blocks * block);
    for (std::size_t at = 0; at < blocks; ++at)
        computeRecord(ensemble.votes, at, ensemble.seenBy.of(record), all.data() + at * block);
    all.resize(queries);
    return all;
}

PersonalSensitivities::PersonalSensitivities(const VoteBits& votes, const TeachersOfRecords& teachers)
    : votes_(votes), teachers_(teachers), rows_(teachers.rows()), sensitivities_(block * rows_) {}

void PersonalSensitivities::compute(std::size_t at) {
    std::array<std::uint16_t, recordsAtOnce * block> some;
    for (std::size_t first = 0; first < rows_; first += recordsAtOnce) {
        const std::size_t count = std::min(recordsAtOnce, rows_ - first);
        for (std::size_t r = 0; r < count; ++r)
            computeRecord(votes_, at, teachers_.of(first + r), some.data() + r * block);
        for (std::size_t lane = 0; lane < block; ++lane)
            for (std::size_t r = 0; r < count; ++r)
                sensitivities_[lane * rows_ + first + r] = some[r * block + lane];
    }
}

std::vector<std::uint32_t> dearestQueries(std::span<const std::uint16_t> sensitivities, std::size_t most) {
    std::vector<std::uint32_t> queries(sensitivities.size());
    std::iota(queries.begin(), queries.end(), std::uint32_t{0});
    const std::size_t count = std::min(most, queries.size());
    const auto end = queries.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(queries.begin(), end, queries.end(), [&](std::uint32_t a, std::uint32_t b) {
        return sensitivities[a] != sensitivities[b] ? sensitivities[a] > sensitivities[b] : a < b;
    });
    queries.resize(count);
    return queries;
}

} // namespace epsiloscope
