// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/rewind/CostOfSteps.h"

#include "core/experiment/run/TrialSpending.h"
#include "core/mechanisms/accounting/PersonalBudgets.h"
#include "core/mechanisms/queries/QueryPlan.h"
#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"

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

} // namespace epsiloscope
