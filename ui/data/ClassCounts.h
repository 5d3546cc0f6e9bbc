// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace epsiloscope {

/// Classes by name and how many records each has.
using ClassCounts = std::vector<std::pair<std::string, std::size_t>>;

/// Equally frequent ones stay in their order.
inline void mostFrequentFirst(ClassCounts& counts) {
    std::stable_sort(counts.begin(), counts.end(),
                     [](const auto& one, const auto& other) { return one.second > other.second; });
}

} // namespace epsiloscope
