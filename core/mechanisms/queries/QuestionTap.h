// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"

namespace epsiloscope {

class Aggregator;
class QueryAccountant;
struct QueryPlan;
struct TrialContext;
struct Votes;

/// Takes the teachers' votes over before a single query is asked, with all that would decide and account for
/// them: an attacker who is measured asks them many times with fresh noise.
class QuestionTap {
public:
    virtual ~QuestionTap() = default;
    /// References outlive the call. The trial then ends as one that was stopped: its control is stopped.
    virtual Result<void> takeVotes(TrialContext& context, const Votes& votes, Aggregator& aggregator,
                                   QueryAccountant& accountant, const QueryPlan& plan) = 0;
};

} // namespace epsiloscope
