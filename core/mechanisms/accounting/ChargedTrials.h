// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"

#include <functional>
#include <string>
#include <vector>

namespace epsiloscope {

/// Give a mechanism its `planned` and `charged`, by what it says in `account` and `spending`.

/// The noise of a mechanism that asks teachers, before a trial.
struct NoiseOfAnswers {
    std::vector<std::string> ids; ///< its parameters: where one is left open, `account` solves for it
    /// Fills in what of it does not follow from the budget. `teachers` is settled. Empty: nothing.
    std::function<Parameters(Parameters parameters)> usual{};
};
/// For mechanisms that ask teachers about public records, one after another. Where ε is left open a trial
/// costs what all queries would cost; a budget ε caps that by the data-independent ε, which holds a release
/// even where `stop_on` says otherwise. Where queries may be refused (descriptor.mayRefuse) a trial costs
/// what all of them would cost if they were answered, or the budget. A release that publishes its ε pays for
/// the answers that its budget allows and for the publication. A column of budgets promises nothing: noise
/// and number of answers follow from private cells. Nor does an exploration that stops by the votes.
Mechanism chargedByAnswers(Mechanism mechanism, NoiseOfAnswers noise);

} // namespace epsiloscope
