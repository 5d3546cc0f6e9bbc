// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AttackContext.h"

namespace epsiloscope {

/// Canaries in one run (Steinke, Nasr and Jagielski 2023): as many odd records as there are repeats, each in
/// a direction of its own and with a class by lot, are put in or left out by fair coins. After one descent
/// the attacker guesses which were in, by how far the steps went along their gradients, and abstains where
/// that says little. Bounds at doublings of the steps and of the guesses share the error.
Result<AttackResult> attackByCanaries(const AttackContext& attack);

} // namespace epsiloscope
