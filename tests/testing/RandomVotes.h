// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/numeric/RandomStream.h"

#include <cstdint>
#include <vector>

namespace epsiloscope::testing {

/// Votes of `teachers` teachers with a leader of random strength.
inline std::vector<std::uint32_t> randomHistogram(RandomStream& random, std::uint32_t teachers,
                                                  std::size_t classes) {
    std::vector<std::uint32_t> counts(classes, 0);
    const std::size_t leader = random.below(classes);
    const double consensus = random.uniform();
    for (std::uint32_t i = 0; i < teachers; ++i)
        ++counts[random.uniform() < consensus ? leader : random.below(classes)];
    return counts;
}

/// The same with one vote moved from a class that has one to another.
inline std::vector<std::uint32_t> randomNeighbour(RandomStream& random, std::vector<std::uint32_t> counts) {
    std::size_t from = random.below(counts.size());
    while (counts[from] == 0)
        from = random.below(counts.size());
    const std::size_t to = (from + 1 + random.below(counts.size() - 1)) % counts.size();
    --counts[from];
    ++counts[to];
    return counts;
}

} // namespace epsiloscope::testing
