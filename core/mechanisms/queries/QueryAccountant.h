// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/AskedQuery.h"
#include "core/mechanisms/shared/Event.h"
#include "core/privacy/statement/PrivacyStatement.h"

#include <optional>

namespace epsiloscope {

/// Keeps the books of a mechanism that answers one query after another.
class QueryAccountant {
public:
    virtual ~QueryAccountant() = default;
    /// Pays for a query as it was asked, and writes into the record what it cost.
    virtual void pay(AskedQuery& asked) = 0;
    /// The headline ε if the teachers answered this query as well; nothing is paid. Reads the record as
    /// Aggregator::look() made it.
    virtual double epsilonAfter(const AskedQuery& looked) const = 0;
    /// The data-independent ε if the teachers answered one more query.
    virtual double independentEpsilonAfterOneMore() const = 0;
    /// Most queries that ε buys whatever the votes are, if the teachers answer all of them.
    virtual long queriesWithin(double epsilon) const = 0;
    /// True if queries may go unanswered for less.
    virtual bool mayRefuse() const { return false; }
    /// True if how many queries a budget buys is fixed in advance: then they are asked, whatever the outcomes.
    /// Else what is refused leaves budget for more of them.
    virtual bool plansQueries() const { return !mayRefuse(); }
    /// The spending so far. A release must not carry a data-dependent ε: the statement is then
    /// data-independent.
    virtual PrivacyStatement statement() const = 0;
    /// The same on average over the noise; absent where every query is answered, or in a release.
    virtual std::optional<ExpectedAccount> expected() const { return std::nullopt; }
    /// True if the query may be paid for out of this budget, by the headline and by the data-independent ε;
    /// personal budgets are held to here, too.
    virtual bool allows(const AskedQuery& looked, double budget) const {
        return epsilonAfter(looked) <= budget;
    }
    virtual bool independentAllowsOneMore(double budget) const {
        return independentEpsilonAfterOneMore() <= budget;
    }
    /// True if records grant budgets of their own.
    virtual bool holdsPersonalBudgets() const { return false; }
    /// The same answers read by every accountant that the mechanism offers; empty: there is only the one.
    virtual std::vector<Reading> readings() const { return {}; }
    /// True if some reading has not yet shown how many labels the budget buys.
    virtual bool readingsWait() const { return false; }
    /// The payments of each record, with `trial` and `asked` left to the caller; absent where all pay alike.
    virtual std::optional<RecordsSnapshot> records() const { return std::nullopt; }
    /// The composed curve, with `trial` and `asked` left to the caller; absent where there is none.
    virtual std::optional<OrdersSnapshot> orders() const { return std::nullopt; }
};

} // namespace epsiloscope
