// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
#include "core/learners/linear/Votes.h"
#include "core/mechanisms/queries/Aggregator.h"
#include "core/mechanisms/queries/QueryAccountant.h"
#include "core/mechanisms/queries/QueryPlan.h"

#include <functional>

namespace epsiloscope {

struct Mechanism;

/// The votes that a trial was about to ask for.
struct AskedVotes {
    const Votes& votes;
    Aggregator& aggregator;
    QueryAccountant& accountant;
    const QueryPlan& plan;
    const Parameters& resolved; ///< with which nothing is open
};

/// Runs a trial up to its first question, and has `taking` take over. False: it asked none that could be
/// taken over, or was stopped before.
Result<bool> upToQuestions(const Mechanism& mechanism, TrialContext& context,
                           const std::function<Result<void>(TrialContext&, const AskedVotes&)>& taking);

} // namespace epsiloscope
