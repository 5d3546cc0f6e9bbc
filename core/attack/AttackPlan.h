// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// The task of a membership attack.
struct AttackPlan {
    std::string kind{}; ///< id of an AttackKind; empty: the first that the mechanism allows
    std::optional<std::uint64_t>
        record{};              ///< row of the data file, from 1; absent: the dearest that is found
    std::uint64_t repeats = 0; ///< draws with and draws without, or canaries; 0: as the kind has it
    double error = 0.05;       ///< in (0, 1): chance that the lower bound is above the true ε
    std::uint64_t seed = 1;    ///< the seed of the attack's own noise
};

inline constexpr std::uint64_t mostRepeats = 10'000'000, leastRepeats = 16;

} // namespace epsiloscope
