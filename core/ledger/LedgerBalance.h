// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/Result.h"
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
    Neighbours adjacency = Adjacency::None;
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
/// neighbours are translated to the one of them that promises least (Adjacencies.h) and composed there. Under
/// a stronger kind nothing is promised any more, and asking for it says so; a release that promises nothing
/// leaves no promise under any. Charges by record are counted for a person of as many rows as each release
/// looked at; where nobody bounds these, or persons are told apart by several columns, nothing is promised of
/// a person any more, and the balance is about one record.
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
    /// The neighbours that the balance is about: of the kinds that were charged, the one that promises least,
    /// of a person where all charges can be counted for one. Nothing before the first charge.
    std::optional<Neighbours> neighbours() const;
    /// The kinds of neighbours for which anything was charged, each once, from the strongest promise.
    std::vector<Neighbours> charged() const;
    /// Which charges of other kinds are counted in it, and what is therefore no longer promised; empty where
    /// there are none. "charges for: add or remove one record are counted as for: replace one record".
    Sentence translated() const;
    /// The neighbours that the balance would be about with `more` on top.
    Neighbours neighboursWith(const Spending& more) const;
    /// True if a promise is lost with `more`: it protects only a part of a record, and the charges so far
    /// protect more of it; or it is unlike() them.
    bool weakens(const Spending& more) const;
    /// Those charges with which `more` does not add up to a promise to a person, though one of the two is
    /// about one; absent where they do.
    std::optional<Neighbours> unlike(const Spending& more) const;
    /// Charged so far at the total's δ by its composition; without a total at δ = 1e−5 by the composition
    /// that proves least. Infinite where a charge says nothing of these neighbours.
    ComposedCost spent(const Neighbours& about) const;
    /// The rest of the total's ε; nothing without a total.
    std::optional<Decimal> left(const Neighbours& about) const;
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
    std::vector<Neighbours> uncounted(const PrivacyUnit& asked) const;
    Sentence onUnits(const Neighbours& about, const std::vector<Neighbours>& charged) const;
    bool nothingLost(const StatedSpending& stated) const;
    Decimal stateDelta(const Neighbours& about) const;
    bool nothingPromised() const;
    ComposedCost cost(const Neighbours& about, const Spending& more) const {
        return cost(about, more, delta());
    }
    ComposedCost cost(const Neighbours& about, const Spending& more, const Decimal& delta) const;
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
    Neighbours adjacency = Adjacency::None;
    double spent = 0; ///< after it, at the total in force then
    std::optional<double> left;
};
/// For the neighbours that the whole balance is about. One point before the first charge, where there was a
/// total, and one after each entry that charged, gave back or set a total. Where these are more than `most`,
/// every n-th of them and the last.
std::vector<BurnDownPoint> burnDown(std::span<const LedgerEntry> entries, std::size_t most = 2000);

/// The promise of a total, if it is kept: to each person's record, or to the unit that a balance is about.
Epsilon epsilonOf(const LedgerTotal& total, const PrivacyUnit& unit = {});
/// Whom a total is about, as it follows "of": "one person's record", "one patient, all rows".
Sentence whoseTotal(const LedgerBalance& balance);

/// Why a release and the charges so far do not add up to a promise to a person, and what to do instead;
/// absent where they do, or neither is about one.
std::optional<Error> whyUnlike(const LedgerBalance& balance, const Spending& more);

} // namespace epsiloscope
