// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/noise/NoiseRecord.h"
#include "tests/falsify/NeighbourPair.h"
#include "tests/falsify/ReleasedOutput.h"

#include <array>
#include <cstddef>
#include <vector>

namespace epsiloscope::falsifier {

/// A world of three private persons of 0 … 3 rows each, beside others who are public, and a trial in it.
struct PersonWorld {
    std::array<std::size_t, 3> has{}; ///< of each person which of all possible rows
    std::vector<RecordedCall> calls;  ///< what entered the noise; what came out is the same in all worlds
    ReleasedOutput output;
};

/// Which worlds.
struct WorldsPlan {
    std::int64_t rowsOfPerson = 0; ///< so many of each person are looked at, at most; 0: all
    std::size_t mostRows = 3;      ///< that anybody has
    bool sameClass = false;        ///< rows differ in their features alone
    std::uint64_t seed = 1;        ///< of the public coins
};

/// Every world, each with a trial of the mechanism under the same public coins, in which the noise comes out
/// as it did in the first.
struct PersonWorlds {
    WorldsPlan plan;
    std::vector<PersonWorld> all; ///< but for those whose trial ended with an error
    Epsilon stated;               ///< by the trial in the first
    Parameters resolved;
    std::vector<std::array<std::size_t, 3>> failing; ///< PersonWorld::has
};

/// Two worlds, by their places.
struct WorldPair {
    std::size_t one = 0, other = 0;
};

/// Rows are of two kinds, opposite in all that may differ. Empty where the mechanism refuses persons.
PersonWorlds personWorlds(const Mechanism& mechanism, const AskedPrivacy& asked, const WorldsPlan& plan);

/// Every two of them that are neighbours of the mechanism's kind in one person.
std::vector<WorldPair> neighboursAmong(const PersonWorlds& worlds, const Mechanism& mechanism);

} // namespace epsiloscope::falsifier
