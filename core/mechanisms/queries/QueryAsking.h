// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/queries/Aggregator.h"
#include "core/mechanisms/queries/QueryPlan.h"

#include <vector>

namespace epsiloscope {

struct Votes;

/// The questions of one trial, asked one after another in their fixed order: each is looked at, held against
/// the budget, drawn and paid for.
class QueryAsking {
public:
    /// References outlive it. `noise`: the streams that answers draw from.
    QueryAsking(TrialContext& context, const Votes& votes, Aggregator& aggregator,
                QueryAccountant& accountant, QueryPlan plan, const RandomStreams& noise);

    /// Asks the query at this place, from 0, of those that this trial asks. False: the budget does not allow
    /// it. Errors: of the aggregator.
    Result<bool> ask(long place);
    /// The query at this place before anything is drawn.
    AskedQuery look(long place) const;
    /// Draws and pays for a query that nobody is told of, to see what the books would come to; with `watched`
    /// bounds are told of, too.
    void goOn(long place, bool watched);

    const QueryPlan& plan() const { return plan_; }
    const std::vector<AskedQuery>& asked() const { return asked_; }
    std::vector<AskedQuery> takeAsked() { return std::move(asked_); }
    /// By the teachers.
    long answered() const { return answered_; }
    /// Every label given so far, those that were bought before first.
    const std::vector<AnsweredQuery>& labels() const { return labels_; }
    /// True if some bound that is to be told has not been reached yet.
    bool waiting() const { return watch_.waiting(); }
    /// Row of the pool of the first query; those before were asked by the run that this one goes on from.
    long first() const { return first_; }

private:
    void draw(AskedQuery& asked) const;

    TrialContext& context_;
    const Votes& votes_;
    Aggregator& aggregator_;
    QueryAccountant& accountant_;
    QueryPlan plan_;
    const RandomStreams& noise_;
    BoundWatch watch_;
    long first_;
    std::vector<AskedQuery> asked_;
    long answered_ = 0;
    std::vector<AnsweredQuery> labels_;
};

} // namespace epsiloscope
