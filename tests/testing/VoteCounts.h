// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace epsiloscope::testing {

/// A table of votes, queries × classes, row by row. It looks into somebody else's numbers.
struct VoteCounts {
    std::span<const std::uint32_t> counts;
    std::size_t classes = 0;

    std::size_t queries() const { return classes == 0 ? 0 : counts.size() / classes; }
    std::span<const std::uint32_t> of(std::size_t query) const {
        return counts.subspan(query * classes, classes);
    }
};

} // namespace epsiloscope::testing
