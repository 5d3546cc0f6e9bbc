// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AttackContext.h"

namespace epsiloscope {

/// Direct neighbours of any mechanism: the whole trial is repeated with and without the record, with fresh
/// randomness, and the attacker goes by a Gaussian likelihood ratio of everything that a release would put
/// out. A third of the repeats teaches the ratio, a third chooses the threshold, a third tests it.
Result<AttackResult> attackTrials(const AttackContext& attack);

/// Shadow models (LiRA, Carlini et al. 2022): the same by nothing but how sure the models are of the record.
Result<AttackResult> attackByShadows(const AttackContext& attack);

} // namespace epsiloscope
