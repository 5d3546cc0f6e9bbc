// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace epsiloscope {

/// What was asked before a run that goes on from another: its queries begin after these, and its student
/// learns from these labels, too. What they cost is not in the ε of the run.
struct EarlierAnswers {
    std::uint64_t asked = 0; ///< queries, the first of the public pool
    /// Of them those that got a label: row of the public pool and class index.
    std::vector<std::uint32_t> queries;
    std::vector<int> labels;
    std::string spent; ///< on them, in words; may be empty

    bool operator==(const EarlierAnswers&) const = default;
};

} // namespace epsiloscope
