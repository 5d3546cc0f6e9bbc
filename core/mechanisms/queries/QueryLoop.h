// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/linear/Votes.h"
#include "core/mechanisms/queries/Aggregator.h"
#include "core/mechanisms/queries/QueryAccountant.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <vector>

namespace epsiloscope {

/// The outcome of a question round, with every query as it was asked (in a release, too: it stays inside).
struct Questioned {
    TrialOutcome outcome;
    std::vector<AskedQuery> asked;
};

/// The public records are asked one after another in their fixed order; each is decided by the aggregator,
/// paid for and, where it got a label, handed to the student, who is scored on the test set at fixed query
/// counts (on a file of votes: the labels themselves are scored). Stops before the query that would cross ε
/// (`stop_on`), after `queries`, or at the end of the pool. Queries beyond the pool are an error. An
/// exploration then goes on with the accounting alone, to find the query at which each bound would stop.
/// Parameters read: epsilon, stop_on (where the mechanism has it), queries, student_learner. A
/// QuestionTap is handed all of it instead.
Result<Questioned> answerQueries(TrialContext& context, const Votes& votes, Aggregator& aggregator,
                                 QueryAccountant& accountant);

} // namespace epsiloscope
