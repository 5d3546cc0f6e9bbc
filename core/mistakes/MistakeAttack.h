// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mistakes/MistakeKind.h"
#include "core/privacy/tradeoff/EmpiricalEpsilon.h"

#include <cstdint>
#include <vector>

namespace epsiloscope {

/// The outcome of an attack on a mistake.
struct AttackedMistake {
    Planted planted = Planted::No;
    Epsilon stated;        ///< the ε stated for the output
    double lowerBound = 0; ///< the least ε by the attack, with 95 % confidence
    TestCounts test;       ///< how often the attacker was right on draws that were not for choosing
    std::vector<double> present, absent; ///< the attacker's numbers, in the order of the draws
    bool turned = false;                 ///< true if the outputs are these with the other sign

    /// True if the attack shows more than is stated.
    bool refutes() const { return lowerBound > stated.value; }
};

/// Draws an output `draws` ≥ 16 times with and as often without the person, and tells them apart: the first
/// half of the draws chooses the threshold, the other half tests it. The same for the same seed.
AttackedMistake attackMistake(const MistakeKind& mistake, Planted planted, std::size_t draws,
                              std::uint64_t seed);

} // namespace epsiloscope
