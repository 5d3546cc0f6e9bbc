// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Dataset.h"
#include "core/experiment/run/FixedSplit.h"
#include "core/experiment/run/Run.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/experiment/runner/PlannedPools.h"
#include "core/mechanisms/shared/TrialCost.h"
#include "core/privacy/spending/Spending.h"

#include <optional>
#include <string>
#include <vector>

namespace epsiloscope {

/// The most that an experiment can cost as a release, known before it begins.
struct PlannedSpending {
    Spending whole{};  ///< for all trials: each of them is a release
    Epsilon ofTrial{}; ///< the least that is proved of one, at its own δ: what it promises
    int trials = 1;
    std::vector<Sentence> remarks{}; ///< "it uses no private record"
};

/// The most that the experiment (valid; see checkExperiment) can cost: what its mechanism plans for a trial
/// (Mechanism::planned), as often as there are trials. A mechanism without privacy is unbounded, as is
/// everything outside the guarantee; one that looks at no private record is free. May take a second. Errors:
/// those with which the run would end, as far as they are known before it.
Result<PlannedSpending> plannedSpending(const Experiment& experiment, const PlannedPools& pools);
/// The same on these data, whose pools are counted first (plannedPools()). The experiment need not be valid:
/// then the error says so.
Result<PlannedSpending> plannedSpending(const Experiment& experiment, const Dataset& dataset,
                                        const std::optional<FixedSplit>& split = std::nullopt);
/// Where the cost cannot be told: unbounded.
PlannedSpending unknownSpending(const Experiment& experiment);

/// The ledger's charge for the last trial that ended, by the conversion by which it was set aside; absent
/// where none ended.
std::optional<Epsilon> chargedForTrial(const Run& run);

/// The cost of a finished trial, or of all trials of a run, whatever the data are (Mechanism::charged). A
/// data-dependent or conjectured ε counts at its data-independent value; a trial that has none is unbounded.
/// A sanitised ε is an estimate that may lie below what was spent. So it is not charged either: the answers
/// count at their data-independent cost, and the publication beside them. Where queries may be refused, what
/// was fixed beforehand counts, because the number of answers is itself an outcome. An exploration that stops
/// by the votes, without noise, promises nothing.
Spending spendingOfTrial(const Experiment& experiment, const TrialOutcome& outcome);
Spending spendingOfRun(const Run& run);

} // namespace epsiloscope
