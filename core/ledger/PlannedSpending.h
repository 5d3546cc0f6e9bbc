// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/Experiment.h"
#include "core/experiment/Run.h"
#include "core/ledger/PlannedPools.h"
#include "core/privacy/Spending.h"

#include <string>
#include <vector>

namespace epsiloscope {

/// The most that an experiment can cost as a release, known before it begins.
struct PlannedSpending {
    Spending whole;  ///< of all trials: each of them is a release
    Epsilon ofTrial; ///< data-independent
    int trials = 1;
    std::vector<std::string> remarks; ///< "its data-dependent ε is charged at its data-independent value"
};

/// What the experiment (valid; see checkExperiment) can cost at most. Where ε is left open it is what all
/// queries would cost; a budget ε that stops the run caps it, by the data-independent ε that holds a release
/// even where `stop_on` says otherwise. Where queries may be refused it is what all of them would cost if
/// they were answered, or the budget. Of a release that publishes its ε the publication is charged beside the
/// answers that its budget allows. A mechanism
/// without privacy is unbounded, one that looks at no private record is free. Noise is solved for as a run
/// does, which may take a second.
Result<PlannedSpending> plannedSpending(const Experiment& experiment, const PlannedPools& pools);

/// What the ledger charges for the last trial that ended, by the conversion by which it was set aside; absent
/// where none ended.
std::optional<Epsilon> chargedForTrial(const Run& run);

/// What a finished trial, or all trials of a run, have cost whatever the data are. A
/// data-dependent or conjectured ε counts at its data-independent value; where a trial has none it is
/// unbounded. A sanitised ε estimates what was spent and may lie below it, so that it is not charged either:
/// its release counts at the data-independent cost of its answers and of the publication. Of a release whose
/// queries may be refused what was fixed beforehand counts: how many were answered is itself an outcome. An
/// exploration that stops by the votes, without noise, promises nothing.
Spending spendingOfTrial(const Experiment& experiment, const TrialOutcome& outcome);
Spending spendingOfRun(const Run& run);

} // namespace epsiloscope
