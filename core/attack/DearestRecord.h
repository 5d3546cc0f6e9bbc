// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/VoteDraws.h"

#include <string>

namespace epsiloscope {

/// The record that an attack on teachers is about.
struct DearestRecord {
    std::size_t record = 0; ///< its number in the private pool
    std::string why{};      ///< how it was found; empty: it was named
};

/// The one that is named; else the one that pays most, where the accountant charges records one by one; else,
/// of some that are tried, the one without which its teacher says something else most often.
Result<DearestRecord> dearestRecord(const AttackContext& attack, const TrialContext& context,
                                    const AskedVotes& asked);

} // namespace epsiloscope
