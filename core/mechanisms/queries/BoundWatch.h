// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/queries/QueryPlan.h"

namespace epsiloscope {

/// Watches, query by query, which bound would cross the budget, and tells of each once (BoundReached). The
/// one that the plan is held to stops the run.
class BoundWatch {
public:
    /// References outlive it.
    BoundWatch(TrialContext& context, const QueryAccountant& accountant, const QueryPlan& plan);

    /// Before the query at this place (from 0) is drawn and paid for.
    void before(const AskedQuery& looked, long place);
    /// Whether the bound that the plan is held to does not allow the query that before() saw.
    bool stops() const;
    /// Whether some bound that is to be told has not been reached yet.
    bool waiting() const { return waitsForIndependent_ || waitsForDependent_; }

private:
    void tell(EpsilonKind bound, long place) const;

    TrialContext& context_;
    const QueryAccountant& accountant_;
    const QueryPlan& plan_;
    bool waitsForIndependent_, waitsForDependent_;
};

} // namespace epsiloscope
