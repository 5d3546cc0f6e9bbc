// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/description/Experiment.h"
#include "core/experiment/run/Run.h"
#include "core/privacy/spending/Spending.h"
#include "core/privacy/statement/Promise.h"

#include <optional>

namespace epsiloscope {

/// The cost of the first so many steps of a trial of an exploration, whatever the data are, `answered` of
/// them at most with an answer. Where queries may be refused, all count as answered: which were is an
/// outcome. A mechanism that does not say its costs by steps has spent no more than its books say (`byBooks`,
/// for all data). Unbounded outside the guarantee, and where the votes or private cells decide where it
/// stops. `resolved`: the parameters in force. The mechanism must be known.
Spending costOfSteps(const Experiment& experiment, const Parameters& resolved, long steps, long answered,
                     const Epsilon& byBooks);

/// The ε of the books for all data: the headline where that is it.
inline const Epsilon& independentOf(const PrivacyStatement& books) {
    return books.dataIndependent ? *books.dataIndependent : books.spent;
}

/// The promise of a repeat of a run after so many steps, whatever is done afterwards, where its odds have a
/// closed form (rightAtEvenOdds); absent where they have none, and where its parameters are not known yet.
std::optional<Promise> promiseSoFar(const Run& run, long steps);

} // namespace epsiloscope
