// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// The task of a membership attack.
struct AttackPlan {
    std::string kind{}; ///< id of an AttackKind; empty: the first that the mechanism allows
    /// Row of the data file, from 1; it stands for its person where persons are attacked. Absent: the dearest
    /// that is found.
    std::optional<std::uint64_t> record{};
    /// All rows of a person are in or out, also where ε is about a record: then what is measured is no bound
    /// on that ε. Where ε is about persons it is always so.
    bool wholePerson = false;
    std::uint64_t repeats = 0; ///< draws with and draws without, or canaries; 0: as the kind has it
    double error = 0.05;       ///< in (0, 1): chance that the lower bound is above the true ε
    std::uint64_t seed = 1;    ///< the seed of the attack's own noise
};

inline constexpr std::uint64_t mostRepeats = 10'000'000, leastRepeats = 16;

} // namespace epsiloscope
