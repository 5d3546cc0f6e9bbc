// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/bagging/VoteBits.h"

#include <algorithm>
#include <bit>

namespace epsiloscope {

namespace {

constexpr std::size_t wordBits = 64;

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

} // namespace epsiloscope
