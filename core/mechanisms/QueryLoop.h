// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learners/Votes.h"
#include "core/mechanisms/Mechanism.h"
#include "core/privacy/NoisyMax.h"

#include <optional>
#include <span>

namespace epsiloscope {

/// Keeps the books of a mechanism that answers one query after another.
class QueryAccountant {
public:
    virtual ~QueryAccountant() = default;
    /// Pays for one more answer, given the votes on its query.
    virtual void pay(std::span<const double> counts) = 0;
    /// The headline ε as it would stand after one more answer; nothing is paid.
    virtual double epsilonAfter(std::span<const double> counts) const = 0;
    /// Most answers that ε buys whatever the votes are.
    virtual long answersWithin(double epsilon) const = 0;
    /// What has been spent so far. A release must not carry a data-dependent ε: the statement is then
    /// data-independent.
    virtual PrivacyStatement statement() const = 0;
};

/// How labels are drawn: argmax of the votes plus noise of this law and scale.
struct NoisyMaxAnswer {
    NoiseLaw law = NoiseLaw::Gaussian;
    double scale = 0; ///< votes
};

/// The public records are asked one after another in their fixed order; each answer is drawn, paid for and
/// handed to the student, who is scored on the test set at fixed query counts. Stops before the query that
/// would cross ε (`stop_on`), after `queries`, or at the end of the pool. Queries beyond the pool are an
/// error. Parameters read: epsilon, stop_on (where the mechanism has it), queries, student_learner.
Result<TrialOutcome> answerQueries(TrialContext& context, const Votes& votes, const NoisyMaxAnswer& answer,
                                   QueryAccountant& accountant);

/// The number of queries a run would ask without a budget: `queries`, or the whole pool; error where there
/// are not that many.
Result<long> queriesWanted(const TrialContext& context);

} // namespace epsiloscope
