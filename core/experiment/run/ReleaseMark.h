// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"

#include <cstdint>
#include <string>

namespace epsiloscope {

/// The mark of a release from the moment that a ledger sets it aside. No record decides any of it.
struct ReleaseMark {
    /// 32 hexadecimal digits of the system's entropy, which no other release has: by them a ledger knows
    /// whether it was charged. Empty: an exploration, or a release without a ledger.
    std::string identity{};
    /// FixedSplit::commitment() of what dealt its rows. Empty: no row was dealt.
    std::string split{};
    /// Explorations of the same data that the ledger knew by then, in runs. No ε covers what they chose.
    std::uint64_t exploredBefore = 0;

    bool operator==(const ReleaseMark&) const = default;
};

/// A new identity. It is drawn apart from noise and split, and shifts none of their streams.
std::string drawIdentity();

/// The words beside the ε of a release after so many runs on its data: "21 runs on these data came before; no
/// ε here covers the choice"; empty for none.
Sentence choiceInWords(std::uint64_t runsBefore);

} // namespace epsiloscope
