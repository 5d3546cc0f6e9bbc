// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/run/Run.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/report/AccountantForms.h"

#include <optional>
#include <vector>

namespace epsiloscope {

/// The finished repeat of the largest headline ε, which stands for all where a formula is filled in; null:
/// none has finished.
const TrialOutcome* dearestOutcome(const Run& run);
std::vector<const TrialOutcome*> finishedOutcomes(const Run& run);

/// The origin of a repeat's ε: costs of the answers that were given, or, in a release, of what was fixed
/// beforehand. Nothing is known of a mechanism that is not registered, or of a file with parameters that do
/// not go together: then the costs are unbounded.
Spending statedCosts(const Experiment& experiment, const TrialOutcome& outcome);

/// Where its ε came from: the headline, and the one that holds for any data where that is another.
EpsilonOrigin headlineOrigin(const Experiment& experiment, const TrialOutcome& outcome);
std::optional<EpsilonOrigin> independentOrigin(const Experiment& experiment, const TrialOutcome& outcome);

} // namespace epsiloscope
