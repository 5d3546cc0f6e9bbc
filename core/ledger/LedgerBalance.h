// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Sentence.h"
#include "core/ledger/ChargesByKind.h"
#include "core/ledger/LedgerEntry.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace epsiloscope {

/// SpendingSum::cost() of releases as a ledger tells it: where the exact composition gains less than is
/// printed, ε stays the sum of what was typed.
ComposedCost ledgerCost(const SpendingSum& sum, Composition composition, const Decimal& delta);

/// The spending so far, as a line of a ledger says it.
struct StatedCost {
    Adjacency adjacency = Adjacency::None;
    Decimal epsilon, delta;
    bool replacedAlike = false; ///< as Spending has it
    /// It covers all charges, whatever their neighbours are. Older lines have one such cost for each kind of
    /// neighbours.
    bool whole = false;
    bool operator==(const StatedCost&) const = default;
};
using StatedSpending = std::vector<StatedCost>;

/// The sum of a ledger's entries. Fed in order; add() of one entry takes time that does not grow with their
/// number. Plain value.
///
/// A total is about one person, whichever mechanisms looked at the record: charges under several kinds of
/// neighbours are translated to the one of them that promises least (Neighbours.h) and composed there. Under
/// a stronger kind nothing is promised any more, and asking for it says so; a release that promises nothing
/// leaves no promise under any.
class LedgerBalance {
public:
    void add(const LedgerEntry& entry);
    /// Lines that can no longer be read had said that so much was spent: the balance never falls below it,
    /// and later charges are added to it. Only ε and δ are known of the lost charges. Their δ is taken off
    /// the total's, and later charges have the rest. Where the total's δ has been lowered below it since,
    /// nothing is promised.
    void setFloor(const StatedSpending& stated);
    /// The spending so far, as lines say it: at half of the total's δ, or half of what the floor leaves of
    /// it, so that the other half is left for charges after a floor. Where nothing is promised, one for every
    /// adjacency.
    StatedSpending stated() const;

    const std::optional<LedgerTotal>& total() const { return total_; }
    /// The Rényi order of a total that is held by a filter: fixed by the first such total (filterOrder()),
    /// and by a later one only as long as nothing is charged. Nothing where the total is held otherwise.
    std::optional<double> filterOrder() const;
    /// The δ that it is told at: the total's, 1e−5 without one.
    Decimal delta() const;
    /// The neighbours that the balance is about: of the kinds that were charged, the one that promises least.
    /// Nothing before the first charge.
    std::optional<Adjacency> neighbours() const;
    /// Which charges of other kinds are counted in it, and what is therefore no longer promised; empty where
    /// there are none. "charges for: add or remove one record are counted as for: replace one record".
    Sentence translated() const;
    /// The same with `more` on top.
    Adjacency neighboursWith(const Spending& more) const;
    /// True if a promise is lost with `more`: it protects only a part of a record, and the charges so far
    /// protect more of it.
    bool weakens(const Spending& more) const;
    /// Charged so far at the total's δ by its composition; without a total at δ = 1e−5 by the composition
    /// that proves least. Infinite where a charge says nothing of these neighbours.
    ComposedCost spent(Adjacency adjacency) const;
    /// The rest of the total's ε; nothing without a total.
    std::optional<Decimal> left(Adjacency adjacency) const;
    /// Charged so far with `more` on top, for neighboursWith(more); infinite where it weakens.
    ComposedCost with(const Spending& more) const;
    /// True if `more` on top crosses the total; never without one.
    bool crosses(const Spending& more) const;
    /// How many more times `like` fits, up to `most`; nothing without a total.
    std::optional<std::int64_t> fits(const Spending& like, std::int64_t most = 1'000'000) const;
    /// The latest release or acceptance that cost anything: what "like the last" means.
    const std::optional<Spending>& last() const { return last_; }
    /// Reservations whose end was never written: they stay charged.
    std::vector<std::int64_t> open() const;
    /// Entries of explorations, which are logged and not charged.
    std::int64_t explored() const { return explored_; }
    /// How many runs they are: a sweep is as many as it has points. An older entry that does not say counts
    /// as one.
    std::int64_t exploredRuns() const { return exploredRuns_; }

private:
    struct Reservation {
        Spending spending;
        bool inFloor = false; // it was charged when the floor was set
    };
    struct Floor {
        StatedCost stated;
        ChargesByKind since; // settled after it was set
    };

    void settle(const Spending& spending, bool counted);
    bool nothingLost(const StatedSpending& stated) const;
    Decimal stateDelta(Adjacency adjacency) const;
    bool nothingPromised() const;
    ComposedCost cost(Adjacency adjacency, const Spending& more) const {
        return cost(adjacency, more, delta());
    }
    ComposedCost cost(Adjacency adjacency, const Spending& more, const Decimal& delta) const;
    ComposedCost composed(const SpendingSum& sum, const Decimal& delta) const;
    void setTotal(const LedgerTotal& total);

    std::optional<LedgerTotal> total_;
    std::optional<double> order_; // of the filter
    ChargesByKind settled_;
    std::optional<Floor> floor_;
    std::map<std::int64_t, Reservation> open_;
    std::optional<Spending> last_;
    std::int64_t explored_ = 0, exploredRuns_ = 0;
};

/// A point of the burn-down chart.
struct BurnDownPoint {
    std::int64_t number = 0; ///< the entry's number
    Adjacency adjacency = Adjacency::None;
    double spent = 0; ///< after it, at the total in force then
    std::optional<double> left;
};
/// For the neighbours that the whole balance is about. One point before the first charge, where there was a
/// total, and one after each entry that charged, gave back or set a total. Where these are more than `most`,
/// every n-th of them and the last.
std::vector<BurnDownPoint> burnDown(std::span<const LedgerEntry> entries, std::size_t most = 2000);

/// The promise of a total to each person's record, if it is kept.
Epsilon epsilonOf(const LedgerTotal& total);

} // namespace epsiloscope
