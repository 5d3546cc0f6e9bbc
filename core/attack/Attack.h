// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attack/AttackPlan.h"
#include "core/attack/AttackProgress.h"
#include "core/attack/AttackResult.h"
#include "core/base/Parallel.h"
#include "core/base/Result.h"
#include "core/base/RunControl.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"

namespace epsiloscope {

/// Measures a membership attack on the first repeat of an experiment, on the calling thread: a lower bound on
/// the ε of what it releases, beside what its accountant says. It looks at private records outside any ε, so
/// that nothing of it is for publication; of a release the noise and the way in which rows are dealt are
/// drawn anew. After a stop the result is what was shown last. Errors: what would fail the run; a kind that
/// its mechanism does not allow; a row that is no private record; repeats and error out of range.
Result<AttackResult> measureAttack(const Experiment& experiment, const Dataset& dataset, AttackPlan plan,
                                   AttackWatcher& watcher, RunControl& control, const Parallel& parallel);

/// True if persons are told apart, and what an experiment states is about one row: AttackPlan::wholePerson
/// makes a difference.
bool mayTakePersons(const Experiment& experiment);

} // namespace epsiloscope
