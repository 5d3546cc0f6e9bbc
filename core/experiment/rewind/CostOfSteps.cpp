// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/rewind/CostOfSteps.h"

#include "core/experiment/run/RunPrivacy.h"
#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/accounting/PersonalBudgets.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "core/privacy/tradeoff/AttackerView.h"

#include <stdexcept>

namespace epsiloscope {

Spending costOfSteps(const Experiment& experiment, const Parameters& resolved, long steps, long answered,
                     const Epsilon& byBooks) {
    const Mechanism& mechanism = *findMechanism(experiment.mechanism);
    if (mechanism.descriptor.mayRefuse) answered = steps;
    Spending spending;
    if (outsideGuarantee(experiment) || stopsByVotes(resolved) || budgetsInColumn(resolved))
        spending.unbounded = true;
    else if (mechanism.spending && mechanism.spending(resolved, steps, answered) !=
                                       mechanism.spending(resolved, steps + 1, answered + 1))
        spending = mechanism.spending(resolved, steps, answered);
    else
        spending = spendingOf(byBooks);
    protect(spending, experiment, mechanism);
    return spending;
}

std::optional<Promise> promiseSoFar(const Run& run, long steps) {
    for (const TrialRecord& trial : run.trials()) {
        if (!trial.promise || !trial.promise->epsilon || steps < 0) continue;
        try {
            const Spending spending =
                costOfSteps(run.experiment(), trial.outcome->resolved, steps, steps, {});
            const auto right = rightAtEvenOdds(spending);
            return right ? std::optional(Promise{trial.promise->epsilon, {}, *right}) : std::nullopt;
        } catch (const std::logic_error&) { // a file may leave out a parameter
            return std::nullopt;
        }
    }
    return std::nullopt;
}

} // namespace epsiloscope
