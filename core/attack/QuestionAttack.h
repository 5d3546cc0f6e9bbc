// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AttackContext.h"

#include <optional>

namespace epsiloscope {

/// Direct neighbours of a mechanism that asks teachers: they are taught once with and once without the
/// record, by the same streams, so that the record's own teachers alone differ; then the votes alone are
/// asked many times with fresh noise. The attacker goes by the likelihood ratio of the labels given, and by
/// as many queries as are sure to be asked. On a file of votes there is the worst record alone. Empty: the
/// mechanism asked nobody in the way that can be taken over.
Result<std::optional<AttackResult>> attackQuestions(const AttackContext& attack);

/// The same for a made-up record that does the most that one may: its teacher, or its teachers, go from the
/// leader to the runner-up of every query.
Result<AttackResult> attackWorstRecord(const AttackContext& attack);

} // namespace epsiloscope
