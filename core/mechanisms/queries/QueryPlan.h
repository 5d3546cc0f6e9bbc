// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/mechanisms/queries/QueryAccountant.h"
#include "core/mechanisms/shared/Mechanism.h"

#include <cstdint>
#include <optional>
#include <string>

namespace epsiloscope {

/// Which ε a budget is held against while queries are asked.
enum class StopOn { Nothing, DataIndependent, DataDependent };

/// How many queries are asked at most, and what ends them before.
struct QueryPlan {
    long wanted = 0;   ///< without a budget
    long queries = 0;  ///< at most, as far as known beforehand
    Sentence stopped;  ///< why that is less than wanted; else empty
    double budget = 0; ///< ε; only where something is held against it
    StopOn stopOn = StopOn::Nothing;
    bool dataDependent = false; ///< the mechanism has a data-dependent bound to watch, too
};

/// `queries`; absent where it is left open, and where there is no such parameter.
std::optional<std::int64_t> queriesGiven(const Parameters& parameters);
/// True if a budget is held against the data-dependent ε (`stop_on`): then the votes decide where it stops.
bool stopsByVotes(const Parameters& parameters);
/// True if a release with these parameters publishes its ε (Sanitising.h).
bool publishesEpsilon(const Parameters& parameters);

/// More queries than the pool (or the file of votes) has are an error.
Result<void> checkQueries(std::int64_t wanted, std::int64_t pool, bool votes);

/// The number of queries a run would ask without a budget: `queries`, or the whole pool; error where there
/// are not that many. Of a run that goes on from another no more than are left; error where none is, or where
/// what was asked before does not fit the pool.
Result<long> queriesWanted(const TrialContext& context);

/// From `epsilon`, `stop_on` and `queries`. Errors: more queries than the pool has.
Result<QueryPlan> queryPlan(const TrialContext& context, const QueryAccountant& accountant);

/// "the budget ε = 2 is spent (data-independent)", or that a personal one is; where nothing was asked, that a
/// single query costs more.
Sentence budgetSpent(const QueryAccountant& accountant, double budget, StopOn stopOn, long asked);

/// Watches, query by query, which bound would cross the budget, and tells of each once (BoundReached). The
/// one that the plan is held to stops the run.
class BoundWatch {
public:
    /// References outlive it.
    BoundWatch(TrialContext& context, const QueryAccountant& accountant, const QueryPlan& plan);

    /// Before the query at this place (from 0) is drawn and paid for.
    void before(const AskedQuery& looked, long place);
    /// True if the bound that the plan is held to does not allow the query that before() saw.
    bool stops() const;
    /// True if some bound that is to be told has not been reached yet.
    bool waiting() const { return waitsForIndependent_ || waitsForDependent_; }

private:
    void tell(EpsilonKind bound, long place) const;

    TrialContext& context_;
    const QueryAccountant& accountant_;
    const QueryPlan& plan_;
    bool waitsForIndependent_, waitsForDependent_;
};

} // namespace epsiloscope
