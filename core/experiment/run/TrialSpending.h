// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <optional>

namespace epsiloscope {

/// Which roles count in this experiment.
RoleUse roleUseOf(const Experiment& experiment);

/// Why no ε covers an experiment (of a known mechanism), whatever its mechanism guarantees: something is read
/// off private records without noise before it begins. Absent where nothing is.
std::optional<Error> outsideGuarantee(const Experiment& experiment);

/// Which datasets are neighbours, of every mechanism: the descriptor of one without privacy names nothing.
Neighbours adjacencyOf(const Experiment& experiment, const Mechanism& mechanism);

/// Says for which neighbours a statement of this mechanism holds.
void protect(Epsilon& epsilon, const Experiment& experiment, const Mechanism& mechanism);
void protect(PrivacyStatement& privacy, const Experiment& experiment, const Mechanism& mechanism);
/// Says for which neighbours a cost of this mechanism holds.
void protect(Spending& spending, const Experiment& experiment, const Mechanism& mechanism);

/// The account as the trial that it stands for: it ends where a bound is reached.
TrialOutcome outcomeOf(const Account& account);

/// The cost of a finished trial whatever the data are (Mechanism::charged), for its neighbours. Unbounded
/// outside the guarantee, and where the mechanism is not known.
TrialCost costOfTrial(const Experiment& experiment, const TrialOutcome& outcome);
/// The same of an outcome that was read from a file, which may have left out or made up anything: absent
/// where it does not hold together.
std::optional<TrialCost> knownCostOfTrial(const Experiment& experiment, const TrialOutcome& outcome);

} // namespace epsiloscope
