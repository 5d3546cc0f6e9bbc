// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AskedVotes.h"
#include "core/attack/AttackContext.h"

namespace epsiloscope {

using VoteCounts = decltype(Votes::counts); ///< queries × classes

/// How many queries are asked whatever the answers are: without a budget all, else as many as it buys where
/// all of them are answered; and what the votes say does not end.
long surelyAsked(const AskedVotes& asked, long places);

/// Draws the answers to two neighbours' votes, each `repeats` times, and fills in what they tell: score,
/// bounds, and the accountant's ε of so many answers.
Result<void> drawVotes(const AttackContext& attack, const AskedVotes& asked, const VoteCounts& with,
                       const VoteCounts& without, AttackResult& result);

} // namespace epsiloscope
